import type { RedirectsContent } from '#shared/model/redirect-model.ts';
import { pathKey } from '#shared/routes.ts';
import type { PageFiles } from './page-file.ts';
import { queryPart, redirectSource } from './redirect-source.ts';

/** The target of an old address. */
export interface Redirect {
  /** Path or https address, encoded for a header. */
  to: string;
  status: 301 | 308;
}

interface Rule extends Redirect {
  /** Required parts of the query; see `redirectSource`. */
  parts: readonly string[];
}

/**
 * All redirects of a content version: those of `redirects.json`, and the former paths of live pages. None
 * leads to the not-found page.
 */
export class Redirects {
  /** By `pathKey`; those with the most parts come first. */
  readonly #exact = new Map<string, Rule[]>();
  /** Redirects of everything below a path, by `pathKey`. */
  readonly #below = new Map<string, Redirect>();
  /** Lengths of the keys in `#below`, descending, which bound the cost of a lookup. */
  readonly #lengths: readonly number[];
  readonly #live: PageFiles;

  constructor({ redirects }: RedirectsContent, live: PageFiles) {
    this.#live = live;
    for (const { from, to, status } of redirects) {
      const { key, parts, isBelow } = redirectSource(from);
      const target = isBelow && to.endsWith('/*') ? to : this.#address(to);
      if (!target) continue;
      if (isBelow) this.#below.set(key, { to: target, status });
      else this.#add(key, { to: target, status, parts });
    }
    for (const { content } of live.values())
      for (const former of content.formerPaths)
        this.#add(pathKey(former), { to: content.path, status: 308, parts: [] });
    for (const rules of this.#exact.values()) rules.sort((a, b) => b.parts.length - a.parts.length);
    this.#lengths = [...new Set([...this.#below.keys()].map(({ length }) => length))].sort(
      (a, b) => b - a,
    );
  }

  /**
   * @param path decoded
   * @param query empty, or with its question mark
   */
  find(path: string, query: string): Redirect | undefined {
    const exact = this.findExact(path, query);
    if (exact) return exact;
    const below = this.#findBelow(path);
    return below && { ...below, to: withQuery(below.to, query) };
  }

  /** Like `find`, without redirects of everything below a path. */
  findExact(path: string, query: string): Redirect | undefined {
    const rules = this.#exact.get(pathKey(path));
    if (!rules) return undefined;
    const raw = query.slice(1).split('&');
    const parts = rules[0]?.parts.length ? raw.map(queryPart) : [];
    const given = new Set(parts);
    const rule = rules.find((rule) => rule.parts.every((part) => given.has(part)));
    if (!rule) return undefined;
    const rest = rule.parts.length
      ? raw.filter((_, n) => !rule.parts.includes(parts[n] ?? ''))
      : raw;
    return { to: withQuery(rule.to, `?${rest.join('&')}`), status: rule.status };
  }

  #add(key: string, rule: Rule): void {
    this.#exact.set(key, [...(this.#exact.get(key) ?? []), rule]);
  }

  #findBelow(path: string): Redirect | undefined {
    const key = pathKey(path);
    for (const length of this.#lengths) {
      if (key.length !== length && key[length] !== '/') continue;
      const rule = this.#below.get(key.slice(0, length));
      if (!rule) continue;
      if (!rule.to.endsWith('/*')) return rule;
      const to = this.#continued(rule.to.slice(0, -1), path.slice(length));
      return to ? { to, status: rule.status } : undefined;
    }
    return undefined;
  }

  /** The target with the rest of an old path appended; null if there is no such page. */
  #continued(target: string, rest: string): string | null {
    const parts = rest.split('/').filter(Boolean);
    if (!target.startsWith('/'))
      return new URL(target).href + parts.map(encodeURIComponent).join('/');
    const key = pathKey(target + parts.join('/'));
    const renamed = this.#exact.get(key)?.find((rule) => rule.parts.length === 0);
    return this.#live.get(key)?.content.path ?? renamed?.to ?? null;
  }

  /** A target of the content, encoded for a header; null if its page is not live. */
  #address(to: string): string | null {
    const [path = '', anchor] = to.split('#', 2);
    const page = this.#live.get(pathKey(path))?.content.path;
    const address = page ?? (path.startsWith('/') ? null : new URL(path).href);
    return address && (anchor ? `${address}#${anchor}` : address);
  }
}

/** @param query empty, or with its question mark */
function withQuery(target: string, query: string): string {
  if (query.length < 2) return target;
  const [address = '', anchor] = target.split('#', 2);
  const joined = address + (address.includes('?') ? `&${query.slice(1)}` : query);
  return anchor === undefined ? joined : `${joined}#${anchor}`;
}
