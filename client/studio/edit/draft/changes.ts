import type { Json } from '#shared/json.ts';
import { fieldsOf, sectionsOf } from '../sections/section-names.ts';

const withSections = (value: Json, sections: Json[]): Json => ({ ...fieldsOf(value), sections });

/** The draft with a section inserted. */
export const insertSection = (value: Json, index: number, section: Json): Json =>
  withSections(value, sectionsOf(value).toSpliced(index, 0, fieldsOf(section)));

export const removeSection = (value: Json, index: number): Json =>
  withSections(value, sectionsOf(value).toSpliced(index, 1));

/** @param to the section's place in the new order */
export function moveSection(value: Json, from: number, to: number): Json {
  const sections = sectionsOf(value);
  const [section] = sections.splice(from, 1);
  return section ? withSections(value, sections.toSpliced(to, 0, section)) : value;
}

/** The draft with a copy after a section. An anchor must be unique, so the copy has none. */
export function duplicateSection(value: Json, index: number): Json {
  const { anchor: _, ...copy } = structuredClone(sectionsOf(value)[index] ?? {});
  return insertSection(value, index + 1, copy);
}
