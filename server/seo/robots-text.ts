/**
 * `/robots.txt`. Pages that are not for search engines stay open to crawlers, which could not read
 * their `noindex` otherwise.
 *
 * @param indexing false closes the whole site
 */
export function robotsText(origin: string, indexing: boolean): string {
  if (!indexing) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
