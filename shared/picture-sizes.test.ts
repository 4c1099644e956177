import { expect, test } from 'vitest';
import { pictureWidths } from './picture-sizes.ts';

test('a picture has widths in steps up to its own, at most 1920 px', () => {
  expect(pictureWidths(200)).toEqual([200]);
  expect(pictureWidths(640)).toEqual([320, 640]);
  expect(pictureWidths(1200)).toEqual([320, 640, 960, 1200]);
  expect(pictureWidths(1920)).toEqual([320, 640, 960, 1280, 1920]);
  expect(pictureWidths(4000)).toEqual([320, 640, 960, 1280, 1920]);
});
