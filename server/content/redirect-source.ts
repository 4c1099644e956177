import { pathKey } from '#shared/routes.ts';

/** The addresses matched by a redirect. */
export interface RedirectSource {
  /** `pathKey` of the path, without `/*`. */
  key: string;
  /** Required parts of the query, normalised by {@link queryPart}. */
  parts: readonly string[];
  /** Whether it also matches everything below the path. */
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

/** A query parameter such as `page=12`, decoded, so that equivalent parameters are equal. */
export function queryPart(raw: string): string {
  const [[name, value] = []] = new URLSearchParams(raw);
  return JSON.stringify([name, value]);
}
