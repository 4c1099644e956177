import type { Json } from '#shared/json.ts';
import { pathKey } from '#shared/routes.ts';
import { type Fields, fieldsOf } from '../fields.ts';

/** A page at another address. Each of its earlier addresses is kept once as a redirect. */
export function movedPage(page: Json, path: string, earlier: readonly Json[]): Fields {
  const { formerPaths, ...rest } = fieldsOf(page);
  const keys = new Set([pathKey(path)]);
  const kept = [...(Array.isArray(formerPaths) ? formerPaths : []), ...earlier].filter((each) => {
    if (typeof each !== 'string') return true;
    const key = pathKey(each);
    return !keys.has(key) && keys.add(key);
  });
  return { ...rest, path, ...(kept.length > 0 && { formerPaths: kept }) };
}
