import type { Json } from '#shared/json.ts';
import { sectionName } from '#shared/studio/words.ts';

type Fields = { [name: string]: Json };

export const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** The sections of a page's draft; none for another file. */
export function sectionsOf(value: Json): Fields[] {
  const { sections } = fieldsOf(value);
  return Array.isArray(sections) ? sections.map(fieldsOf) : [];
}

export const typeOf = (section: Fields): string => String(section['type'] ?? '');

/** The words by which an editor knows a section; empty if it has none. */
export function sectionTitle(section: Fields): string {
  const { heading, text, client, form } = section;
  const found = [heading, text, client, form].find((each) => typeof each === 'string' && each);
  return typeof found === 'string' ? found.replace(/\[([^[\]]*)\]\([^()]*\)|\*\*/g, '$1') : '';
}

/** Kind and words, for announcements. */
export const sectionLabel = (section: Fields): string => {
  const title = sectionTitle(section);
  return sectionName(typeOf(section)) + (title ? ` “${title}”` : '');
};
