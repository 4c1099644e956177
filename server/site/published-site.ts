import { createHash } from 'node:crypto';
import type { PageFile } from '#server/content/page-file.ts';
import type { Redirect } from '#server/content/redirects.ts';
import type { SiteContentVersion } from '#server/content/site-content.ts';
import { fileHeaders, type Headers, pageHeaders } from '#server/http/security-headers.ts';
import { type PicturesByAddress, withPictures } from '#server/pictures/with-pictures.ts';
import { answerKind } from '#server/responses/answer-kind.ts';
import { ByteBudget, DEFAULT_CACHE_BYTES } from '#server/responses/byte-budget.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/responses/prepared-answer.ts';
import { RenderedPages } from '#server/responses/rendered-pages.ts';
import { speculationHeader } from '#server/routes/speculation-rules.ts';
import { type MachineFiles, machineFiles } from '#server/seo/machine-files.ts';
import { markdownPath } from '#server/seo/markdown-path.ts';
import { type PublicPage, type PublicSite, publicSite } from '#server/seo/public-site.ts';
import { withSocialImages } from '#server/seo/social-image.ts';
import { structuredData } from '#server/seo/structured-data.ts';
import type { FormState, NativeForm } from '#shared/form-state.ts';
import type { Page, PageAnswer, PageChunks, PageData, Section, Site } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import { type AssetManifest, assetsOf } from './asset-manifest.ts';

/** Key of the not-found page, which has no path. */
export const NOT_FOUND = '';

/** One content version with everything that is made from it. */
export interface PublishedSite {
  /** Version of content and build. */
  version: string;
  /** Changes with everything that answers are made from. */
  source: string;
  /** Year of the copyright line. */
  year: number;
  /** The files of the pages that are live, by page key. */
  live: ReadonlyMap<string, PageFile>;
  /** The same pages as they are drawn; each made anew when it is asked for. */
  pages: ReadonlyMap<string, Page>;
  /** Documents by page key, and the one for {@link NOT_FOUND}. */
  rendered: RenderedPages;
  /** Holds all finished answers of this version. */
  budget: ByteBudget<PreparedAnswer>;
  /** JSON by page key, for a navigation in the browser. */
  pageAnswers: RenderedPages;
  /** Where old addresses lead, by page key. */
  redirects: ReadonlyMap<string, Redirect>;
  /** Keys of the pages that only a preview link shows. */
  drafts: ReadonlyMap<string, Page>;
  /** The document of such a page, made anew each time. */
  renderDraft(key: string): Promise<PreparedAnswer>;
  /** The page of a form that could not be accepted, made anew each time; null where none has it. */
  renderForm(state: FormState): Promise<{ html: Buffer; headers: Headers } | null>;
  /** What search engines and other machines are told. */
  publicSite: PublicSite;
  machineFiles: MachineFiles;
}

interface Publication {
  content: SiteContentVersion;
  manifest: AssetManifest;
  /** What is known of the content's pictures; of others their names alone are shown. */
  pictures?: PicturesByAddress;
  siteUrl: URL;
  /** Year of the copyright line (spec section 9). */
  year?: number;
  /** Gets the time of each rendering, in seconds. */
  countRender?: ((seconds: number) => void) | undefined;
  /** How much of finished answers is kept in memory. */
  cacheBytes?: number | undefined;
}

/** Makes a content version ready to be served; pages are rendered when they are asked for. */
export function publish({
  content,
  manifest,
  pictures = new Map(),
  siteUrl,
  year = new Date().getFullYear(),
  countRender = () => {},
  cacheBytes = DEFAULT_CACHE_BYTES,
}: Publication): PublishedSite {
  const { site, live } = content;
  const pages = withSocialImages(
    withPictures(content.pages, pictures),
    site,
    manifest.socialImages,
  );
  const drafts = withPictures(content.drafts, pictures);
  const forMachines = publicSite({ ...content, pages }, siteUrl);
  const https = siteUrl.protocol === 'https:';
  const version = `${content.version}-${buildId(manifest)}`;
  /** Those of the pages whose paths stand in some content: a table of all would grow with the site. */
  const linkedChunks = (shown: PublishedSite['live'], ...parts: (Site | Page | null)[]) => {
    const linked: PageChunks = {};
    for (const key of linkedKeys(parts)) {
      const types = shown.get(key)?.traits.sectionTypes ?? [];
      const chunks = types.filter((type) => manifest.sections[type]);
      if (chunks.length > 0) linked[key] = chunks;
    }
    return linked;
  };
  const budget = new ByteBudget<PreparedAnswer>(cacheBytes);
  const security = pageHeaders(framesOf(live), manifest.headScript, https);
  const ofDocument = {
    ...security,
    ...speculationHeader,
    'Content-Type': 'text/html; charset=utf-8',
  };
  const documents = answerKind(200, { ...ofDocument, 'Cache-Control': 'no-cache' }, (key) =>
    ownHeaders(live.get(key)),
  );
  const notFound = answerKind(404, { ...ofDocument, 'Cache-Control': 'no-store' });
  const data = answerKind(200, {
    ...fileHeaders(https),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
  });

  const dataOf = (page: Page | null, shown = live): PageData => ({
    version,
    site,
    page,
    origin: siteUrl.origin,
    year,
    icons: manifest.icons,
    assets: assetsOf(manifest, page),
    pageChunks: linkedChunks(shown, site, page),
  });
  const render = async (data: PageData, publicPage: PublicPage | null) => {
    const { renderDocument } = await import('./render.tsx');
    const start = performance.now();
    const html = await renderDocument(data, {
      headScript: manifest.headScript,
      structuredData: structuredData(forMachines, publicPage),
    });
    countRender((performance.now() - start) / 1000);
    return html;
  };
  const document = async (key: string) => {
    const page = pages.get(key) ?? null;
    return render(dataOf(page), forMachines.pages.get(key) ?? null);
  };
  const renderDraft = async (key: string) => {
    const page: Page = { ...(drafts.get(key) as Page), robots: 'noindex' };
    const shown = new Map([...live, [key, content.hidden.get(key) as PageFile]]);
    const html = await render(dataOf(page, shown), null);
    const headers = { ...pageHeaders(framesOf(shown), manifest.headScript, https), ...madeAnew };
    return prepareAnswer(html, answerKind(200, headers));
  };
  const renderForm = async (formState: FormState) => {
    const section = formSections[formState.form];
    const [key] = [...live].find(([, { traits }]) => traits.sectionTypes.includes(section)) ?? [];
    if (key === undefined) return null;
    const page: Page = { ...(pages.get(key) as Page), robots: 'noindex' };
    const html = await render({ ...dataOf(page), formState }, null);
    return { html, headers: { ...security, ...madeAnew } };
  };
  const pageAnswer = (key: string) => {
    const page = pages.get(key) as Page;
    const answer: PageAnswer = { version, page, pageChunks: linkedChunks(live, page) };
    return Buffer.from(JSON.stringify(answer));
  };
  return {
    version,
    source: hashOf([version, siteUrl.origin, year, [...pictures].sort(byAddress)]),
    year,
    live,
    pages,
    rendered: new RenderedPages(
      document,
      (key) => (key === NOT_FOUND ? notFound : documents),
      budget,
    ),
    budget,
    pageAnswers: new RenderedPages(pageAnswer, () => data, budget),
    redirects: content.redirects,
    drafts,
    renderDraft,
    renderForm,
    publicSite: forMachines,
    machineFiles: machineFiles(forMachines, budget),
  };
}

const formSections: Record<NativeForm, Section['type']> = {
  contact: 'contact-form',
  register: 'register-form',
};

/** Headers of a document that is made for one request, and kept nowhere. */
const madeAnew: Headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

/** Where the page's Markdown is. As a header it costs the browser's code nothing. */
const ownHeaders = (page: PageFile | undefined): Headers =>
  page?.traits.robots === 'index'
    ? { Link: `<${markdownPath(page.path)}>; rel="alternate"; type="text/markdown"` }
    : {};

const byAddress = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The names of the entry script and the styles end in hashes of their content. */
const buildId = ({ script, styles, headScript }: AssetManifest) =>
  [
    ...[script, ...styles].map((url) => /-(\w+)\.\w+$/.exec(url)?.[1] ?? url),
    hashOf(headScript).slice(0, 8),
  ].join('-');

const framesOf = (shown: PublishedSite['live']) =>
  [...shown.values()].flatMap(({ traits }) => traits.frames);

function* linkedKeys(parts: unknown): Generator<string> {
  for (const [, path = ''] of JSON.stringify(parts).matchAll(/["(](\/[^"()?#\s]*)/g))
    yield pathKey(path);
}
