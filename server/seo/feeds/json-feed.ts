import { addresses } from '#server/http/addresses.ts';
import type { PublicPage, PublicSite } from '../public-site.ts';
import { feedOf } from './feed-entry.ts';

/**
 * `/feed.json`: the newest articles with their full text (JSON Feed 1.1, jsonfeed.org).
 *
 * @param list the page with the list of articles
 */
export function jsonFeed(site: PublicSite, list: PublicPage): string {
  const { title, description, home, entries } = feedOf(site, list);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: site.origin + addresses.jsonFeed.path,
    language: site.site.language,
    authors: [{ name: site.site.name, url: `${site.origin}/` }],
    items: entries.map(({ id, url, title, summary, html, image, author, topic, ...dates }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      image,
      date_published: dates.published,
      date_modified: dates.updated,
      authors: [author],
      tags: [topic],
    })),
  });
}
