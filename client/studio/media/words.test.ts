import { expect, test } from 'vitest';
import { tooLargeMessage } from './words.ts';

const MB = 2 ** 20;

test.each([
  [31.66 * MB, 30 * MB, '31.7 MB, and up to 30 MB'],
  [30 * MB + 1, 30 * MB, '30.1 MB, and up to 30 MB'],
  [2.01 * MB, 2 * MB, '2.1 MB, and up to 2 MB'],
])(
  'a file above the limit is never reported as having exactly the maximum size',
  (bytes, limit, words) => {
    expect(tooLargeMessage(bytes, limit).replaceAll('\u00a0', ' ')).toContain(words);
  },
);
