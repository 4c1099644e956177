import { expect, test } from 'vitest';
import { excessOf } from './sizes.ts';

const page = { path: '/a', document: 9_000, styles: 8_000, scripts: 72_000 };

test('a page, its scripts and the fonts each have a size limit', () => {
  expect(excessOf([page], 29_000)).toEqual([]);
  expect(excessOf([{ ...page, document: 21_000 }], 29_000)).toEqual([
    '/a: 101000 bytes, and the limit is 100000',
  ]);
  expect(excessOf([{ ...page, scripts: 81_000, document: 1_000 }], 32_000)).toEqual([
    'Scripts of /a: 81000 bytes, and the limit is 80000',
    'Fonts: 32000 bytes, and the limit is 31000',
  ]);
});
