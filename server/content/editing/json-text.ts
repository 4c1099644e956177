import { withoutByteOrderMark } from '#server/content/content-texts.ts';
import type { Json, JsonPath } from '#shared/json.ts';
import { editText } from './edit-text.ts';
import type { KeySchema } from './schema-order.ts';

/**
 * Sets a value in a JSON text and preserves the surrounding text.
 *
 * @param schema determines where an added member goes; without it, it comes last
 */
export const setValue = (
  text: string,
  path: JsonPath,
  value: Json,
  schema: KeySchema | null = null,
): string => editText(text, withValue(parsed(text), path, value), schema);

/** Removes a member of an object or an item of a list, if present. */
export const removeValue = (text: string, path: JsonPath): string =>
  editText(text, withValue(parsed(text), path, undefined));

/**
 * A copy of a value with a part of it set.
 *
 * @param part undefined removes it
 */
export function withValue(value: Json, path: JsonPath, part: Json | undefined): Json {
  const copy = structuredClone(value);
  const holder = path.slice(0, -1).reduce<Holder | undefined>(memberOf, copy as Holder);
  const last = path.at(-1) as string;
  if (part !== undefined) {
    if (typeof holder !== 'object') throw new Error(`There is no ${path.slice(0, -1).join('.')}`);
    holder[last] = part;
  } else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder?.[last];
  return copy;
}

/** A list or an object. */
type Holder = { [key: string | number]: Json };

const memberOf = (holder: Holder | undefined, step: string | number) =>
  holder?.[step] as Holder | undefined;

const parsed = (text: string): Json => JSON.parse(withoutByteOrderMark(text));
