import { expect, test } from 'vitest';
import { sectionTypes } from '#shared/sections/names.ts';
import type { SectionKind } from '#shared/studio/preview.ts';
import { findKinds } from './find-kinds.ts';

const kinds = sectionTypes.map((type): SectionKind => {
  return { type, description: '', isOpening: false, example: { type } };
});

test.each([
  ['testimonial', 'testimonials'],
  ['FAQ', 'questions'],
  ['quote', 'testimonials'],
  ['photo', 'close-up'],
  ['gallery', 'collage'],
  ['table', 'pricing'],
  ['PDF', 'prose'],
  ['Kundenstimmen', 'testimonials'],
  ['Preise', 'pricing'],
  ['Häufige Fragen', 'questions'],
  ['foto galerie', 'collage'],
])('who searches for “%s” finds %s', (query, type) => {
  expect(findKinds(kinds, query).map((kind) => kind.type)).toContain(type);
});

test('a kind without a section to begin with is not found, and neither is what no kind is called', () => {
  expect(
    findKinds([{ type: 'prose', description: '', isOpening: false, example: null }], ''),
  ).toEqual([]);
  expect(findKinds(kinds, 'submarine')).toEqual([]);
});
