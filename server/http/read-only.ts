import type { RequestHandler } from 'express';
import { HttpError } from './http-error.ts';

const Allow = 'GET, HEAD, OPTIONS';

/** Passes on GET and HEAD, answers OPTIONS, and refuses other methods with 405. */
export function readOnly(): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    if (req.method !== 'OPTIONS') throw new HttpError(405, 'method not allowed', { Allow });
    res.status(204).set({ Allow, 'Cache-Control': 'no-store' }).end();
  };
}
