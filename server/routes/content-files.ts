import type { RequestHandler } from 'express';
import { decodePath } from '#server/http/request-target.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';

/** Addresses derived from a page's path; they match case-insensitively. */
const ofPage = /^\/page-data\/|\.md$/;

/** Answers GET and HEAD for files generated from the content, such as page data and the sitemap. */
export function contentFiles(site: () => SiteVersion): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { pages, resources, responses } = site();
    const path = decodePath(req.url) ?? '';
    const key = ofPage.test(path) ? pathKey(path) : path;
    // A page gets here only if this address, with its query, is redirected.
    if (!resources.has(key) || pages.has(key)) return next();
    const response = responses.cached(key) ?? (await responses.get(key));
    response.send(req, res);
  };
}
