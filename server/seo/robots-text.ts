/**
 * `/robots.txt`. Crawlers may fetch `noindex` pages: otherwise they could not read the `noindex`.
 *
 * @param indexing false closes the whole site
 */
export function robotsText(origin: string, indexing: boolean): string {
  if (!indexing) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
