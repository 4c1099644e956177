import { expect, test } from 'vitest';
import { excessOf } from './sizes.ts';

const page = { path: '/a', document: 9_000, styles: 8_000, scripts: 80_000 };

test('a page, its scripts and the fonts have each a limit of their own', () => {
  expect(excessOf([page], 49_000)).toEqual([]);
  expect(excessOf([{ ...page, document: 13_000 }], 49_000)).toEqual([
    '/a: 101000 bytes, and the limit is 100000',
  ]);
  expect(excessOf([{ ...page, scripts: 86_000, document: 1_000 }], 51_000)).toEqual([
    'Scripts of /a: 86000 bytes, and the limit is 85000',
    'Fonts: 51000 bytes, and the limit is 50000',
  ]);
});
