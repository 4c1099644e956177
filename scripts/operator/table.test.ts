import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('columns are as wide as their longest cell, and messages are below their row', () => {
  const rows = [
    { id: 1, fullName: 'Asha', message: 'First line\nsecond line' },
    { id: 12, fullName: 'Ravi Kumar', message: '' },
  ];
  expect(formatTable(['id', 'fullName'], rows, 80)).toBe(
    ['ID  FULL NAME', '1   Asha', '    First line', '    second line', '12  Ravi Kumar', ''].join(
      '\n',
    ),
  );
});

test('a long cell is truncated, and a long message wraps at spaces and within long words', () => {
  const rows = [{ name: 'n'.repeat(50), end: 'e', message: `one two three ${'x'.repeat(25)}` }];
  expect(formatTable(['name', 'end'], rows, 24).split('\n').slice(1, -1)).toEqual([
    `${'n'.repeat(39)}…  e`,
    '    one two three',
    `    ${'x'.repeat(20)}`,
    '    xxxxx',
  ]);
});

test('wide characters keep the columns aligned', () => {
  const rows = [
    { name: '田中', end: 'e', message: '' },
    { name: 'abcd', end: 'e', message: '' },
  ];
  expect(formatTable(['name', 'end'], rows, 80)).toBe('NAME  END\n田中  e\nabcd  e\n');
});

test('a line break in a cell does not break the row', () => {
  expect(formatTable(['name'], [{ name: 'a\nb', message: '' }], 80)).toBe('NAME\na b\n');
});
