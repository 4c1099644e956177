import { expect, test } from 'vitest';
import type { ContentSchema } from './content-schema.ts';
import { beginning, reconcile, withoutValueAt, withValueAt } from './values.ts';

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

test('a value that is the same stays the same object', () => {
  const before = { heading: 'A', items: [{ title: 'B' }] };
  expect(reconcile(before, structuredClone(before), schema)).toBe(before);
});

test('one changed value leaves the order of fields, unknown ones too, and every other object as it was', () => {
  const before = { own: 1, items: [{ text: 'b', title: 'B' }, { title: 'C' }], heading: 'A' };
  const after = { heading: 'A', own: 1, items: [{ title: 'B2', text: 'b' }, { title: 'C' }] };
  const result = reconcile(before, after, schema) as typeof before;
  expect(JSON.stringify(result)).toBe(
    '{"own":1,"items":[{"text":"b","title":"B2"},{"title":"C"}],"heading":"A"}',
  );
  expect(result.items[1]).toBe(before.items[1]);
});

test('a new field stands where the schema has it, and an empty one leaves the file', () => {
  const before = { heading: 'A', items: [] };
  const added = reconcile(before, { heading: 'A', items: [], lead: 'B' }, schema);
  expect(Object.keys(added as object)).toEqual(['heading', 'lead', 'items']);
  const emptied = { heading: 'A', lead: undefined, items: [] } as unknown as typeof before;
  expect(reconcile(added, emptied, schema)).toEqual(before);
});

test('items of a list that moves keep the order of their fields', () => {
  const before = {
    heading: 'A',
    items: [
      { text: 'b', title: 'B' },
      { title: 'C', text: 'c' },
    ],
  };
  const after = { heading: 'A', items: before.items.toReversed() };
  expect(JSON.stringify(reconcile(before, structuredClone(after), schema))).toBe(
    JSON.stringify(after),
  );
});

test('two equal items of a list are never one object, which would change at both places', () => {
  const before = { heading: 'A', items: [{ title: 'Tea' }, { title: 'Lunch' }, { title: 'Tea' }] };
  const after = { heading: 'A', items: [{ title: 'Tea' }, { title: 'Tea' }, { title: 'Tea' }] };
  const { items } = reconcile(before, after, schema) as typeof before;
  expect(new Set(items).size).toBe(3);
});

test('an item that was just added begins with what it needs', () => {
  const before = { heading: 'A', items: [] };
  const after = { heading: 'A', items: [{}] };
  expect(reconcile(before, after, schema)).toEqual({ heading: 'A', items: [{ title: '' }] });
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
