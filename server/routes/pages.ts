import type { RequestHandler } from 'express';
import { decodePath } from '#server/http/request-target.ts';
import type { Metrics } from '#server/observe/metrics.ts';
import { NOT_FOUND } from '#server/site/resources.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';

/** Answers GET and HEAD of a page's path, in any case. */
export function pages(site: () => SiteVersion, metrics: Metrics): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const published = site();
    const path = decodePath(req.url) ?? '';
    const key = pathKey(path);
    // `/about/` has the key of `/about`, but is redirected there.
    if (key.length !== path.length || !published.pages.has(key)) return next();
    const { response, cache } = await published.responses.get(key);
    metrics.countPage(cache, response.send(req, res));
  };
}

/** Answers everything else with the not-found page. */
export function notFound(site: () => SiteVersion): RequestHandler {
  return async (req, res) => {
    const { response } = await site().responses.get(NOT_FOUND);
    response.send(req, res);
  };
}
