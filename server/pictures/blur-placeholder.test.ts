import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blurStyles, blurWords } from './blur-placeholder.ts';

const wordsOf = (...quarters: [number, number, number][]) =>
  blurWords(Uint8Array.from(quarters.flat()));

test('one word encodes the hue, and one the lightness of each quarter', () => {
  const white: [number, number, number] = [255, 255, 255];
  const black: [number, number, number] = [0, 0, 0];
  expect(wordsOf(white, white, white, white)).toBe('a4 b4 w9 x9 y9 z9');
  expect(wordsOf(white, black, black, white)).toBe('a4 b4 w9 x0 y0 z9');
  const red: [number, number, number] = [180, 60, 50];
  expect(wordsOf(red, red, red, red)).toBe('a7 b6 w5 x5 y5 z5');
});

test('the stylesheet defines every possible word', () => {
  const styles = blurStyles();
  const pixels = fc.uint8Array({ minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(pixels, (bytes) => {
      for (const word of blurWords(bytes).split(' ')) {
        const [letter = ''] = word;
        expect(styles).toMatch(new RegExp(`\\[data-blur~=${word}\\]\\{--${letter}:-?[\\d.]+\\}`));
      }
    }),
    { examples: [[new Uint8Array(12).fill(255)], [new Uint8Array(12)]] },
  );
});
