import { createHash } from 'node:crypto';
import { runAtOnce, type Steps } from '#server/background/steps.ts';
import type { Brand } from '#server/brand/brand-files.ts';
import { formsOf, type Redirects, type VisibleContent } from '#server/content/index.ts';
import { type Downloads, withDownloads } from '#server/downloads/downloads.ts';
import { type HstsScope, httpsOf } from '#server/http/security-headers.ts';
import { type PicturesByAddress, withPictures } from '#server/pictures/with-pictures.ts';
import { CachedResponse } from '#server/responses/cached-response.ts';
import { ResponseCache } from '#server/responses/response-cache.ts';
import { type PublicSite, publicSite } from '#server/seo/public-site.ts';
import { withSocialImages } from '#server/seo/social-image.ts';
import { themeStyle } from '#server/theme/theme-style.ts';
import type { FormName } from '#shared/form-state.ts';
import type { Page } from '#shared/page-data.ts';
import { pageDataUrl } from '#shared/routes.ts';
import { needsAccountMail, withoutAccountForms } from './account-forms.ts';
import type { AssetManifest } from './asset-manifest.ts';
import { Documents } from './documents.ts';
import type { Prerendered } from './prerendered.ts';
import { type Resource, type Resources, renderResponse } from './resources.ts';
import { siteResources } from './site-resources.ts';

/** A version of the site: visible content and everything generated from it. */
export interface SiteVersion {
  /** Version of content and build. */
  version: string;
  /** Hash of all inputs of the responses. */
  source: string;
  /** Year of the copyright line. */
  year: number;
  /** The live pages, by page key. */
  pages: ReadonlyMap<string, Page>;
  /** Documents, page data, Markdown and the other machine-readable files, by key. */
  resources: Resources;
  /** Their responses, by the same keys. */
  responses: ResponseCache;
  /** Whether all of them are prerendered. */
  isPrerendered: boolean;
  /** Redirects of old addresses. */
  redirects: Redirects;
  /** Identifies the icons of the brand. */
  icons: string;
  /** The forms that the site has. */
  forms: ReadonlySet<FormName>;
  /** The pages whose drafts are shown by signed links, by page key. */
  previews: ReadonlyMap<string, Page>;
  /** The documents of pages, previews and refused forms. */
  documents: Pick<Documents, 'partsOf' | 'renderPreview' | 'pageWith' | 'renderForm'>;
  /** The site for search engines and other machines. */
  publicSite: PublicSite;
}

export interface Publication {
  content: VisibleContent;
  manifest: AssetManifest;
  /** Icons and pictures for sharing; those of the build by default. */
  brand?: Brand;
  /** Sizes and placeholders of the content's pictures; a picture without any keeps its address. */
  pictures?: PicturesByAddress;
  /** Sizes of the linked documents; links to unknown ones show no size. */
  downloads?: Downloads;
  siteUrl: URL;
  hsts?: HstsScope;
  /** Whether search engines may list the site. */
  indexing?: boolean;
  /** Whether account owners get mail, and can request it. */
  accountMail?: boolean;
  /** Bodies rendered by the build. */
  prerendered?: Prerendered | null;
  /** Receives the duration of each rendering, in seconds. */
  countRender?: ((seconds: number) => void) | undefined;
  /** Maximum memory for cached responses. */
  cacheBytes?: number | undefined;
}

/** Prepares visible content for serving; pages are rendered on their first request. */
export const publish = (publication: Publication): SiteVersion =>
  runAtOnce(publicationSteps(publication));

/** Like {@link publish}, but in steps: in total they take 40 ms on a site of 5,000 pages. */
export function* publicationSteps({
  content: allContent,
  manifest,
  brand = manifest.brand,
  pictures = new Map(),
  downloads = new Map(),
  siteUrl,
  hsts = 'host',
  indexing = true,
  accountMail = false,
  prerendered = null,
  countRender = () => {},
  cacheBytes,
}: Publication): Steps<SiteVersion> {
  // The build cannot know whether mail will be enabled, and renders pages without account mail.
  const suited = accountMail ? allContent : withoutAccountForms(allContent);
  const content = withDownloads(suited, downloads);
  yield;
  const { site, live, year } = content;
  const style = themeStyle(content.themeFile);
  const { origin } = siteUrl;
  const https = httpsOf(siteUrl, hsts);
  const pages = withSocialImages(withPictures(content.pages, pictures), site, brand.pictures);
  const previews = withPictures(content.previews, pictures);
  const forMachines = publicSite({ ...content, pages }, siteUrl, brand.icons);
  yield;
  const version = `${content.version}-${buildId(manifest)}`;
  const shared = { pages, publicSite: forMachines, version, https, style };
  const documents = new Documents({
    ...shared,
    content,
    previews,
    manifest,
    origin,
    countRender,
  });
  yield;
  const resources = yield* siteResources({ ...shared, documents, live, indexing });
  const files = [
    brand.icons,
    brand.pictures,
    ...[pictures, downloads].map((found) => [...found].sort(byAddress)),
  ];
  const source = hashOf([version, origin, year, content.logo, files]);
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
    icons: brand.icons,
    forms: formsOf(content),
    previews,
    publicSite: forMachines,
    documents,
  };
}

const byAddress = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The names of entry script and styles end in content hashes. */
const buildId = ({ script, styles, partStyles, consentStyles, headScript }: AssetManifest) =>
  [
    ...[script, ...styles, ...Object.values(partStyles), ...(consentStyles ?? [])].map(
      (url) => /-(\w+)\.\w+$/.exec(url)?.[1] ?? url,
    ),
    hashOf(headScript).slice(0, 8),
  ].join('-');
