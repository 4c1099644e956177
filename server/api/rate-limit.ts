import type { RequestHandler } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import type { Logger } from '#server/observe/log.ts';
import { ApiError } from './api-error.ts';
import { comparablePath } from './api-path.ts';
import type { SharedCounters } from './shared-counters.ts';

/**
 * Limits the calls of one client address (a /56 network for IPv6) to `perMinute`, and its attempts
 * to log in to a tenth of that, counted apart.
 *
 * @param perMinute calls in a minute; 0 means no limit
 * @param counters where all replicas count; this process alone where there are none
 */
export function limitRate(
  perMinute: number,
  logger: Logger,
  counters?: SharedCounters,
): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next();
  const limitCalls = createLimiter(perMinute, logger, counters?.store('api'));
  const loginsPerMinute = Math.max(1, Math.floor(perMinute / 10));
  const limitLogins = createLimiter(loginsPerMinute, logger, counters?.store('login'));
  return (req, res, next) => {
    const limit = comparablePath(req) === '/api/login' ? limitLogins : limitCalls;
    return limit(req, res, next);
  };
}

function createLimiter(limit: number, logger: Logger, store: Store | undefined): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    logger,
    ...(store && { store }),
    // Each of these would let a visitor write warnings into the log at will.
    validate: { ip: false, xForwardedForHeader: false, forwardedHeader: false },
    handler: () => {
      throw new ApiError(429, 'Too many requests. Please wait a minute and try again.');
    },
  });
}
