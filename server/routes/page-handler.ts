import type { RequestHandler } from 'express';
import { decodePath } from '#server/http/canonical-url.ts';
import { type GivenId, REQUEST_ID_HEADER } from '#server/http/request-id.ts';
import type { Metrics } from '#server/observe/metrics.ts';
import { sendPrepared } from '#server/responses/prepared-answer.ts';
import { NOT_FOUND, type PublishedSite } from '#server/site/published-site.ts';
import { pathKey } from '#shared/routes.ts';

/**
 * Answers GET and HEAD of a page's path, in whatever case; leaves everything else to others.
 *
 * @param site gives the site as it is published at this moment
 */
export function pageHandler(
  site: () => PublishedSite,
  metrics: Metrics,
  givenId: GivenId,
): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const published = site();
    const path = decodePath(req.url) ?? '';
    const key = pathKey(path);
    // `/about/` has the key of `/about` too, and is redirected there.
    if (key.length !== path.length || !published.pages.has(key)) return next();
    // As finished pages do: the same bytes for everybody.
    if (givenId(req) === undefined) res.removeHeader(REQUEST_ID_HEADER);
    const { rendered } = published;
    const cache = rendered.ready(key) ? 'hit' : 'miss';
    metrics.countPage(cache, sendPrepared(req, res, await rendered.get(key)));
  };
}

/** Answers everything else with the not-found page. */
export function notFoundHandler(site: () => PublishedSite): RequestHandler {
  return async (req, res) => {
    sendPrepared(req, res, await site().rendered.get(NOT_FOUND));
  };
}
