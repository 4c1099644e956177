import type { Json } from '#shared/studio/files.ts';
import { type ContentSchema, kindOf, optionsOf, type Path } from './content-schema.ts';

type Values = { [name: string]: Json };

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined if there is none. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as { [step: string]: Json })[step];
  }
  return at;
}

/** A copy with another value at the path; everything beside the path is the same object as before. */
export function withValueAt(value: Json, path: Path, next: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? withValueAt(item, rest, next) : item));
  const fields = isValues(value) ? value : {};
  return { ...fields, [step]: withValueAt(fields[step] ?? null, rest, next) };
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

/** Where a new field stands among the fields of an object: behind those that its schema has before it. */
function placeOf(name: string, names: readonly string[], order: readonly string[]): number {
  const before = order.slice(0, Math.max(0, order.indexOf(name)));
  if (!order.includes(name)) return names.length;
  return Math.max(0, ...before.map((other) => names.indexOf(other) + 1));
}

/** Whether an item of a list has just been added, and has nothing in it yet. */
const isBlank = (item: Json | undefined): boolean =>
  item === undefined || item === null || (isValues(item) && Object.keys(item).length === 0);

/** The item that an item of a changed list was before the change. */
function itemBefore(old: readonly Json[], item: Json, index: number, length: number) {
  if (old[index] === item) return item;
  const text = JSON.stringify(item);
  const isSame = (other: Json | undefined) =>
    other === item || (other !== undefined && JSON.stringify(other) === text);
  if (isSame(old[index])) return old[index];
  const elsewhere = old.find(isSame);
  // A copy: one object at two places of a list would change at both.
  if (elsewhere !== undefined) return structuredClone(elsewhere);
  return old.length === length ? old[index] : undefined;
}

/**
 * What a form made of a value, in the form of the value before: the same order of fields, new fields where
 * the schema has them, no empty leftovers, and the same objects where nothing has changed.
 */
export function reconcile(before: Json | undefined, after: Json, schema: ContentSchema): Json {
  const options = optionsOf(schema);
  const kind = options ? (options[kindOf(options, after)] ?? schema) : schema;
  if (Array.isArray(after)) {
    const old = Array.isArray(before) ? before : [];
    const items = after.map((item, index) => {
      if (isBlank(item) && index >= old.length) return beginning(kind.items ?? {});
      return reconcile(itemBefore(old, item, index, after.length), item, kind.items ?? {});
    });
    const isSame = items.length === old.length && items.every((item, index) => item === old[index]);
    return isSame && Array.isArray(before) ? before : items;
  }
  if (!isValues(after)) return after;
  const isOtherKind = options && kindOf(options, before) !== kindOf(options, after);
  const old = isValues(before) && !isOtherKind ? before : after;
  const order = Object.keys(kind.properties ?? {});
  const isThere = (name: string) => (after[name] as Json | undefined) !== undefined;
  const names = Object.keys(old).filter(isThere);
  for (const name of Object.keys(after).filter(isThere)) {
    if (!names.includes(name)) names.splice(placeOf(name, names, order), 0, name);
  }
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      reconcile(old[name], after[name] as Json, kind.properties?.[name] ?? {}),
    ]),
  );
  const isSame =
    isValues(before) &&
    names.length === Object.keys(before).length &&
    names.every((name) => fields[name] === before[name]);
  return isSame ? before : fields;
}

/** What a field begins with: its constant parts, and empty ones where something must be filled in. */
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
