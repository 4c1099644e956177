import type { Request, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { limitSettings } from '#server/http/rate-limit.ts';
import type { Logger } from '#server/observe/log.ts';
import { ApiError } from './errors.ts';
import { comparablePath } from './paths.ts';
import type { SharedCounters } from './shared-counters.ts';

/** Counts a request and sets the headers that tell the client its limit; throws ApiError 429. */
export type RateLimit = (req: Request, res: Response) => Promise<void>;

export interface RateLimits {
  /** Calls in a minute; 0 means no limit of any kind. */
  rateLimitPerMinute: number;
  /** Enquiries and newsletter messages in a minute; 0 means no limit of their own. */
  enquiriesPerMinute?: number;
  /** Where all replicas count; without it, each process counts alone. */
  counters?: SharedCounters | undefined;
}

/** Calls that are not counted together with all others: the names of their counters. */
const countedApart: Record<string, string> = {
  '/api/contact': 'enquiry',
  '/api/newsletter': 'enquiry',
  '/api/login': 'login',
  '/api/register': 'account',
  '/api/forgot-password': 'account',
  '/api/reset-password': 'account',
  '/api/confirm-email': 'account',
};

/**
 * Limits the calls of one client address (a /56 network for IPv6). Logins have a tenth of the limit,
 * and so have the other calls about accounts together; enquiries have a limit of their own.
 */
export function limitRate(
  { rateLimitPerMinute, enquiriesPerMinute = 0, counters }: RateLimits,
  logger: Logger,
): RateLimit {
  if (rateLimitPerMinute === 0) return async () => {};
  const tenth = Math.max(1, Math.floor(rateLimitPerMinute / 10));
  const limiter = (name: string, limit: number) => createLimiter(limit, logger, counters, name);
  const limitOthers = limiter('api', rateLimitPerMinute);
  const limiters = new Map([
    ['login', limiter('login', tenth)],
    ['account', limiter('account', tenth)],
  ]);
  if (enquiriesPerMinute > 0) {
    const limit = Math.min(enquiriesPerMinute, rateLimitPerMinute);
    limiters.set('enquiry', limiter('enquiry', limit));
  }
  return (req, res) => {
    const limit = limiters.get(countedApart[comparablePath(req)] ?? '') ?? limitOthers;
    return limit(req, res);
  };
}

function createLimiter(
  limit: number,
  logger: Logger,
  counters: SharedCounters | undefined,
  name: string,
): RateLimit {
  const limiter = rateLimit({
    ...limitSettings,
    limit,
    logger,
    ...(counters && { store: counters.store(name) }),
    handler: (_req, _res, next) => {
      next(new ApiError(429, 'Too many requests. Please wait a minute and try again.'));
    },
  });
  return (req, res) =>
    new Promise((resolve, reject) => {
      void limiter(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}
