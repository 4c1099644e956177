import type { PageFile } from '#server/content/page-file.ts';
import { decodePath } from '#server/http/canonical-url.ts';
import type { PublishedSite } from '#server/site/published-site.ts';
import { pathKey } from '#shared/routes.ts';

/** The parts of a published site by which its addresses are told apart. */
type Addresses = Pick<PublishedSite, 'live' | 'machineFiles'>;

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
export function routeLabel(path: string, { live, machineFiles }: Addresses): string {
  const page = live.get(pathKey(decodePath(path) ?? ''));
  if (page) return pageLabel(page, live);
  const [, top] = folder.exec(path) ?? [];
  if (top?.toLowerCase() === 'api') return callLabel(path);
  if (top) return `/${top.toLowerCase()}/*`;
  if (single.has(path)) return path;
  if (path.endsWith('.md')) return machineFiles.paths.has(pathKey(path)) ? '/*.md' : 'other';
  return machineFiles.paths.has(path) ? path : 'other';
}

/** The route of a page. */
export function pageLabel({ path }: PageFile, live: PublishedSite['live']): string {
  return live.size > MAX_PAGES ? 'page' : path;
}

/** The route of a call: one that the site itself makes, or all others together. */
export function callLabel(path: string): string {
  const key = pathKey(path);
  return calls.has(key) ? key : '/api/*';
}
