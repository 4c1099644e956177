import { type RequestHandler, Router } from 'express';
import type { PublishedSite } from '#server/site/published-site.ts';
import type { Config } from '../config.ts';
import { robotsText } from './robots-text.ts';
import { securityText } from './security-text.ts';

/** `SITE_INDEXING=off` keeps everything out of search engines, whatever they know it from. */
export function indexingHeader(siteIndexing: boolean): RequestHandler {
  return (_req, res, next) => {
    if (!siteIndexing) res.set('X-Robots-Tag', 'noindex');
    next();
  };
}

/** `/robots.txt`, `/.well-known/security.txt`, and the file that proves the IndexNow key. */
export function crawlerFiles(
  site: () => PublishedSite,
  { siteUrl, siteIndexing, indexNowKey }: Pick<Config, 'siteUrl' | 'siteIndexing' | 'indexNowKey'>,
): Router {
  const text =
    (make: () => string): RequestHandler =>
    (_req, res) => {
      res.set('Cache-Control', 'no-cache').type('text/plain').send(make());
    };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    '/robots.txt',
    text(() => robotsText(siteUrl.origin, siteIndexing)),
  );
  router.get(
    '/.well-known/security.txt',
    text(() => securityText(site().publicSite, new Date())),
  );
  if (indexNowKey)
    router.get(
      `/${indexNowKey}.txt`,
      text(() => indexNowKey),
    );
  return router;
}
