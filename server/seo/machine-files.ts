import { addresses } from '#server/http/addresses.ts';
import type { RouteEntry } from '#shared/page-data.ts';
import { markdownPath } from '#shared/routes.ts';
import { atomFeed } from './feeds/atom-feed.ts';
import { jsonFeed } from './feeds/json-feed.ts';
import { llmsText } from './llms-text.ts';
import { pageMarkdown } from './markdown.ts';
import { indexablePages, type PublicPage, type PublicSite } from './public-site.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/**
 * A machine-readable file: sitemap, web app manifest, list of pages, `llms.txt`, feed, or a page's Markdown.
 */
export interface MachineFile {
  /** Media type; the encoding is UTF-8. */
  type: string;
  /** Address of the page with the same content, if any. */
  canonical?: string;
  text(): string | Promise<string>;
}

/** All machine files of a site by path, in lower case. */
export function machineFiles(site: PublicSite): ReadonlyMap<string, MachineFile> {
  const { sitemap: xml, webManifest: manifest, routes, llms } = addresses;
  const files = new Map<string, MachineFile>([
    [xml.path, { type: 'application/xml', text: () => sitemap(site) }],
    [manifest.path, { type: 'application/manifest+json', text: () => webManifest(site) }],
    [routes.path, { type: 'application/json', text: () => routeIndex(site) }],
    [llms.path, { type: 'text/plain', text: () => llmsText(site) }],
  ]);
  if (site.articleList) {
    const list = site.articleList;
    const { atomFeed: atom, jsonFeed: json } = addresses;
    files.set(atom.path, { type: 'application/atom+xml', text: () => atomFeed(site, list) });
    files.set(json.path, { type: 'application/feed+json', text: () => jsonFeed(site, list) });
  }
  for (const [key, path] of site.indexable)
    files.set(markdownPath(key), {
      type: 'text/markdown',
      canonical: site.origin + path,
      text: () => pageMarkdown(site, site.pages.get(key) as PublicPage),
    });
  return files;
}

/** The list in which the not-found page searches for the intended page. */
function routeIndex(site: PublicSite): string {
  const entry = ({ path, breadcrumb }: PublicPage): RouteEntry => ({ path, name: breadcrumb });
  return JSON.stringify(indexablePages(site).map(entry));
}
