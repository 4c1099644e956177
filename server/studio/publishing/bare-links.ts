import type { Fields } from '#server/studio/workspace/fields.ts';
import { matchItems } from '#shared/json/match-items.ts';
import { canonical, isObject } from '#shared/json/same-json.ts';
import type { Json, JsonPath } from '#shared/json.ts';
import { placeLabel } from '#shared/studio/place-label.ts';
import type { BareLink } from '#shared/studio/publishing.ts';

/** A live file with links that only its draft has. */
export interface WithLinks {
  value: Json;
  links: BareLink[];
}

/**
 * Inserts the bare links of a draft into the live file: paths in lists of paths, and menu entries. All other
 * changes of the draft are left out.
 *
 * @param paths targets of the links
 */
export function withBareLinks(live: Json, draft: Json, paths: ReadonlySet<string>): WithLinks {
  const links: BareLink[] = [];
  const join = (now: Json, next: Json | undefined, at: JsonPath): Json => {
    if (isObject(now) && isObject(next)) return joinFields(now, next, at);
    return Array.isArray(now) && Array.isArray(next) ? joinLists(now, next, at) : now;
  };
  const joinFields = (now: Fields, next: Fields, at: JsonPath): Json =>
    Object.fromEntries(
      Object.entries(now).map(([name, value]) => {
        const other = Object.hasOwn(next, name) ? next[name] : undefined;
        return [name, join(value, other, [...at, name])];
      }),
    );
  const joinLists = (now: Json[], next: Json[], at: JsonPath): Json => {
    const known = new Set(now.map(canonical));
    const added = next.map((item) =>
      known.has(canonical(item)) ? null : bareLink(item, now, at, paths),
    );
    const sources = matchItems(
      now,
      next.filter((_, index) => added[index] === null),
    );
    const joined: Json[][] = now.map((item) => [item]);
    const first: Json[] = [];
    let before = -1;
    let taken = 0;
    for (const [index, item] of next.entries()) {
      const link = added[index];
      if (link) {
        if (known.has(canonical(item))) continue;
        known.add(canonical(item));
        // The link is inserted after the same neighbour as in the draft.
        (joined[before] ?? first).push(item);
        links.push({ ...link, place: placeLabel(at, live) });
        continue;
      }
      const source = sources[taken] ?? null;
      taken += 1;
      if (source === null) continue;
      joined[source]?.splice(0, 1, join(now[source] as Json, item, [...at, source]));
      before = source;
    }
    return [...first, ...joined.flat()];
  };
  return { value: join(live, draft, []), links };
}

/** Fields of the site file that contain menus; link labels on pages are texts of their own. */
const menus: ReadonlySet<unknown> = new Set(['navigation', 'footer']);

/** The target of an item that is just a link; null if it contains more, or has another target. */
function bareLink(
  item: Json,
  list: readonly Json[],
  [field]: JsonPath,
  paths: ReadonlySet<string>,
): Omit<BareLink, 'place'> | null {
  const isPath = (each: Json) => typeof each === 'string' && each.startsWith('/');
  if (typeof item === 'string')
    return paths.has(item) && list.every(isPath) ? { label: null, href: item } : null;
  if (!menus.has(field) || !isObject(item) || Object.keys(item).length !== 2) return null;
  const { label, href } = item;
  if (typeof label !== 'string' || typeof href !== 'string') return null;
  return paths.has(href) ? { label, href } : null;
}

/** The number of times that a value contains one of the paths. */
export function countOf(value: Json | undefined, paths: ReadonlySet<string>): number {
  if (typeof value === 'string') return paths.has(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countOf(each, paths), 0);
}
