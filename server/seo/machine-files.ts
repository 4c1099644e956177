import { addresses } from '#server/routes/addresses.ts';
import type { RouteEntry } from '#shared/page-data.ts';
import { markdownPageKey, markdownPath } from '#shared/routes.ts';
import { llmsText } from './llms-text.ts';
import { pageMarkdown } from './markdown.ts';
import { indexablePages, isIndexable, type PublicPage, type PublicSite } from './public-site.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** A file for machines: sitemap, web app manifest, list of pages, `llms.txt`, a page's Markdown. */
export interface MachineFile {
  /** Media type; the encoding is UTF-8. */
  type: string;
  /** Address of the page that the file repeats, if there is one. */
  canonical?: string;
  text(): string;
}

const siteFiles = new Map<string, { type: string; text(site: PublicSite): string }>([
  [addresses.sitemap.path, { type: 'application/xml', text: sitemap }],
  [
    addresses.webManifest.path,
    { type: 'application/manifest+json', text: ({ site }) => webManifest(site) },
  ],
  [addresses.routes.path, { type: 'application/json', text: routeIndex }],
  [addresses.llms.path, { type: 'text/plain', text: llmsText }],
]);

/** The machine file at a path, or undefined. Markdown paths match without regard to case. */
export function machineFile(site: PublicSite, path: string): MachineFile | undefined {
  const file = siteFiles.get(path);
  if (file) return { type: file.type, text: () => file.text(site) };
  const key = markdownPageKey(path);
  if (key === undefined || !isIndexable(site, key)) return undefined;
  return {
    type: 'text/markdown',
    canonical: `${site.origin}${site.live.get(key)?.path}`,
    text: () => pageMarkdown(site, site.pages.get(key) as PublicPage),
  };
}

/** Paths of all machine files, in lower case. */
export function* machinePaths(site: PublicSite): Generator<string> {
  yield* siteFiles.keys();
  for (const key of site.live.keys()) if (isIndexable(site, key)) yield markdownPath(key);
}

/** The not-found page searches this list for the page that a visitor may have meant. */
function routeIndex(site: PublicSite): string {
  const routes = Array.from(indexablePages(site), ({ path, breadcrumb }): RouteEntry => {
    return { path, name: breadcrumb };
  });
  return JSON.stringify(routes);
}
