import type { RequestHandler } from 'express';
import { ROUTES_URL, type RouteEntry } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import type { HeaderList } from '../answer-variant.ts';
import type { ByteBudget } from '../byte-budget.ts';
import { decodePath } from '../canonical-url.ts';
import { answerHeaders, prepareAnswer, sendPrepared } from '../prepared-answer.ts';
import type { PublishedSite } from '../published-site.ts';
import { RenderedPages } from '../rendered-pages.ts';
import { llmsText } from './llms-text.ts';
import { pageMarkdown } from './markdown.ts';
import { markdownPath } from './markdown-path.ts';
import { indexablePages, type PublicSite } from './public-site.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface MachineFile {
  type: string;
  text: () => string;
  /** The page that the file says in other words. */
  canonical?: string;
}

/** The texts that a content version has for machines. */
export interface MachineFiles {
  /** Their paths, in lower case. */
  paths: ReadonlySet<string>;
  answers: RenderedPages;
}

/** Sitemap, manifest, list of pages, `llms.txt` and Markdown of a content version, made when asked for. */
export function machineFiles(site: PublicSite, budget?: ByteBudget): MachineFiles {
  const files = new Map<string, MachineFile>([
    ['/sitemap.xml', { type: 'application/xml', text: () => sitemap(site) }],
    [
      '/site.webmanifest',
      { type: 'application/manifest+json', text: () => webManifest(site.site) },
    ],
    [ROUTES_URL, { type: 'application/json', text: () => routeIndex(site) }],
    ['/llms.txt', { type: 'text/plain', text: () => llmsText(site) }],
  ]);
  for (const page of indexablePages(site)) {
    files.set(markdownPath(page.key), {
      type: 'text/markdown',
      text: () => pageMarkdown(site, page),
      canonical: site.origin + page.path,
    });
  }
  const answers = new RenderedPages((path) => {
    const { type, text, canonical } = files.get(path) as MachineFile;
    const own = canonical ? { Link: `<${canonical}>; rel="canonical"` } : {};
    return prepareAnswer(Buffer.from(text()), 200, headersOf(type), own);
  }, budget);
  return { paths: new Set(files.keys()), answers };
}

const headersByType = new Map<string, HeaderList>();

function headersOf(type: string): HeaderList {
  const known = headersByType.get(type);
  if (known) return known;
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' };
  const list = answerHeaders(headers);
  headersByType.set(type, list);
  return list;
}

/** For the not-found page, which looks for what an address may have meant. */
function routeIndex(site: PublicSite): string {
  const routes = indexablePages(site).map(({ path, breadcrumb }): RouteEntry => {
    return { path, name: breadcrumb };
  });
  return JSON.stringify(routes);
}

/** Answers GET and HEAD of a machine file; a page's Markdown matches without regard to case. */
export function machineFilesHandler(site: () => PublishedSite): RequestHandler {
  return async (req, res, next) => {
    const { paths, answers } = site().machineFiles;
    const path = decodePath(req.url) ?? '';
    const key = path.endsWith('.md') ? pathKey(path) : path;
    if (!paths.has(key)) return next();
    sendPrepared(req, res, await answers.get(key));
  };
}
