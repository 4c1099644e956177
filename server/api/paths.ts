import type { Request } from 'express';
import { originForm, splitTarget } from '#server/http/request-target.ts';

/** Path and query as sent by the client, without the `http://host` of an absolute form. */
export function requestTarget(req: Request): string {
  return originForm(req.originalUrl);
}

/** The request's path, normalised by {@link comparable}. */
export function comparablePath(req: Request): string {
  return comparable(requestTarget(req));
}

/**
 * The path of a target, decoded, in lower case, without repeated or trailing slashes. An upstream may treat
 * all these spellings as one path, so rules are matched against this form.
 *
 * @param target path and query
 */
export function comparable(target: string): string {
  const segments = decodeURIComponent(splitTarget(target).path).toLowerCase().split('/');
  return `/${segments.filter(Boolean).join('/')}`;
}

/** Whether the upstream might interpret a path differently from this server. */
export function isAmbiguous(req: Request): boolean {
  // Visible ASCII without a fragment, which is not part of a request target (RFC 9112, 3.2).
  return !/^[!"$-~]+$/.test(requestTarget(req)) || !isPlainPath(pathOf(req));
}

/** The path alone, as sent by the client. */
export function pathOf(req: Request): string {
  return splitTarget(requestTarget(req)).path;
}

function isPlainPath(path: string): boolean {
  if (/\\|%2f|%5c/i.test(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    const hasDotSegment = decoded.split('/').some((segment) => /^\.\.?(;|$)/.test(segment));
    // An upstream that decodes twice would see another path than our limits and rules.
    const isEncodedTwice = /%[\da-f]{2}/i.test(decoded);
    return !hasDotSegment && !isEncodedTwice && !/\p{Cc}/u.test(decoded);
  } catch {
    return false;
  }
}
