import type { Request, RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/** Path and query as the client wrote them, without the `http://host` of an absolute form. */
export function requestTarget(req: Request): string {
  return req.originalUrl.replace(/^https?:\/\/[^/?#]*/i, '');
}

/** The request's path in the one spelling that comparisons use. */
export function comparablePath(req: Request): string {
  return comparable(requestTarget(req));
}

/**
 * The path of a target in the one spelling that comparisons use: decoded, lower case, single
 * slashes, none at the end. An upstream may treat all these spellings as one, so rules for a path
 * must too.
 *
 * @param target path and query
 */
export function comparable(target: string): string {
  const path = decodeURIComponent(withoutQuery(target)).toLowerCase().replace(/\/+/g, '/');
  return path.replace(/\/$/, '');
}

/** Refuses a path that the upstream could read in another way than this server does. */
export const refuseAmbiguousPath: RequestHandler = (req, _res, next) => {
  if (!isPlainTarget(requestTarget(req)) || !isPlainPath(rawPath(req))) {
    throw new ApiError(400, 'This address is not valid.');
  }
  next();
};

/** The path alone, as the client wrote it. */
export function rawPath(req: Request): string {
  return withoutQuery(requestTarget(req));
}

function withoutQuery(target: string): string {
  return target.replace(/\?.*$/s, '');
}

/** Visible ASCII without a fragment, which never belongs into a request (RFC 9112, 3.2). */
function isPlainTarget(target: string): boolean {
  return /^[!-~]+$/.test(target) && !target.includes('#');
}

function isPlainPath(path: string): boolean {
  if (/\\|%2f|%5c/i.test(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    const hasDotSegment = decoded.split('/').some((segment) => /^\.\.?(;|$)/.test(segment));
    return !hasDotSegment && !/\p{Cc}/u.test(decoded);
  } catch {
    return false;
  }
}
