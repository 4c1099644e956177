import { ROUTES_URL, type RouteEntry } from '#shared/page-data.ts';
import { llmsText } from './llms-text.ts';
import { pageMarkdown } from './markdown.ts';
import { markdownPath } from './markdown-path.ts';
import { indexablePages, type PublicSite } from './public-site.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** A text that a content version has for machines. */
export interface MachineFile {
  /** Media type, without parameters. */
  type: string;
  headers?: Readonly<Record<string, string>>;
  text(): string;
}

/** Sitemap, manifest, list of pages, `llms.txt` and Markdown, by path in lower case. */
export function machineFiles(site: PublicSite): ReadonlyMap<string, MachineFile> {
  const files = new Map<string, MachineFile>([
    ['/sitemap.xml', { type: 'application/xml', text: () => sitemap(site) }],
    [
      '/site.webmanifest',
      { type: 'application/manifest+json', text: () => webManifest(site.site) },
    ],
    [ROUTES_URL, { type: 'application/json', text: () => routeIndex(site) }],
    ['/llms.txt', { type: 'text/plain', text: () => llmsText(site) }],
  ]);
  for (const page of indexablePages(site))
    files.set(markdownPath(page.key), {
      type: 'text/markdown',
      headers: { Link: `<${site.origin}${page.path}>; rel="canonical"` },
      text: () => pageMarkdown(site, page),
    });
  return files;
}

/** For the not-found page, which proposes pages with similar addresses. */
function routeIndex(site: PublicSite): string {
  const routes = Array.from(indexablePages(site), ({ path, breadcrumb }): RouteEntry => {
    return { path, name: breadcrumb };
  });
  return JSON.stringify(routes);
}
