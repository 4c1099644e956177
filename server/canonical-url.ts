import type { RequestHandler } from 'express';

/** Control characters and backslashes, which browsers and servers read in more than one way. */
const AMBIGUOUS = /[\x00-\x1f\x7f\\]/;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * The path of a request target, decoded, or null where it is malformed or ambiguous (bad or
 * overlong percent-encoding, control characters, backslashes, dot segments, encoded slashes).
 */
export function decodePath(target: string): string | null {
  const raw = target.split('?', 1)[0] ?? '';
  if (!raw.startsWith('/') || /%2f|%25/i.test(raw)) return null;
  try {
    const path = decodeURIComponent(raw);
    return AMBIGUOUS.test(path) || DOT_SEGMENT.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** Refuses request targets that could mean two things with 400, before anything acts on them. */
export function refuseMalformedUrl(): RequestHandler {
  return (req, res, next) => {
    if (decodePath(req.url) !== null) return next();
    res.status(400).type('text').send('Bad request\n');
  };
}

/**
 * Redirects an address with more slashes than its page's (308, query kept). Leading slashes are
 * collapsed, so that the target can never be read as another host.
 */
export function redirectSlashes(): RequestHandler {
  return (req, res, next) => {
    const end = req.url.indexOf('?');
    const path = end < 0 ? req.url : req.url.slice(0, end);
    const canonical = path.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '');
    if (canonical === path) return next();
    // Not res.redirect: it would write a body that repeats the address.
    res
      .status(308)
      .set('Location', canonical + (end < 0 ? '' : req.url.slice(end)))
      .end();
  };
}
