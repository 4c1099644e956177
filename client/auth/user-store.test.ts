import { expect, test } from 'vitest';
import { parseRecord } from './user-store.ts';

test('any stored JSON value except null is a record', () => {
  expect(parseRecord('{"name":"Meera"}')).toEqual({ name: 'Meera' });
  expect(parseRecord('false')).toBe(false);
  expect(parseRecord('0')).toBe(0);
  expect(parseRecord('""')).toBe('');
  expect(parseRecord('[]')).toEqual([]);
});

test('nothing stored, null and invalid JSON count as a guest', () => {
  for (const text of [null, 'null', '', 'undefined', '{"name":', 'Meera']) {
    expect(parseRecord(text)).toBeNull();
  }
});
