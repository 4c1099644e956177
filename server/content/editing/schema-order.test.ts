import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { countWork } from '#testing/count-work.ts';
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

test.each([
  ['new names', 'newNames'],
  ['names among others', 'namesAmongOthers'],
  ['a new object', 'newObject'],
  ['a changed object', 'changedObject'],
  ['an object with more names', 'moreNames'],
  ['the same items', 'sameItems'],
  ['other items', 'otherItems'],
  ['a list on lines', 'listOnLines'],
])('work grows about linearly: %s', async (_what, name) => {
  const module = pathToFileURL('scripts/testing/large-content.ts');
  const [few = 0, many = 0] = await countWork(module, name, [500, 5000]);
  expect(few).toBeGreaterThan(500);
  expect(many / few).toBeLessThan(20);
});
