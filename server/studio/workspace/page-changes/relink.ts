import type { Json } from '#shared/json.ts';
import { pathKey } from '#shared/routes.ts';

/** Members that contain an address and nothing else. */
const references: ReadonlySet<string> = new Set(['href', 'profile', 'next', 'datesOf', 'to']);

/** A value with updated links. */
export interface Relinked {
  value: Json;
  /** Number of updated links. */
  count: number;
}

/**
 * Updates links to the new address of a page: in menus, buttons, lists, redirects and texts.
 *
 * @param isList whether the page has the list of articles, with topics and pages below its address
 */
export function relink(value: Json, from: string, to: string, isList = false): Relinked {
  const key = pathKey(from);
  const base = to === '/' ? '' : to;
  let count = 0;

  const moved = (href: string): string => {
    const path = href.replace(/[?#].*/s, '');
    const rest = href.slice(path.length);
    const below = isList && /^\/(?:topic|page)\//.exec(path.slice(key.length));
    const isMoved = pathKey(path) === key || (below && pathKey(path).startsWith(`${key}/`));
    if (!isMoved) return href;
    const target = (below ? base + path.slice(key.length) : to) + rest;
    if (target !== href) count += 1;
    return target;
  };

  const visit = (held: Json, name: string): Json => {
    if (typeof held === 'string') return visitText(held, name);
    if (Array.isArray(held)) return held.map((item) => visit(item, name));
    if (typeof held !== 'object' || held === null) return held;
    const members = Object.entries(held).map(([key, item]) => [key, visit(item, key)] as const);
    return Object.fromEntries(members);
  };

  const visitText = (text: string, name: string): string => {
    if (references.has(name) || name === 'services') return moved(text);
    return text.replace(
      /\[([^[\]]+)\]\((\/[^\s()]*)\)/g,
      (_, words: string, href: string) => `[${words}](${moved(href)})`,
    );
  };

  return { value: visit(value, ''), count };
}
