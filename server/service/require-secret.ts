import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { SECRET_HEADER } from '#server/api/upstream-headers.ts';

/** Answers 403 to callers without the secret; null disables the check. */
export function requireSecret(secret: string | null): RequestHandler {
  if (secret === null) return (_req, _res, next) => next();
  const expected = digest(secret);
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.get(SECRET_HEADER) ?? ''), expected)) return next();
    res.status(403).json({ success: false, message: 'Only the site may call this service.' });
  };
}

/** Digests have a fixed length, as required by `timingSafeEqual`. */
const digest = (text: string) => createHash('sha256').update(text).digest();
