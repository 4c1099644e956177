import { pathKey } from '#shared/routes.ts';

/** The addresses that a redirect is for. */
export interface RedirectSource {
  /** `pathKey` of the path, without `/*`. */
  key: string;
  /** Parts that the query must have, as {@link queryPart} gives them. */
  parts: readonly string[];
  /** Whether it is for everything below the path too. */
  isBelow: boolean;
}

/** @param from as in `redirects.json`: `/old.html`, `/index.php?page=12` or `/blog/*` */
export function redirectSource(from: string): RedirectSource {
  const [path = '', query] = from.split('?', 2);
  const isBelow = path.endsWith('/*');
  return {
    key: pathKey(isBelow ? path.slice(0, -2) : path),
    parts: query === undefined ? [] : [...new Set(query.split('&').map(queryPart))].sort(),
    isBelow,
  };
}

/** A part of a query such as `page=12`, decoded, so that equal parts are equal texts. */
export function queryPart(raw: string): string {
  const [[name, value] = []] = new URLSearchParams(raw);
  return JSON.stringify([name, value]);
}
