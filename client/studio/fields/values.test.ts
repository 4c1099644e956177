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

test('one changed value leaves the order of fields, unknown ones too, and every other object as it was', () => {
  const before = { own: 1, items: [{ text: 'b', title: 'B' }, { title: 'C' }], heading: 'A' };
  const result = withValueAt(before, ['items', 0, 'title'], 'B2', schema) as typeof before;
  expect(JSON.stringify(result)).toBe(
    '{"own":1,"items":[{"text":"b","title":"B2"},{"title":"C"}],"heading":"A"}',
  );
  expect(result.items[1]).toBe(before.items[1]);
});

test('a new field stands where the schema has it', () => {
  const before = { heading: 'A', items: [{ text: 'b' }] };
  const added = withValueAt(before, ['lead'], 'B', schema);
  expect(Object.keys(added as object)).toEqual(['heading', 'lead', 'items']);
  const inItem = withValueAt(before, ['items', 0, 'title'], 'B', schema);
  expect(JSON.stringify(inItem)).toContain('{"title":"B","text":"b"}');
});

test('a value begins with constants, the usual choice and as many items as it needs', () => {
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

test('a path leads to a field or an item, to change it or to take it away', () => {
  const value = { items: [{ title: 'A' }, { title: 'B' }] };
  expect(withValueAt(value, ['items', 1, 'title'], 'C')).toEqual({
    items: [{ title: 'A' }, { title: 'C' }],
  });
  expect(withoutValueAt(value, ['items', 0])).toEqual({ items: [{ title: 'B' }] });
  expect(withoutValueAt(value, ['items', 0, 'title'])).toEqual({ items: [{}, { title: 'B' }] });
});
