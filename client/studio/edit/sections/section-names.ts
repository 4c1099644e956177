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
export function sectionTitle(section: Fields): string {
  const { heading, text, client, form } = section;
  const found = [heading, text, client, form].find((each) => typeof each === 'string' && each);
  return typeof found === 'string' ? plainText(found) : '';
}

/** Kind and title, for announcements. */
export const sectionLabel = (section: Fields): string => {
  const title = sectionTitle(section);
  return sectionName(typeOf(section)) + (title ? ` “${title}”` : '');
};
