import { expect, test } from 'vitest';
import { userName } from './user-name.ts';

test('a record’s name is used for the greeting', () => {
  expect(userName({ name: ' Meera ' })).toBe('Meera');
});

test('a record without a usable name yields none', () => {
  for (const user of [null, false, 0, 'Meera', [], {}, { name: '' }, { name: '  ' }, { name: 5 }]) {
    expect(userName(user)).toBeUndefined();
  }
});
