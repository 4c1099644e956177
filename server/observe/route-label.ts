import { decodePath } from '#server/http/request-target.ts';
import { pathKey } from '#shared/routes.ts';

/** The addresses of a published site. */
interface Addresses {
  /** Pages by `pathKey`. */
  pages: ReadonlyMap<string, { path: string }>;
  /** Everything that is made from the content. */
  resources: { has(key: string): boolean };
}

/** A larger site's pages share one label: each would be some ten series, and as many for each vital. */
const MAX_PAGES = 500;

const folder = /^\/(api|assets|media|embeds|page-data)(?:\/|$)/i;
const calls = new Set(['/api/contact', '/api/login', '/api/newsletter', '/api/register']);
const single = new Set([
  '/.well-known/security.txt',
  '/csp-reports',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/speculation-rules.json',
  '/vitals',
]);

/**
 * The route that a path is counted under: a page by the path that its links have, files by their
 * folder, and `other` for whatever the site does not know. However many addresses are asked for,
 * there are no more routes than the site has.
 */
export function routeLabel(path: string, { pages, resources }: Addresses): string {
  const page = pages.get(pathKey(decodePath(path) ?? ''));
  if (page) return pageLabel(page.path, pages.size);
  const [, top] = folder.exec(path) ?? [];
  if (top?.toLowerCase() === 'api') return callLabel(path);
  if (top) return `/${top.toLowerCase()}/*`;
  if (single.has(path)) return path;
  if (path.endsWith('.md')) return resources.has(pathKey(path)) ? '/*.md' : 'other';
  return resources.has(path) ? path : 'other';
}

/**
 * The route of a page.
 *
 * @param pages how many pages the site has
 */
export const pageLabel = (path: string, pages: number): string =>
  pages > MAX_PAGES ? 'page' : path;

/** The route of a call: one that the site itself makes, or all others together. */
export function callLabel(path: string): string {
  const key = pathKey(path);
  return calls.has(key) ? key : '/api/*';
}
