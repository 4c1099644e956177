import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { clientAddress, clientNetwork } from './client-address.ts';

/**
 * Settings of all limits. The library's validation is off, because visitors could flood the log with
 * warnings.
 */
export const limitSettings = {
  windowMs: 60_000,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  keyGenerator: (req: Request) => clientNetwork(clientAddress(req)),
  validate: { ip: false, xForwardedForHeader: false, forwardedHeader: false },
} as const;

/**
 * Limits the reports of one client address, web vitals and CSP violations together. Each process counts on
 * its own, because a lost report does no harm.
 *
 * @param perMinute reports per minute; 0 means no limit
 */
export function limitReports(perMinute: number): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next();
  return rateLimit({
    ...limitSettings,
    limit: perMinute,
    handler: (_req, res) => {
      res.status(429).set('Cache-Control', 'no-store').end();
    },
  });
}
