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
])('searching for “%s” finds %s', (query, type) => {
  expect(findKinds(kinds, query).map((kind) => kind.type)).toContain(type);
});

test('kinds without a template are not found, and neither are unknown words', () => {
  expect(
    findKinds([{ type: 'prose', description: '', isOpening: false, example: null }], ''),
  ).toEqual([]);
  expect(findKinds(kinds, 'submarine')).toEqual([]);
});
