import { expect, test } from 'vitest';
import { fieldPath } from './field-path.ts';

test('a path of names and indices is resolved step by step', () => {
  expect(fieldPath('sections[0].packages[12].name')).toEqual([
    'sections',
    0,
    'packages',
    12,
    'name',
  ]);
});
