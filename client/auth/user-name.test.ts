import { expect, test } from 'vitest';
import { userName } from './user-name.ts';

test('the name of a record is there to greet with', () => {
  expect(userName({ name: ' Meera ' })).toBe('Meera');
});

test('a record without a usable name gives none', () => {
  for (const user of [null, false, 0, 'Meera', [], {}, { name: '' }, { name: '  ' }, { name: 5 }]) {
    expect(userName(user)).toBeUndefined();
  }
});
