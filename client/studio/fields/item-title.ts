import { itemText } from '#shared/json/item-text.ts';
import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { plainText } from '#shared/rich-text.ts';
import { formatDay } from '#shared/studio/place-label.ts';
import { sectionName } from '#shared/studio/words.ts';

/** The title of a list item: its own first words, or else the name of its kind. */
export function titleOfItem(item: Json | undefined, otherwise: string): string {
  if (typeof item === 'string' || typeof item === 'number')
    return plainText(String(item)) || otherwise;
  if (!isObject(item)) return otherwise;
  const { from, to, type } = item;
  if (typeof from === 'string' && typeof to === 'string' && from) return `${from} → ${to}`;
  const own = itemText(item);
  if (own !== undefined) return formatDay(own) ?? plainText(own);
  if (typeof type === 'string') return sectionName(type);
  const inside = Object.values(item).map((value) =>
    typeof value === 'object' && !Array.isArray(value) ? titleOfItem(value, '') : '',
  );
  return inside.find(Boolean) ?? otherwise;
}
