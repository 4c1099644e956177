import {
  frameOrigins,
  type PageFile,
  type PageFiles,
  type VisibleContent,
} from '#server/content/index.ts';
import { type Headers, pageHeaders } from '#server/http/security-headers.ts';
import type { CachedResponse } from '#server/responses/cached-response.ts';
import { ResponseCache } from '#server/responses/response-cache.ts';
import type { PublicPage, PublicSite } from '#server/seo/public-site.ts';
import { structuredData } from '#server/seo/structured-data.ts';
import type { FormState, NativeForm } from '#shared/form-state.ts';
import { type Page, type PageData, type Site, STYLES_FIRST } from '#shared/page-data.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { type AssetManifest, assetsOf } from './asset-manifest.ts';
import { linkedChunks } from './linked-chunks.ts';
import { withPreviewBanner } from './preview-banner.ts';
import { renderDocument } from './render.tsx';
import { renderResponse, resourceHead } from './resources.ts';

/** The input of `renderDocument`. */
export interface DocumentParts {
  data: PageData;
  parts: Parameters<typeof renderDocument>[1];
}

/** The sources shared by all documents of a version of the site. */
interface DocumentSources {
  content: VisibleContent;
  /** Live pages and drafts, by page key, with their pictures. */
  pages: ReadonlyMap<string, Page>;
  previews: ReadonlyMap<string, Page>;
  manifest: AssetManifest;
  publicSite: PublicSite;
  version: string;
  origin: string;
  https: Parameters<typeof pageHeaders>[2];
  /** The theme's colours. */
  style: string;
  /** Receives the duration of each rendering, in seconds. */
  countRender: (seconds: number) => void;
}

/** Maximum memory for the previews of a version. */
const PREVIEW_BYTES = 16 * 2 ** 20;

/** Renders the documents of one version of the site. */
export class Documents {
  readonly #sources: DocumentSources;
  /** Security headers of live pages. */
  readonly security: Headers;
  /** By page key and expiry of the link. */
  readonly #previews = new ResponseCache(async (name) => {
    const [key, until] = JSON.parse(name) as [string, number];
    return this.#drawPreview(key, new Date(until));
  }, PREVIEW_BYTES);

  constructor(sources: DocumentSources) {
    this.#sources = sources;
    this.security = this.#headersFor(sources.content.live);
  }

  /** The document of a live page; null for the not-found page. */
  renderPage(key: string | null): Promise<Buffer> {
    const { pages } = this.#sources;
    const page = key === null ? null : (pages.get(key) ?? null);
    return this.#render(this.#dataOf(page), this.#publicPage(key));
  }

  /**
   * The parts of a page's document, live or not; null if there is no page with this key.
   *
   * @param key null for the not-found page
   */
  partsOf(key: string | null): (DocumentParts & { page: Page | null }) | null {
    const { pages, previews } = this.#sources;
    const page = key === null ? null : (pages.get(key) ?? previews.get(key));
    if (page === undefined) return null;
    return { page, data: this.#dataOf(page), parts: this.#partsFor(this.#publicPage(key)) };
  }

  /** The document of a draft, rendered once per link; it states when the link expires. */
  renderPreview(key: string, until: Date): Promise<CachedResponse> {
    return this.#previews.get(JSON.stringify([key, until.getTime()]));
  }

  async #drawPreview(key: string, until: Date): Promise<CachedResponse> {
    const { content, manifest, previews, version } = this.#sources;
    const page: Page = { ...(previews.get(key) as Page), robots: 'noindex' };
    const shown = new Map(content.live).set(key, content.hidden.get(key) as PageFile);
    const head = resourceHead(200, 'text/html', { ...this.#headersFor(shown), ...uncached });
    const data = this.#dataOf(page, shown);
    const styles = [...data.assets.styles, ...(manifest.previewStyles ?? [])];
    const preview: PageData = {
      ...data,
      // A version without pages, so that each link on it loads a new document.
      version: `${version}-preview`,
      assets: { ...data.assets, styles },
    };
    const draw = async () => withPreviewBanner(await this.#render(preview, null), until);
    return renderResponse({ head, render: draw });
  }

  /** The first live page with this form. */
  pageWith(form: NativeForm): Page | undefined {
    const { content, pages } = this.#sources;
    for (const [key, file] of content.live)
      if (file.content.sections.some((section) => isForm(section, form))) return pages.get(key);
    return undefined;
  }

  /** The page of a refused form, rendered for one request; null if no page has the form. */
  async renderForm(formState: FormState): Promise<{ html: Buffer; headers: Headers } | null> {
    const page = this.pageWith(formState.form);
    if (!page) return null;
    const data = { ...this.#dataOf({ ...page, robots: 'noindex' }), formState };
    const headers = { ...this.security, ...uncached, 'Content-Type': 'text/html; charset=utf-8' };
    return { html: await this.#render(data, null), headers };
  }

  #dataOf(page: Page | null, shown: PageFiles = this.#sources.content.live): PageData {
    const { content, manifest, origin, publicSite, version } = this.#sources;
    const { site, year } = content;
    return {
      version,
      site,
      page,
      origin,
      year,
      icons: manifest.icons,
      brandIcons: publicSite.icons,
      assets: assetsOf(manifest, page, site),
      pageChunks: linkedChunks(shown, [site, page]),
    };
  }

  #publicPage(key: string | null): PublicPage | null {
    return key === null ? null : (this.#sources.publicSite.pages.get(key) ?? null);
  }

  #partsFor(publicPage: PublicPage | null): DocumentParts['parts'] {
    const { content, manifest, publicSite, style } = this.#sources;
    return {
      headScript: manifest.headScript,
      themeStyle: style,
      logo: content.logo,
      structuredData: structuredData(publicSite, publicPage),
    };
  }

  async #render(data: PageData, publicPage: PublicPage | null): Promise<Buffer> {
    const start = performance.now();
    const html = await renderDocument(data, this.#partsFor(publicPage));
    this.#sources.countRender((performance.now() - start) / 1000);
    return html;
  }

  #headersFor(shown: PageFiles): Headers {
    const { content, manifest, https, style } = this.#sources;
    const frames = [...shown.values()].flatMap((page) => frameOrigins(page.content.sections));
    const scripts = [manifest.headScript, STYLES_FIRST];
    return pageHeaders(frames, scripts, https, style, scriptOrigins(content.site));
  }
}

/** Headers of a document rendered for one request. */
const uncached: Headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

const isForm = (section: SectionContent, form: NativeForm) =>
  section.type === 'account-form' ? section.form === form : section.type === `${form}-form`;

/** Origins of third-party scripts, and of the hosts they connect to. */
const scriptOrigins = ({ scripts = [] }: Site) => [
  ...new Set(
    scripts
      .flatMap(({ src, hosts }) => [new URL(src).host, ...hosts])
      .map((host) => `https://${host}`)
      .sort(),
  ),
];
