import type { Page, PageAnswer, PageData } from '#shared/page-data.ts';
import { type AssetManifest, assetsOf } from './asset-manifest.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { chunkTypes, headScript, renderDocument } from './render.tsx';
import { RenderedPages } from './rendered-pages.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import type { SiteContentVersion } from './site-content.ts';

/** Key of the not-found page, which has no path. */
export const NOT_FOUND = '';

/** One content version with everything that is made from it. */
export interface PublishedSite {
  /** Version of content and build. */
  version: string;
  pages: ReadonlyMap<string, Page>;
  /** Documents by page key, and the one for {@link NOT_FOUND}. */
  rendered: RenderedPages;
  /** JSON by page key, for a navigation in the browser. */
  pageAnswers: RenderedPages;
}

/** Makes a content version ready to be served; pages are rendered when they are asked for. */
export function publish(
  content: SiteContentVersion,
  manifest: AssetManifest,
  siteUrl: URL,
): PublishedSite {
  const { site, pages } = content;
  const https = siteUrl.protocol === 'https:';
  const version = `${content.version}-${buildId(manifest)}`;
  const pageChunks = chunksByPage(pages);
  const security = pageHeaders(pages.values(), headScript, https);

  const document = async (key: string) => {
    const page = pages.get(key) ?? null;
    const data: PageData = {
      version,
      site,
      page,
      origin: siteUrl.origin,
      icons: manifest.icons,
      assets: assetsOf(manifest, page),
      pageChunks,
    };
    return prepareAnswer(await renderDocument(data), page ? 200 : 404, {
      ...security,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': page ? 'no-cache' : 'no-store',
    });
  };
  const pageAnswer = (key: string) => {
    const answer: PageAnswer = { version, page: pages.get(key) as Page };
    return prepareAnswer(Buffer.from(JSON.stringify(answer)), 200, {
      ...fileHeaders(https),
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  };
  return {
    version,
    pages,
    rendered: new RenderedPages(document),
    pageAnswers: new RenderedPages(pageAnswer),
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
