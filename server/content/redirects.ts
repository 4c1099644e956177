import type { RedirectsContent } from '#shared/redirect-model.ts';
import { pathKey } from '#shared/routes.ts';
import type { PageFiles } from './page-file.ts';

/** The target of an old address. */
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
  live: PageFiles,
): Map<string, Redirect> {
  const table = new Map<string, Redirect>();
  for (const { from, to, status } of redirects) {
    const [path = '', anchor] = to.split('#', 2);
    const page = live.get(pathKey(path))?.content.path;
    const address = page ?? (path.startsWith('/') ? null : new URL(path).href);
    // A redirect to a page that is not live would end at the not-found page.
    if (address)
      table.set(pathKey(from), { to: anchor ? `${address}#${anchor}` : address, status });
  }
  for (const { content } of live.values())
    for (const former of content.formerPaths)
      table.set(pathKey(former), { to: content.path, status: 308 });
  return table;
}
