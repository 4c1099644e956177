import type { RequestHandler } from 'express';
import { decodePath } from '#server/http/request-target.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';

/** Addresses that belong to a page: like the page's own, they match without regard to case. */
const ofPage = /^\/page-data\/|\.md$/;

/**
 * Answers GET and HEAD of the files that are made from the content: page data, Markdown, sitemap
 * and the other texts for machines.
 *
 * @param site gives the site as it is published at this moment
 */
export function contentFiles(site: () => SiteVersion): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { resources, responses } = site();
    const path = decodePath(req.url) ?? '';
    const key = ofPage.test(path) ? pathKey(path) : path;
    if (!resources.has(key)) return next();
    const { response } = await responses.get(key);
    response.send(req, res);
  };
}
