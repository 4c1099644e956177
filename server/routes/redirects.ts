import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/request-target.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';

/** Redirects old addresses, in any case; the query is kept. */
export function redirects(site: () => SiteVersion): RequestHandler {
  return (req, res, next) => {
    const redirect = site().redirects.get(pathKey(decodePath(req.url) ?? ''));
    if (!redirect) return next();
    // Not cached, so that a corrected redirect takes effect at once.
    res
      .status(redirect.status)
      .location(withQuery(redirect.to, splitTarget(req.url).query))
      .set('Cache-Control', 'no-cache')
      .end();
  };
}

/** @param query empty, or with its question mark */
function withQuery(target: string, query: string): string {
  if (query.length < 2) return target;
  const [address = '', anchor] = target.split('#', 2);
  const joined = address + (address.includes('?') ? `&${query.slice(1)}` : query);
  return anchor === undefined ? joined : `${joined}#${anchor}`;
}
