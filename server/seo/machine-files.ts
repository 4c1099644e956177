import type { RequestHandler } from 'express';
import { decodePath } from '#server/http/canonical-url.ts';
import type { Headers } from '#server/http/security-headers.ts';
import { type AnswerKind, answerKind } from '#server/responses/answer-kind.ts';
import type { ByteBudget } from '#server/responses/byte-budget.ts';
import { type PreparedAnswer, sendPrepared } from '#server/responses/prepared-answer.ts';
import { RenderedPages } from '#server/responses/rendered-pages.ts';
import type { PublishedSite } from '#server/site/published-site.ts';
import { ROUTES_URL, type RouteEntry } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import { llmsText } from './llms-text.ts';
import { pageMarkdown } from './markdown.ts';
import { markdownPath } from './markdown-path.ts';
import { indexablePages, isIndexable, type PublicSite } from './public-site.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface MachineFile {
  type: string;
  text: () => string;
}

/** The texts that a content version has for machines. */
export interface MachineFiles {
  /** Their paths, in lower case; those of pages are worked out, not kept. */
  paths: Iterable<string> & { has(path: string): boolean };
  answers: RenderedPages;
}

/** Sitemap, manifest, list of pages, `llms.txt` and Markdown of a content version, made when asked for. */
export function machineFiles(site: PublicSite, budget?: ByteBudget<PreparedAnswer>): MachineFiles {
  const files = new Map<string, MachineFile>([
    ['/sitemap.xml', { type: 'application/xml', text: () => sitemap(site) }],
    [
      '/site.webmanifest',
      { type: 'application/manifest+json', text: () => webManifest(site.site) },
    ],
    [ROUTES_URL, { type: 'application/json', text: () => routeIndex(site) }],
    ['/llms.txt', { type: 'text/plain', text: () => llmsText(site) }],
  ]);
  const pageAt = (path: string): string | undefined => {
    const key = path === markdownPath('/') ? '/' : path.replace(/\.md$/, '');
    return isIndexable(site, key) && markdownPath(key) === path ? key : undefined;
  };
  const markdown = kindOf('text/markdown', (path) => {
    const page = site.live.get(pageAt(path) ?? '');
    return { Link: `<${site.origin}${page?.path}>; rel="canonical"` };
  });
  const answers = new RenderedPages(
    (path) => {
      const page = site.pages.get(pageAt(path) ?? '');
      return Buffer.from(page ? pageMarkdown(site, page) : (files.get(path) as MachineFile).text());
    },
    (path) => {
      const file = files.get(path);
      return file ? kindOf(file.type) : markdown;
    },
    budget,
  );
  const paths = {
    has: (path: string) => files.has(path) || pageAt(path) !== undefined,
    *[Symbol.iterator]() {
      yield* files.keys();
      for (const key of site.live.keys()) if (isIndexable(site, key)) yield markdownPath(key);
    },
  };
  return { paths, answers };
}

const kindOf = (type: string, own?: (path: string) => Headers): AnswerKind =>
  answerKind(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }, own);

/** For the not-found page, which looks for what an address may have meant. */
function routeIndex(site: PublicSite): string {
  const routes = Array.from(indexablePages(site), ({ path, breadcrumb }): RouteEntry => {
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
