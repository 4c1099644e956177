import type { Steps } from '#server/background/steps.ts';
import type { PageFiles } from '#server/content/index.ts';
import { addresses } from '#server/http/addresses.ts';
import { plainPageStyle } from '#server/http/plain-page.ts';
import {
  assetHeaders,
  fileHeaders,
  type Headers,
  type Https,
} from '#server/http/security-headers.ts';
import { machineFiles } from '#server/seo/machine-files.ts';
import type { PublicSite } from '#server/seo/public-site.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { Page, PageAnswer } from '#shared/page-data.ts';
import { markdownPath, pageDataUrl } from '#shared/routes.ts';
import type { Documents } from './documents.ts';
import { linkedChunks } from './linked-chunks.ts';
import { NOT_FOUND, type Resource, type Resources, resourceHead } from './resources.ts';
import { speculationRules } from './speculation-rules.ts';

/** The sources of a version's resources. */
interface ResourceSources {
  documents: Documents;
  live: PageFiles;
  /** The live pages, resolved for rendering, by page key. */
  pages: ReadonlyMap<string, Page>;
  publicSite: PublicSite;
  version: string;
  https: Https;
  /** Whether search engines may list the site. */
  indexing: boolean;
  /** The theme's colours. */
  style: string;
}

/**
 * Documents, page data, Markdown and the other machine-readable files. Response headers are computed on first
 * use, because those of thousands of pages take long.
 */
export function* siteResources({
  documents,
  live,
  pages,
  publicSite,
  version,
  https,
  indexing,
  style,
}: ResourceSources): Steps<Resources> {
  const robots: Headers = indexing ? {} : { 'X-Robots-Tag': 'noindex' };
  const ofDocuments = { ...documents.security, ...speculation, ...robots };
  const ofFiles = fileHeaders(https);
  const resources = new Map<string, Resource>();
  for (const [key, { content }] of live)
    resources.set(key, {
      get head() {
        const headers = { ...ofDocuments, ...noCache, ...markdownLink(content) };
        return resourceHead(200, 'text/html', headers);
      },
      render: () => documents.renderPage(key),
    });
  resources.set(NOT_FOUND, {
    head: resourceHead(404, 'text/html', { ...ofDocuments, 'Cache-Control': 'no-store' }),
    render: () => documents.renderPage(null),
  });
  yield;
  const dataHeaders = { ...ofFiles, ...noCache, 'X-Robots-Tag': 'noindex' };
  const dataHead = resourceHead(200, 'application/json', dataHeaders);
  for (const key of live.keys())
    resources.set(pageDataUrl(key), {
      head: dataHead,
      render: () => {
        const page = pages.get(key) as Page;
        const pageChunks = linkedChunks(live, page);
        return JSON.stringify({ version, page, pageChunks } satisfies PageAnswer);
      },
    });
  yield;
  for (const [path, { type, canonical, text }] of machineFiles(publicSite))
    resources.set(path, {
      get head() {
        const link: Headers = canonical ? { Link: `<${canonical}>; rel="canonical"` } : {};
        return resourceHead(200, type, { ...ofFiles, ...robots, ...noCache, ...link });
      },
      render: text,
    });
  resources.set(addresses.speculationRules.path, speculationRules(https));
  resources.set(addresses.theme.path, {
    head: resourceHead(200, 'text/css', { ...assetHeaders(https), ...noCache }),
    render: () => style + plainPageStyle,
  });
  yield;
  return resources;
}

const noCache: Headers = { 'Cache-Control': 'no-cache' };

/** A link to the rules; in the page they would be an inline script. */
const speculation: Headers = { 'Speculation-Rules': `"${addresses.speculationRules.path}"` };

/** A link to the page's Markdown; as a header, it adds nothing to the document. */
const markdownLink = ({ path, robots }: PageContent): Headers =>
  robots === 'index'
    ? { Link: `<${markdownPath(path)}>; rel="alternate"; type="text/markdown"` }
    : {};
