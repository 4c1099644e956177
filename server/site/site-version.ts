import { createHash } from 'node:crypto';
import {
  formsOf,
  type PageFile,
  type Redirects,
  type VisibleContent,
} from '#server/content/index.ts';
import { addresses } from '#server/http/addresses.ts';
import { plainPageStyle } from '#server/http/plain-page.ts';
import {
  assetHeaders,
  fileHeaders,
  type Headers,
  type HstsScope,
  httpsOf,
} from '#server/http/security-headers.ts';
import { type PicturesByAddress, withPictures } from '#server/pictures/with-pictures.ts';
import { CachedResponse, type ResponseHead } from '#server/responses/cached-response.ts';
import { ResponseCache } from '#server/responses/response-cache.ts';
import { machineFiles } from '#server/seo/machine-files.ts';
import { type PublicSite, publicSite } from '#server/seo/public-site.ts';
import { withSocialImages } from '#server/seo/social-image.ts';
import { themeStyle } from '#server/theme/theme-style.ts';
import type { FormName, FormState, NativeForm } from '#shared/form-state.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { Page, PageAnswer } from '#shared/page-data.ts';
import { markdownPath, pageDataUrl } from '#shared/routes.ts';
import { needsAccountMail, withoutAccountForms } from './account-forms.ts';
import type { AssetManifest } from './asset-manifest.ts';
import { type DocumentParts, Documents } from './documents.ts';
import { linkedChunks } from './linked-chunks.ts';
import type { Prerendered } from './prerendered.ts';
import {
  NOT_FOUND,
  type Resource,
  type Resources,
  renderResponse,
  resourceHead,
} from './resources.ts';
import { speculationRules } from './speculation-rules.ts';

/** One version of the site: visible content and everything made from it. */
export interface SiteVersion {
  /** Version of content and build. */
  version: string;
  /** Hash of everything that responses are made from. */
  source: string;
  /** Year of the copyright line. */
  year: number;
  /** The live pages, by page key. */
  pages: ReadonlyMap<string, Page>;
  /** Documents, page data, Markdown and the other files for machines, by key. */
  resources: Resources;
  /** Their responses, by the same keys. */
  responses: ResponseCache;
  /** Whether the build has rendered all of them. */
  isPrerendered: boolean;
  /** Where old addresses lead. */
  redirects: Redirects;
  /** The forms that the site has. */
  forms: ReadonlySet<FormName>;
  /** The pages of which signed links show a draft, by page key. */
  previews: ReadonlyMap<string, Page>;
  /**
   * What the document of a page is rendered from, live or not; null if no page has the key.
   *
   * @param key null is the not-found page's
   */
  documentParts(key: string | null): (DocumentParts & { page: Page | null }) | null;
  /** The document of a draft, made once for all who use a link; it says until when that is valid. */
  renderPreview(key: string, until: Date): Promise<CachedResponse>;
  /** The first live page with a form. */
  pageWith(form: NativeForm): Page | undefined;
  /** The page of a refused form, made for one request; null if no page has the form. */
  renderForm(state: FormState): Promise<{ html: Buffer; headers: Headers } | null>;
  /** What search engines and other machines are told. */
  publicSite: PublicSite;
}

export interface Publication {
  content: VisibleContent;
  manifest: AssetManifest;
  /** Sizes and placeholders of the content's pictures; a picture without any keeps its address. */
  pictures?: PicturesByAddress;
  siteUrl: URL;
  hsts?: HstsScope;
  /** Whether search engines may list the site. */
  indexing?: boolean;
  /** Whether the owners of accounts get mail, and may ask for it. */
  accountMail?: boolean;
  /** Bodies that the build has rendered. */
  prerendered?: Prerendered | null;
  /** Receives the duration of each rendering, in seconds. */
  countRender?: ((seconds: number) => void) | undefined;
  /** Maximum memory for cached responses. */
  cacheBytes?: number | undefined;
}

/** Makes visible content ready to be served; pages are rendered when they are first requested. */
export function publish({
  content: allContent,
  manifest,
  pictures = new Map(),
  siteUrl,
  hsts = 'host',
  indexing = true,
  accountMail = false,
  prerendered = null,
  countRender = () => {},
  cacheBytes,
}: Publication): SiteVersion {
  // The build cannot know whether there will be mail, and renders pages for a site without.
  const content = accountMail ? allContent : withoutAccountForms(allContent);
  const { site, live, year } = content;
  const style = themeStyle(content.themeFile);
  const { origin } = siteUrl;
  const https = httpsOf(siteUrl, hsts);
  const robots: Headers = indexing ? {} : { 'X-Robots-Tag': 'noindex' };
  const pages = withSocialImages(
    withPictures(content.pages, pictures),
    site,
    manifest.socialImages,
  );
  const previews = withPictures(content.previews, pictures);
  const forMachines = publicSite({ ...content, pages }, siteUrl);
  const version = `${content.version}-${buildId(manifest)}`;

  const documents = new Documents({
    content,
    pages,
    previews,
    manifest,
    publicSite: forMachines,
    version,
    origin,
    https,
    style,
    countRender,
  });
  const document = (status: number, headers: Headers): ResponseHead =>
    resourceHead(status, 'text/html', {
      ...documents.security,
      ...speculation,
      ...robots,
      ...headers,
    });
  const ofFiles = fileHeaders(https);
  const dataHead = resourceHead(200, 'application/json', {
    ...ofFiles,
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
  });
  // Making the heads of thousands of pages at once would hold up visitors.
  const documentOf = (key: string, { content: page }: PageFile): Resource => ({
    get head() {
      return document(200, { 'Cache-Control': 'no-cache', ...markdownLink(page) });
    },
    render: () => documents.renderPage(key),
  });
  const pageDataOf = (key: string): Resource => ({
    head: dataHead,
    render: () => {
      const page = pages.get(key) as Page;
      const pageChunks = linkedChunks(live, page);
      return JSON.stringify({ version, page, pageChunks } satisfies PageAnswer);
    },
  });
  const resources: Resources = new Map([
    ...Array.from(live, ([key, file]) => [key, documentOf(key, file)] as const),
    [
      NOT_FOUND,
      {
        head: document(404, { 'Cache-Control': 'no-store' }),
        render: () => documents.renderPage(null),
      },
    ],
    ...Array.from(live.keys(), (key) => [pageDataUrl(key), pageDataOf(key)] as const),
    ...Array.from(machineFiles(forMachines), ([path, { type, canonical, text }]) => {
      const link: Headers = canonical ? { Link: `<${canonical}>; rel="canonical"` } : {};
      const headers = { ...ofFiles, ...robots, 'Cache-Control': 'no-cache', ...link };
      return [path, { head: resourceHead(200, type, headers), render: text }] as const;
    }),
    [addresses.speculationRules.path, speculationRules(https)],
    [
      addresses.theme.path,
      {
        head: resourceHead(200, 'text/css', {
          ...assetHeaders(https),
          'Cache-Control': 'no-cache',
        }),
        render: () => style + plainPageStyle,
      },
    ],
  ]);
  const source = hashOf([version, origin, year, content.logo, [...pictures].sort(byAddress)]);
  const stored = prerendered?.source === source ? prerendered : null;
  const notInBuild = new Set(
    [...live]
      .filter(([, file]) => accountMail && needsAccountMail(file))
      .flatMap(([key]) => [key, pageDataUrl(key)]),
  );
  const response = async (key: string) => {
    const resource = resources.get(key) as Resource;
    const body = notInBuild.has(key) ? null : await stored?.get(key);
    return body ? new CachedResponse(resource.head, body) : renderResponse(resource);
  };

  return {
    version,
    source,
    year,
    pages,
    resources,
    responses: new ResponseCache(response, cacheBytes),
    isPrerendered: stored !== null,
    redirects: content.redirects,
    forms: formsOf(content),
    previews,
    publicSite: forMachines,
    documentParts: (key) => documents.partsOf(key),
    renderPreview: (key, until) => documents.renderPreview(key, until),
    pageWith: (form) => documents.pageWith(form),
    renderForm: (state) => documents.renderForm(state),
  };
}

/** Links to the rules; in the page they would be an inline script. */
const speculation: Headers = { 'Speculation-Rules': `"${addresses.speculationRules.path}"` };

/** Links to the page's Markdown; as a header, it adds nothing to the document. */
const markdownLink = ({ path, robots }: PageContent): Headers =>
  robots === 'index'
    ? { Link: `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"` }
    : {};

const byAddress = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The names of entry script and styles end in hashes of everything they hold. */
const buildId = ({ script, styles, partStyles, consentStyles, headScript }: AssetManifest) =>
  [
    ...[script, ...styles, ...Object.values(partStyles), ...(consentStyles ?? [])].map(
      (url) => /-(\w+)\.\w+$/.exec(url)?.[1] ?? url,
    ),
    hashOf(headScript).slice(0, 8),
  ].join('-');
