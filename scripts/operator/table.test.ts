import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('columns are as wide as their longest cell, and messages are below their row', () => {
  const rows = [
    { id: 1, fullName: 'Asha', message: 'First line\n\nsecond line' },
    { id: 12, fullName: 'Ravi Kumar', message: '' },
  ];
  expect(formatTable(['id', 'fullName'], rows)).toBe(
    'ID  FULL NAME\n1   Asha\n    First line\n\n    second line\n12  Ravi Kumar\n',
  );
});

test('a long cell is truncated', () => {
  const rows = [{ name: 'n'.repeat(50), end: 'e', message: '' }];
  expect(formatTable(['name', 'end'], rows).split('\n')[1]).toBe(`${'n'.repeat(39)}…  e`);
});

test('combining characters keep the columns aligned', () => {
  const rows = [
    { name: 'சி', end: 'e', message: '' },
    { name: 'abcd', end: 'e', message: '' },
  ];
  expect(formatTable(['name', 'end'], rows)).toBe('NAME  END\nசி     e\nabcd  e\n');
});

test('a line break in a cell does not break the row', () => {
  expect(formatTable(['name'], [{ name: 'a\nb', message: '' }])).toBe('NAME\na b\n');
});
