import type { RequestHandler } from 'express';
import { HttpError } from './http-error.ts';

/** Control characters and backslashes, which browsers and servers interpret differently. */
const AMBIGUOUS = /[\p{Cc}\\]/u;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:[/;]|$)/;

/**
 * The decoded path of a request target; null if it is malformed or ambiguous (bad or overlong
 * percent-encoding, control characters, backslashes, dot segments, encoded slashes).
 */
export function decodePath(target: string): string | null {
  const raw = splitTarget(target).path;
  if (!raw.startsWith('/') || /%2f|%25/i.test(raw)) return null;
  try {
    const path = decodeURIComponent(raw);
    return AMBIGUOUS.test(path) || DOT_SEGMENT.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** Refuses malformed and ambiguous request targets with 400, before they are used. */
export function refuseMalformedUrl(): RequestHandler {
  return (req, _res, next) => {
    if (decodePath(req.url) === null) throw new HttpError(400, 'malformed address');
    next();
  };
}

/**
 * Redirects a path with extra slashes at its start or end (308, query kept). Leading slashes are collapsed,
 * so that the target is never interpreted as another host.
 */
export function redirectSlashes(): RequestHandler {
  return (req, res, next) => {
    const { path, query } = splitTarget(req.url);
    const canonical = withoutExtraSlashes(path);
    if (canonical === path) return next();
    // `res.redirect` would send a body that repeats the address.
    res
      .status(308)
      .location(canonical + query)
      .set('Cache-Control', 'no-cache')
      .end();
  };
}

/** A request target without the `http://host` of its absolute form (RFC 9112, section 3.2.2). */
export const originForm = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/|\*$)/, '/');

/** Path and query of a request target; the query keeps its question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const end = target.indexOf('?');
  return end < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, end), query: target.slice(end) };
}

/** A loop, because a regular expression takes quadratic time on many slashes in the middle. */
function withoutExtraSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start + 1] === '/') start += 1;
  while (end - 1 > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
