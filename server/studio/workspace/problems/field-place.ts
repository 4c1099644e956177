import type { Json } from '#shared/json.ts';
import { itemName, labelOf, sectionName } from '#shared/studio/words.ts';

export type FieldPath = (string | number)[];

/** `sections[0].heading` as names and indices. */
export const fieldPath = (path: string): FieldPath =>
  Array.from(path.matchAll(/([^.[\]]+)|\[(\d+)\]/g), ([, name, index]) => name ?? Number(index));

/** Fields that name an item of a list, the most telling first. */
const nameFields = ['heading', 'title', 'question', 'name', 'label', 'caption', 'starts', 'client'];
const MAX_NAME = 40;

/**
 * Where a field is, in the words that the forms use: `“Prices” › “Basic” › Price`. Items that have no
 * name are counted: `Opening film 2`, `Not included, point 1`.
 */
export function placeInWords(path: FieldPath, content: unknown): string {
  const places: string[] = [];
  let value = content;
  // Name of the list or object that holds the value; in a section its kind.
  let [list, parent] = ['', ''];
  for (const [depth, step] of path.entries()) {
    value = (value as Record<string | number, unknown> | null | undefined)?.[step];
    if (typeof step === 'number') {
      places.push(nameOf(value, list, parent, step));
      const { type } = (value ?? {}) as { type?: unknown };
      parent = typeof type === 'string' ? type : list;
      continue;
    }
    // A list is named by its items.
    if (typeof path[depth + 1] === 'number') list = step;
    else {
      places.push(labelOf(step, parent));
      parent = step;
    }
  }
  return places.join(' › ');
}

function nameOf(item: unknown, list: string, parent: string, index: number): string {
  const fields = typeof item === 'object' && item !== null ? (item as Record<string, Json>) : {};
  const found = nameFields.map((field) => fields[field]).find((value) => isText(value));
  const name = dayInWords(found) ?? found;
  if (isText(name)) return `“${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name}”`;
  if (list === 'sections' && typeof fields['type'] === 'string')
    return `${sectionName(fields['type'])} (section ${index + 1})`;
  const words = itemName(list, parent);
  const label = labelOf(list, parent);
  // "Included" and "Not included" both have points.
  if (typeof item === 'string' && !label.toLowerCase().startsWith(words))
    return `${label}, ${words} ${index + 1}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${index + 1}`;
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "2026-05-14" as "14 May 2026"; null for anything else, such as a day that no month has. */
function dayInWords(value: unknown): string | null {
  if (typeof value !== 'string' || !isDay.test(value)) return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : day.format(moment);
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
