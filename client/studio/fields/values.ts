import type { Json } from '#shared/json.ts';
import { type ContentSchema, fieldsOf, optionsOf, type Path, schemaOf } from './content-schema.ts';

/** The value at a path; undefined if it does not exist. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as { [step: string]: Json })[step];
  }
  return at;
}

/** The text of a field; empty if it has none. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/**
 * A copy with another value at the path; everything outside the path is the same object as before.
 *
 * @param schema of the value, which determines the position of a new field
 */
export function withValueAt(value: Json, path: Path, next: Json, schema: ContentSchema = {}): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  const { items, properties = {} } = schemaOf(schema, value);
  if (Array.isArray(value))
    return value.map((item, at) => (at === step ? withValueAt(item, rest, next, items) : item));
  const fields = fieldsOf(value);
  const changed = withValueAt(fields[step] ?? null, rest, next, properties[step]);
  const names = Object.keys(fields);
  const name = String(step);
  if (!(name in fields)) names.splice(placeOf(name, names, Object.keys(properties)), 0, name);
  return Object.fromEntries(
    names.map((each) => [each, each === name ? changed : (fields[each] as Json)]),
  );
}

/** A copy without the field or item at the path. */
export function withoutValueAt(value: Json, path: Path): Json {
  const last = path.at(-1);
  const parent = valueAt(value, path.slice(0, -1));
  if (last === undefined || typeof parent !== 'object' || parent === null) return value;
  const rest = Array.isArray(parent)
    ? parent.filter((_, index) => index !== last)
    : Object.fromEntries(Object.entries(parent).filter(([name]) => name !== last));
  return withValueAt(value, path.slice(0, -1), rest);
}

/** Position of a new field among an object's fields: after those that precede it in the schema. */
function placeOf(name: string, names: readonly string[], order: readonly string[]): number {
  const before = order.slice(0, Math.max(0, order.indexOf(name)));
  if (!order.includes(name)) return names.length;
  return Math.max(0, ...before.map((other) => names.indexOf(other) + 1));
}

/** The initial value of a field: its constant parts, and empty required ones. */
export function beginning(schema: ContentSchema): Json {
  const [first] = optionsOf(schema) ?? [];
  if (first) return beginning(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (schema.default ?? schema.enum[0]) as Json;
  if (schema.type === 'array') {
    const { items = {}, minItems = 0 } = schema;
    const isText = items.type === 'string';
    return Array.from({ length: Math.max(minItems, isText ? 1 : 0) }, () => beginning(items));
  }
  if (schema.type === 'boolean') return schema.default ?? true;
  if (schema.type === 'number' || schema.type === 'integer')
    return (schema.default ?? Math.max(0, schema.minimum ?? 0)) as Json;
  if (schema.type === 'string') return '';
  const { properties = {}, required = [] } = schema;
  const needed = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(needed.map(([name, field]) => [name, beginning(field)]));
}
