import { expect, test } from 'vitest';
import { drawKolam } from './kolam-line.ts';

/** The line passes four pieces of every dot, each ending where a bend or a crossing begins. */
const pieces = (line: string) => line.match(/[LA]/g)?.length;

test('one closed line goes around every dot of the diamond', () => {
  for (const seed of ['/', '/about', '/services', 'a heading', 'another'])
    for (const [size, dots] of [
      [3, 5],
      [5, 13],
      [7, 25],
    ] as const) {
      const drawing = drawKolam(seed, size);
      expect(drawing.dots).toHaveLength(dots);
      expect(drawing.line.match(/M/g)).toHaveLength(1);
      expect(drawing.line.endsWith('Z')).toBe(true);
      expect(pieces(drawing.line)).toBe(4 * dots);
    }
});

test('the same seed draws the same line, another seed another', () => {
  expect(drawKolam('/about', 7)).toEqual(drawKolam('/about', 7));
  expect(drawKolam('/about', 7).line).not.toBe(drawKolam('/services', 7).line);
});
