import { itemText, PLACEHOLDER, shortName } from '#shared/json/item-text.ts';
import { isObject } from '#shared/json/same-json.ts';
import type { JsonPath } from '#shared/json.ts';
import { withCapital } from '#shared/with-capital.ts';
import { itemName, labelOf, sectionName } from './words.ts';

/**
 * The place of a field with the labels of the forms: `“Prices” › “Basic” › Price`. Items without a name are
 * counted: `Opening film 2`, `Not included, point 1`.
 */
export function placeLabel(path: Readonly<JsonPath>, content: unknown): string {
  const places: string[] = [];
  let value = content;
  // Name of the list or object that contains the value; in a section, its kind.
  let [list, parent] = ['', ''];
  for (const [depth, step] of path.entries()) {
    value = (value as Record<string | number, unknown> | null | undefined)?.[step];
    if (typeof step === 'number') {
      places.push(nameOf(value, list, parent, step));
      const { type } = (value ?? {}) as { type?: unknown };
      parent = typeof type === 'string' ? type : list;
      continue;
    }
    // A list is represented by its items.
    if (typeof path[depth + 1] === 'number') list = step;
    else {
      places.push(labelOf(step, parent));
      parent = step;
    }
  }
  return places.join(' › ');
}

function nameOf(item: unknown, list: string, parent: string, index: number): string {
  const name = itemText(item);
  if (name !== undefined && !name.includes(PLACEHOLDER))
    return `“${shortName(formatDay(name) ?? name)}”`;
  const type = isObject(item) && item['type'];
  if (list === 'sections' && typeof type === 'string')
    return `${sectionName(type)} (section ${index + 1})`;
  const words = itemName(list, parent);
  const label = labelOf(list, parent);
  // The items of "Included" and "Not included" are both called points.
  if (typeof item === 'string' && !label.toLowerCase().startsWith(words))
    return `${label}, ${words} ${index + 1}`;
  return `${withCapital(words)} ${index + 1}`;
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "2026-05-14" as "14 May 2026"; null for anything else, including a day that does not exist. */
export function formatDay(value: string): string | null {
  if (!isDay.test(value)) return null;
  const moment = new Date(value);
  // JavaScript parses 31 February as a day in March.
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
  return exists ? day.format(moment) : null;
}
