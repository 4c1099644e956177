import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/request-target.ts';
import type { SiteVersion } from '#server/site/site-version.ts';

/** Redirects old addresses, case-insensitively, and keeps the other parameters of their query. */
export function redirects(site: () => SiteVersion): RequestHandler {
  return (req, res, next) => {
    const path = decodePath(req.url);
    const redirect = path && site().redirects.find(path, splitTarget(req.url).query);
    if (!redirect) return next();
    // Not cached, so that a corrected redirect takes effect at once.
    res.status(redirect.status).location(redirect.to).set('Cache-Control', 'no-cache').end();
  };
}
