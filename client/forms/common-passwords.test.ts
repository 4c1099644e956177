import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('the most common passwords are recognised in any case, others are not', () => {
  for (const password of ['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou'])
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  for (const password of ['', 'a long password', 'passwords of mine', '12345678 '])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});

test('most of the hundred most common passwords that are long enough are recognised', () => {
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= 8);
  expect(longEnough.slice(0, 100).filter(isCommonPassword).length).toBeGreaterThan(75);
});
