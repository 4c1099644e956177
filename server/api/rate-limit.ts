import type { Request, Response } from 'express';
import { rateLimit, type Store } from 'express-rate-limit';
import { limitSettings } from '#server/http/rate-limit.ts';
import type { Logger } from '#server/observe/log.ts';
import { ApiError } from './errors.ts';
import { comparablePath } from './paths.ts';
import type { SharedCounters } from './shared-counters.ts';

/** Counts a request and sets the headers that tell the client its limit; throws ApiError 429. */
export type RateLimit = (req: Request, res: Response) => Promise<void>;

/**
 * Limits the calls of one client address (a /56 network for IPv6) to `perMinute`, and its login
 * attempts to a tenth of that, counted apart.
 *
 * @param perMinute calls in a minute; 0 means no limit
 * @param counters where all replicas count; without it, each process counts alone
 */
export function limitRate(perMinute: number, logger: Logger, counters?: SharedCounters): RateLimit {
  if (perMinute === 0) return async () => {};
  const limitCalls = createLimiter(perMinute, logger, counters?.store('api'));
  const loginsPerMinute = Math.max(1, Math.floor(perMinute / 10));
  const limitLogins = createLimiter(loginsPerMinute, logger, counters?.store('login'));
  return (req, res) => (comparablePath(req) === '/api/login' ? limitLogins : limitCalls)(req, res);
}

function createLimiter(limit: number, logger: Logger, store: Store | undefined): RateLimit {
  const limiter = rateLimit({
    ...limitSettings,
    limit,
    logger,
    ...(store && { store }),
    handler: (_req, _res, next) => {
      next(new ApiError(429, 'Too many requests. Please wait a minute and try again.'));
    },
  });
  return (req, res) =>
    new Promise((resolve, reject) => {
      void limiter(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}
