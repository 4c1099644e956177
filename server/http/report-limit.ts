import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

/**
 * Limits the reports of one client address, web vitals and CSP violations together. Each process
 * counts for itself, because a lost report does no harm.
 *
 * @param perMinute reports per minute; 0 means no limit
 */
export function limitReports(perMinute: number): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next();
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Each of these would let visitors write warnings to the log at will.
    validate: { ip: false, xForwardedForHeader: false, forwardedHeader: false },
    handler: (_req, res) => {
      res.status(429).set('Cache-Control', 'no-store').end();
    },
  });
}
