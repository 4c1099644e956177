import { expect, test } from 'vitest';
import { mapLazily } from './lazy-map.ts';

test('a value is computed on first access, and only once', () => {
  const made: string[] = [];
  const doubled = mapLazily(
    new Map([
      ['one', 1],
      ['two', 2],
    ]),
    (value, key) => {
      made.push(key);
      return value * 2;
    },
  );
  expect(doubled.has('two')).toBe(true);
  expect([...doubled.keys()]).toEqual(['one', 'two']);
  expect(doubled.size).toBe(2);
  expect(made).toEqual([]);
  expect([doubled.get('two'), doubled.get('two'), doubled.get('three')]).toEqual([4, 4, undefined]);
  expect(made).toEqual(['two']);
  expect([...doubled]).toEqual([
    ['one', 2],
    ['two', 4],
  ]);
  expect(made).toEqual(['two', 'one']);
});
