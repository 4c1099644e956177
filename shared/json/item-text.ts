import { isObject } from './same-json.ts';

/** Fields that identify a list item, the most descriptive first. */
const nameFields = [
  'heading',
  'title',
  'question',
  'name',
  'label',
  'caption',
  'summary',
  'starts',
  'client',
  'value',
  'quote',
  'text',
  'at',
];

/** The placeholder for a missing text in skeletons of pages and sections. */
export const PLACEHOLDER = '(write here)';

/** The text that identifies a list item; undefined if it has none. */
export function itemText(item: unknown): string | undefined {
  const fields = isObject(item) ? item : {};
  const texts = nameFields.map((field) => fields[field]);
  return texts.find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined;
}

const MAX_LENGTH = 40;

/** A name truncated to a maximum number of characters. */
export const shortName = (name: string): string =>
  name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1)}…` : name;
