import { decodePath } from '#server/http/canonical-url.ts';
import { addresses, ownAddress } from '#server/routes/addresses.ts';
import { markdownPageKey, pathKey } from '#shared/routes.ts';

/** The published pages, by page key. */
type LivePages = ReadonlyMap<string, { path: string; traits: { robots: string } }>;

/** Above this number of pages they share one label: each page adds some ten time series. */
const MAX_PAGES = 500;

const calls = new Set(['/api/contact', '/api/login', '/api/newsletter', '/api/register']);

/**
 * The route that a path is counted under: a page's own path, a folder of files, or `other` for any
 * address the site does not have. The number of routes is bounded, whatever visitors request.
 */
export function routeLabel(path: string, { live }: { live: LivePages }): string {
  const page = live.get(pathKey(decodePath(path) ?? ''));
  if (page) return pageLabel(page, live);
  const own = ownAddress(path);
  if (own) return own === addresses.api ? callLabel(path) : own.label;
  const markdownOf = live.get(markdownPageKey(path) ?? '');
  return markdownOf?.traits.robots === 'index' ? '/*.md' : 'other';
}

/** The route of a page. */
export function pageLabel({ path }: { path: string }, live: ReadonlyMap<string, unknown>): string {
  return live.size > MAX_PAGES ? 'page' : path;
}

/** The route of a call: its own path for the site's own calls, one label for all others. */
export function callLabel(path: string): string {
  const key = pathKey(path);
  return calls.has(key) ? key : '/api/*';
}
