import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

/**
 * Limits what one client address may report of its browser, web vitals and CSP together. Each
 * process counts for itself: beyond the limit a report is lost, and nothing else happens.
 *
 * @param perMinute reports in a minute; 0 means no limit
 */
export function limitReports(perMinute: number): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next();
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Each of these would let a visitor write warnings into the log at will.
    validate: { ip: false, xForwardedForHeader: false, forwardedHeader: false },
    handler: (_req, res) => {
      res.status(429).set('Cache-Control', 'no-store').end();
    },
  });
}
