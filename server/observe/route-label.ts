import { addresses, ownAddress } from '#server/http/addresses.ts';
import { decodePath } from '#server/http/request-target.ts';
import { pathKey } from '#shared/routes.ts';

/** The addresses of a published site. */
interface Addresses {
  /** Pages by `pathKey`. */
  pages: ReadonlyMap<string, { path: string }>;
  /** Everything generated from the content. */
  resources: { has(key: string): boolean };
}

/** Above this number, all pages share one label: each page adds some ten time series. */
const MAX_PAGES = 500;

const calls = new Set([
  '/api/confirm-email',
  '/api/contact',
  '/api/forgot-password',
  '/api/login',
  '/api/newsletter',
  '/api/register',
  '/api/reset-password',
]);

/**
 * The route label of a path: a page's own path, a folder of files, or `other` for any address that the site
 * does not have. The number of labels is bounded, whatever visitors request.
 */
export function routeLabel(path: string, { pages, resources }: Addresses): string {
  const page = pages.get(path) ?? pages.get(pathKey(decodePath(path) ?? ''));
  if (page) return pageLabel(page.path, pages.size);
  const own = ownAddress(path);
  if (own) return own === addresses.api ? callLabel(path) : own.label;
  return path.endsWith('.md') && resources.has(pathKey(path)) ? '/*.md' : 'other';
}

/**
 * The route label of a page.
 *
 * @param pages number of pages on the site
 */
export const pageLabel = (path: string, pages: number): string =>
  pages > MAX_PAGES ? 'page' : path;

/** The route label of a call: its own path for the site's own calls, one label for all others. */
export function callLabel(path: string): string {
  const key = pathKey(path);
  return calls.has(key) ? key : '/api/*';
}
