import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/request-target.ts';
import type { Metrics } from '#server/observe/metrics.ts';
import { NOT_FOUND } from '#server/site/resources.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';

/** Answers GET and HEAD for a page's path, case-insensitively. */
export function pages(site: () => SiteVersion, metrics: Metrics): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { pages, responses, redirects } = site();
    const key = pageKey(req.url, pages);
    if (key === undefined) return next();
    // An old address may be a page's path with a query, such as `/?p=12`.
    const { query } = splitTarget(req.url);
    if (query && redirects.findExact(key, query)) return next();
    const cached = responses.cached(key);
    const response = cached ?? (await responses.get(key));
    metrics.countPage(cached ? 'hit' : 'miss', response.send(req, res));
  };
}

function pageKey(target: string, pages: SiteVersion['pages']): string | undefined {
  if (pages.has(target)) return target;
  const path = decodePath(target) ?? '';
  const key = pathKey(path);
  // `/about/` has the key of `/about`, but is redirected to it.
  return key.length === path.length && pages.has(key) ? key : undefined;
}

/** Answers all other requests with the not-found page. */
export function notFound(site: () => SiteVersion): RequestHandler {
  return async (req, res) => {
    const response = await site().responses.get(NOT_FOUND);
    response.send(req, res);
  };
}
