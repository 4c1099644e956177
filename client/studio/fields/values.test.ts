import { expect, test } from 'vitest';
import type { ContentSchema } from './content-schema.ts';
import { beginning, withoutValueAt, withValueAt } from './values.ts';

const text: ContentSchema = { type: 'string' };
const item: ContentSchema = {
  type: 'object',
  properties: { title: text, text },
  required: ['title'],
};
const schema: ContentSchema = {
  type: 'object',
  properties: { heading: text, lead: text, items: { type: 'array', items: item } },
  required: ['heading'],
};

test('changing one value keeps the order of all fields, including unknown ones, and the identity of other objects', () => {
  const before = { own: 1, items: [{ text: 'b', title: 'B' }, { title: 'C' }], heading: 'A' };
  const result = withValueAt(before, ['items', 0, 'title'], 'B2', schema) as typeof before;
  expect(JSON.stringify(result)).toBe(
    '{"own":1,"items":[{"text":"b","title":"B2"},{"title":"C"}],"heading":"A"}',
  );
  expect(result.items[1]).toBe(before.items[1]);
});

test('a new field is inserted in schema order', () => {
  const before = { heading: 'A', items: [{ text: 'b' }] };
  const added = withValueAt(before, ['lead'], 'B', schema);
  expect(Object.keys(added as object)).toEqual(['heading', 'lead', 'items']);
  const inItem = withValueAt(before, ['items', 0, 'title'], 'B', schema);
  expect(JSON.stringify(inItem)).toContain('{"title":"B","text":"b"}');
});

test('an initial value has constants, defaults and the minimum number of items', () => {
  const kinds: ContentSchema = {
    type: 'object',
    properties: {
      type: { const: 'steps' },
      look: { type: 'string', enum: ['a', 'b'], default: 'b' },
      steps: { type: 'array', items: item, minItems: 2 },
      note: text,
    },
    required: ['type', 'look', 'steps'],
  };
  expect(beginning(kinds)).toEqual({
    type: 'steps',
    look: 'b',
    steps: [{ title: '' }, { title: '' }],
  });
});

test('a field or an item at a path can be read, changed and removed', () => {
  const value = { items: [{ title: 'A' }, { title: 'B' }] };
  expect(withValueAt(value, ['items', 1, 'title'], 'C')).toEqual({
    items: [{ title: 'A' }, { title: 'C' }],
  });
  expect(withoutValueAt(value, ['items', 0])).toEqual({ items: [{ title: 'B' }] });
  expect(withoutValueAt(value, ['items', 0, 'title'])).toEqual({ items: [{}, { title: 'B' }] });
});
