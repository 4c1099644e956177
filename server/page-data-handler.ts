import { Router } from 'express';
import { pathKey } from '#shared/routes.ts';
import type { PublishedSite } from './published-site.ts';

/** `/page-data/PATH.json`: what a navigation in the browser loads; home's is `index.json`. */
export function pageDataHandler(site: () => PublishedSite): Router {
  return Router().get(/^\/page-data(\/.+)\.json$/, (req, res, next) => {
    const published = site();
    const key = pathKey(req.params[0] ?? '');
    const page = published.pages.get(key === '/index' ? '/' : key);
    if (!page) return next();
    res.set('Cache-Control', 'no-cache').json(published.pageAnswer(page));
  });
}
