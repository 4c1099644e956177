import type { Json } from '#shared/json.ts';
import { plainText } from '#shared/rich-text.ts';
import { dayInWords } from '#shared/studio/place-in-words.ts';
import { sectionName } from '#shared/studio/words.ts';

/** Fields whose text can serve as an item's title, best first. */
const naming = [
  'title',
  'heading',
  'label',
  'name',
  'question',
  'caption',
  'summary',
  'value',
  'quote',
  'starts',
  'from',
  'text',
  'at',
];

/** The title of a list item: its own first words, or else the name of its kind. */
export function titleOfItem(item: Json | undefined, otherwise: string): string {
  if (typeof item === 'string' || typeof item === 'number')
    return plainText(String(item)) || otherwise;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return otherwise;
  const { from, to } = item;
  if (typeof from === 'string' && typeof to === 'string' && from) return `${from} → ${to}`;
  const own = naming.map((name) => item[name]).find((value) => typeof value === 'string' && value);
  if (typeof own === 'string') return dayInWords(own) ?? plainText(own);
  const type = item['type'];
  if (typeof type === 'string') return sectionName(type);
  const inside = Object.values(item).map((value) =>
    typeof value === 'object' && !Array.isArray(value) ? titleOfItem(value, '') : '',
  );
  return inside.find(Boolean) ?? otherwise;
}
