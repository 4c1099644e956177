import type { Request, Response } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import type { Logger } from '#server/http/logger.ts';
import { limitSettings } from '#server/http/rate-limit.ts';
import { ApiError } from './errors.ts';
import { comparablePath } from './paths.ts';
import type { SharedCounters } from './shared-counters.ts';

/** The longest window of all limits. */
const RETRY_AFTER_SECONDS = '60';

/** Counts a request and sets the rate-limit headers; throws ApiError 429. */
export type RateLimit = (req: Request, res: Response) => Promise<void>;

export interface RateLimits {
  /** Calls per minute; 0 disables all limits. */
  rateLimitPerMinute: number;
  /** Accepted enquiries and newsletter messages per minute; 0 disables this limit. */
  enquiriesPerMinute?: number;
  /** Counters shared by all replicas; if unset, each process counts alone. */
  counters?: SharedCounters | undefined;
}

/** Calls with separate counters, and the names of those. */
const countedApart: Record<string, 'login' | 'account'> = {
  '/api/login': 'login',
  '/api/register': 'account',
  '/api/forgot-password': 'account',
  '/api/reset-password': 'account',
  '/api/confirm-email': 'account',
};
const enquiries = ['/api/contact', '/api/newsletter'];

/**
 * Limits the calls of one client (see `clientNetwork`). Logins have a tenth of the limit, and so do the other
 * account calls together. Accepted enquiries have an additional limit: a visitor who corrects a form is not a
 * spammer.
 */
export function limitRate(
  { rateLimitPerMinute, enquiriesPerMinute = 0, counters }: RateLimits,
  logger: Logger,
): RateLimit {
  if (rateLimitPerMinute === 0) return async () => {};
  const tenth = Math.max(1, Math.floor(rateLimitPerMinute / 10));
  const limiter = (name: string, limit: number, options?: Partial<Options>) =>
    createLimiter({ limit, logger, ...(counters && { store: counters.store(name) }), ...options });
  const limitOthers = limiter('api', rateLimitPerMinute);
  const limiters = { login: limiter('login', tenth), account: limiter('account', tenth) };
  const limitEnquiries = limiter('enquiry', enquiriesPerMinute, {
    skipFailedRequests: true,
    // Response headers can describe only one limit.
    standardHeaders: false,
  });
  return async (req, res) => {
    const path = comparablePath(req);
    const name = countedApart[path];
    await (name ? limiters[name] : limitOthers)(req, res);
    if (enquiriesPerMinute > 0 && enquiries.includes(path)) await limitEnquiries(req, res);
  };
}

function createLimiter(options: Partial<Options>): RateLimit {
  const limiter = rateLimit({
    ...limitSettings,
    ...options,
    handler: (_req, res, next) => {
      if (!res.hasHeader('Retry-After')) res.set('Retry-After', RETRY_AFTER_SECONDS);
      next(new ApiError(429, 'Too many requests. Please wait a minute and try again.'));
    },
  });
  return (req, res) =>
    new Promise((resolve, reject) => {
      void limiter(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}
