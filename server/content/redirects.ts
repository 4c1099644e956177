import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/canonical-url.ts';
import type { PublishedSite } from '#server/site/published-site.ts';
import type { RedirectsContent } from '#shared/redirect-model.ts';
import { pathKey } from '#shared/routes.ts';
import type { PageFile } from './page-file.ts';

/** Where an old address leads. */
export interface Redirect {
  /** Path or https address, ready for a header. */
  to: string;
  status: 301 | 308;
}

/**
 * All redirects of a content version by `pathKey` of the old path: those of `redirects.json`, and
 * the former paths of the pages that are live.
 */
export function redirectTable(
  { redirects }: RedirectsContent,
  live: ReadonlyMap<string, PageFile>,
): Map<string, Redirect> {
  const table = new Map<string, Redirect>();
  for (const { from, to, status } of redirects) {
    const [path = '', anchor] = to.split('#', 2);
    const page = live.get(pathKey(path))?.path;
    const address = page ?? (path.startsWith('/') ? null : new URL(path).href);
    // A page that is not live yet would only lead on to the not-found page.
    if (address)
      table.set(pathKey(from), { to: anchor ? `${address}#${anchor}` : address, status });
  }
  for (const { path, traits } of live.values())
    for (const former of traits.formerPaths) table.set(pathKey(former), { to: path, status: 308 });
  return table;
}

/** Leads old addresses to the new ones, in whatever case they are spelled; the query is kept. */
export function redirectHandler(site: () => PublishedSite): RequestHandler {
  return (req, res, next) => {
    const redirect = site().redirects.get(pathKey(decodePath(req.url) ?? ''));
    if (!redirect) return next();
    // Not kept by caches, so that an editor's mistake is mended as soon as it is corrected.
    res
      .status(redirect.status)
      .location(withQuery(redirect.to, splitTarget(req.url).query))
      .set('Cache-Control', 'no-cache')
      .end();
  };
}

/** @param query empty, or with its question mark */
function withQuery(target: string, query: string): string {
  if (query.length < 2) return target;
  const [address = '', anchor] = target.split('#', 2);
  const joined = address + (address.includes('?') ? `&${query.slice(1)}` : query);
  return anchor === undefined ? joined : `${joined}#${anchor}`;
}
