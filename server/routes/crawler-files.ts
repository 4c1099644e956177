import { Router } from 'express';
import type { Config } from '#server/config.ts';
import { addresses, indexNowKeyPath } from '#server/http/addresses.ts';
import type { PublicSite } from '#server/seo/public-site.ts';
import { securityText } from '#server/seo/security-text.ts';

/** `/robots.txt`, `/.well-known/security.txt`, and the IndexNow key file. */
export function crawlerFiles(
  site: () => { publicSite: PublicSite },
  { siteUrl, siteIndexing, indexNowKey }: Pick<Config, 'siteUrl' | 'siteIndexing' | 'indexNowKey'>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (path: string, text: () => string) =>
    router.get(path, (_req, res) => {
      res.set('Cache-Control', 'no-cache').type('text/plain').send(text());
    });
  serve(addresses.robots.path, () => robotsText(siteUrl.origin, siteIndexing));
  serve(addresses.security.path, () => securityText(site().publicSite, new Date()));
  if (indexNowKey) serve(indexNowKeyPath(indexNowKey), () => indexNowKey);
  return router;
}

/**
 * `/robots.txt`. Crawlers may fetch `noindex` pages: otherwise they could not read the `noindex`.
 *
 * @param indexing false disallows the whole site
 */
function robotsText(origin: string, indexing: boolean): string {
  if (!indexing) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
