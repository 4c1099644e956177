import { Router } from 'express';
import { sendPrepared } from '#server/responses/prepared-answer.ts';
import type { PublishedSite } from '#server/site/published-site.ts';
import { pathKey } from '#shared/routes.ts';

/** `/page-data/PATH.json`: what a navigation in the browser loads; home's is `index.json`. */
export function pageDataHandler(site: () => PublishedSite): Router {
  return Router().get(/^\/page-data(\/.+)\.json$/, async (req, res, next) => {
    const { pages, pageAnswers } = site();
    const path = pathKey(req.params[0] ?? '');
    const key = path === '/index' ? '/' : path;
    if (!pages.has(key)) return next();
    sendPrepared(req, res, await pageAnswers.get(key));
  });
}
