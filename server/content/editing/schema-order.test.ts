import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { growsFasterThanLinear } from '#testing/growth.ts';
import { editText } from './edit-text.ts';
import { matchItems } from './match-items.ts';
import { newText } from './new-text.ts';
import { orderedKeys } from './schema-order.ts';

const schema = { properties: { type: {}, title: {}, heading: {}, text: {} } };

test.each([
  { old: [], keys: ['text', 'x', 'type'], expected: ['type', 'text', 'x'] },
  {
    old: ['text', 'type'],
    keys: ['type', 'heading', 'text'],
    expected: ['text', 'type', 'heading'],
  },
  {
    old: ['x', 'text'],
    keys: ['type', 'title', 'text', 'x'],
    expected: ['type', 'title', 'x', 'text'],
  },
  { old: ['x', 'y'], keys: ['z', 'y', 'x'], expected: ['z', 'x', 'y'] },
  { old: ['x', 'y'], keys: ['y', 'z', 'w', 'x'], expected: ['x', 'y', 'z', 'w'] },
  { old: ['gone', 'type', 'gone'], keys: ['type'], expected: ['type'] },
])('$keys in place of $old', ({ old, keys, expected }) => {
  expect(orderedKeys(old, keys, schema)).toEqual(expected);
});

const named = (count: number, letter: string, each: Json = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index}`, each]));
const items = (count: number, letter: string): Json[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);

test.each<[what: string, work: (count: number) => unknown, count: number]>([
  ['new names', (count) => orderedKeys([], Object.keys(named(count, 'a')), schema), 1000],
  [
    'names among others',
    (count) => orderedKeys(Object.keys(named(count, 'a')), Object.keys(named(count, 'b')), schema),
    1000,
  ],
  ['a new object', (count) => newText(named(count, 'a'), schema), 1000],
  [
    'a changed object',
    (count) => editText(JSON.stringify(named(count, 'a'), null, 2), named(count, 'a', 2)),
    1000,
  ],
  [
    'an object with more names',
    (count) => editText(JSON.stringify(named(count, 'a'), null, 2), named(2 * count, 'a')),
    1000,
  ],
  ['the same items', (count) => matchItems(Array(count).fill('a'), Array(count).fill('a')), 1000],
  ['other items', (count) => matchItems(items(count, 'a'), items(count, 'b')), 1000],
  [
    'a list on lines',
    (count) =>
      editText(
        JSON.stringify(
          items(count, 'a').map((text) => ({ text })),
          null,
          2,
        ),
        items(count, 'b').map((text) => ({ text })),
      ),
    1000,
  ],
])('many more take hardly longer for each: %s', (_what, work, count) => {
  expect(growsFasterThanLinear(work, count)).toBe(false);
});
