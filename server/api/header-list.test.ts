import { expect, test } from 'vitest';
import { listed } from './header-list.ts';

test.each([
  ['', []],
  ['close', ['close']],
  ['keep-alive, Upgrade', ['keep-alive', 'Upgrade']],
  ['\ta\t, ,b ,,  c d ', ['a', 'b', 'c d']],
])('the members of %j are %j', (value, members) => {
  expect(listed(value)).toEqual(members);
});

test('runs of spaces take linear time', () => {
  const spaces = ' '.repeat(4_000_000);
  expect(listed(`a${spaces}b`)).toEqual([`a${spaces}b`]);
});
