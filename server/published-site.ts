import type { Page, PageAnswer, PageData } from '#shared/page-data.ts';
import { type AssetManifest, assetsOf } from './asset-manifest.ts';
import { chunkTypes, headScript, renderDocument } from './render.tsx';
import { RenderedPages } from './rendered-pages.ts';
import { type Headers, pageHeaders } from './security-headers.ts';
import type { SiteContentVersion } from './site-content.ts';

/** One content version with everything that is made from it. */
export interface PublishedSite {
  /** Version of content and build. */
  version: string;
  pages: ReadonlyMap<string, Page>;
  /** HTML by page key; the empty key is the not-found page. */
  rendered: RenderedPages;
  /** Security headers of every page. */
  headers: Headers;
  /** JSON of a page for a navigation in the browser. */
  pageAnswer(page: Page): PageAnswer;
}

/** Makes a content version ready to be served; pages are rendered when they are asked for. */
export function publish(
  content: SiteContentVersion,
  manifest: AssetManifest,
  siteUrl: URL,
): PublishedSite {
  const { site, pages } = content;
  const version = `${content.version}-${buildId(manifest)}`;
  const pageChunks = chunksByPage(pages);
  const dataOf = (page: Page | null): PageData => ({
    version,
    site,
    page,
    origin: siteUrl.origin,
    icons: manifest.icons,
    assets: assetsOf(manifest, page),
    pageChunks,
  });
  return {
    version,
    pages,
    rendered: new RenderedPages((key) => renderDocument(dataOf(pages.get(key) ?? null))),
    headers: pageHeaders(pages.values(), headScript, siteUrl.protocol === 'https:'),
    pageAnswer: (page) => ({ version, page }),
  };
}

/** The names of entry script and styles end in hashes of all that they hold. */
const buildId = ({ script, styles }: AssetManifest) =>
  [script, ...styles].map((url) => /-(\w+)\.\w+$/.exec(url)?.[1] ?? url).join('-');

function chunksByPage(pages: ReadonlyMap<string, Page>): Record<string, string[]> {
  const isChunk = new Set<string>(chunkTypes);
  const chunks: Record<string, string[]> = {};
  for (const [key, page] of pages) {
    const types = new Set(
      page.sections.map(({ type }) => type).filter((type) => isChunk.has(type)),
    );
    if (types.size > 0) chunks[key] = [...types];
  }
  return chunks;
}
