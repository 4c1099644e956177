import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';

/** The part of a JSON Schema that determines the order of members. */
export interface KeySchema {
  properties?: Record<string, KeySchema>;
  items?: KeySchema;
  const?: unknown;
  anyOf?: KeySchema[];
  oneOf?: KeySchema[];
}

/** The schema of a value; of several alternatives, the one that matches it or comes closest. */
export function schemaFor(schema: KeySchema | null, value: Json): KeySchema | null {
  const kinds = schema?.anyOf ?? schema?.oneOf;
  if (!schema || !kinds) return schema;
  if (!isObject(value)) return kinds.find(({ items }) => items) ?? kinds[0] ?? null;
  const points = kinds.map(({ properties = {} }) => {
    const isNamed = properties.type?.const !== undefined && properties.type.const === value.type;
    const known = Object.keys(value).filter((key) => Object.hasOwn(properties, key));
    return (isNamed ? 1000 : 0) + known.length;
  });
  return kinds[points.indexOf(Math.max(...points))] ?? null;
}

export const memberSchema = (schema: KeySchema | null, key: string): KeySchema | null =>
  (schema?.properties && Object.hasOwn(schema.properties, key) && schema.properties[key]) || null;

/**
 * The names of an object's members in output order: existing ones keep theirs, and new ones go where the
 * schema has them, or else after their predecessor.
 */
export function orderedKeys(
  old: readonly string[],
  keys: readonly string[],
  schema: KeySchema | null,
): string[] {
  const wanted = new Set(keys);
  // Sets and maps iterate in insertion order.
  const order = new Set([...Object.keys(schema?.properties ?? {}), ...keys]);
  const followers = new Map<string, string[]>();
  for (const key of old) if (wanted.has(key)) followers.set(key, []);
  const first: string[] = [];
  let last = first;
  for (const key of order) {
    if (!wanted.has(key)) continue;
    const own = followers.get(key);
    if (own) last = own;
    else last.push(key);
  }
  return [...first, ...Array.from(followers, ([key, added]) => [key, ...added]).flat()];
}
