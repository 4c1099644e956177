import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { limitSettings } from '#server/studio/doors/http.ts';
import { StudioError } from './studio-error.ts';

/**
 * Limits the calls of one client address. A person who types causes some 300 a minute.
 *
 * @param perMinute 0 disables the limit
 */
export function limitCalls(perMinute: number): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next();
  return rateLimit({
    ...limitSettings,
    limit: perMinute,
    handler() {
      throw new StudioError(
        429,
        'too-many-calls',
        'There were too many requests from your network. Wait a minute; your drafts are kept.',
      );
    },
  });
}
