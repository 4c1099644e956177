import { addresses } from '#server/http/addresses.ts';
import type { PublicPage, PublicSite } from '../public-site.ts';
import { element, escapeXml } from '../xml.ts';
import { type FeedEntry, feedOf } from './feed-entry.ts';

/**
 * `/feed.atom`: the newest articles with their full text (RFC 4287).
 *
 * @param list the page with the list of articles
 */
export function atomFeed(site: PublicSite, list: PublicPage): string {
  const { title, description, home, updated, entries } = feedOf(site, list);
  const self = site.origin + addresses.atomFeed.path;
  const parts = [
    element('id', escapeXml(home)),
    element('title', escapeXml(title)),
    element('subtitle', escapeXml(description)),
    element('updated', updated),
    element('author', element('name', escapeXml(site.site.name))),
    link('self', self, 'application/atom+xml'),
    link('alternate', home, 'text/html'),
    ...entries.map((entry) => element('entry', entryOf(entry))),
  ];
  const root = `feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.site.language)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, parts.join('\n'))}\n`;
}

function entryOf({ id, url, title, summary, html, author, topic, ...dates }: FeedEntry): string {
  const uri = author.url ? element('uri', escapeXml(author.url)) : '';
  return [
    element('id', escapeXml(id)),
    element('title', escapeXml(title)),
    element('published', dates.published),
    element('updated', dates.updated),
    element('author', element('name', escapeXml(author.name)) + uri),
    `<category term="${escapeXml(topic)}"/>`,
    link('alternate', url, 'text/html'),
    element('summary', escapeXml(summary)),
    element('content type="html"', escapeXml(html)),
  ].join('\n');
}

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
