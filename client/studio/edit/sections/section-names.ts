import { itemText } from '#shared/json/item-text.ts';
import type { Json } from '#shared/json.ts';
import { plainText } from '#shared/rich-text.ts';
import { sectionName } from '#shared/studio/words.ts';
import { fieldsOf } from '../../fields/content-schema.ts';

export { fieldsOf };

type Fields = { [name: string]: Json };

/** The sections of a page's draft; none for another file. */
export function sectionsOf(value: Json): Fields[] {
  const { sections } = fieldsOf(value);
  return Array.isArray(sections) ? sections.map(fieldsOf) : [];
}

export const typeOf = (section: Fields): string => String(section['type'] ?? '');

/** The text that identifies a section; empty if it has none. */
export const sectionTitle = (section: Fields): string => plainText(itemText(section) ?? '');

/** Kind and title, for announcements. */
export const sectionLabel = (section: Fields): string => {
  const title = sectionTitle(section);
  return sectionName(typeOf(section)) + (title ? ` “${title}”` : '');
};
