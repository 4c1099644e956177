import { expect, test } from 'vitest';
import { drawRing } from './ring.ts';

const dotsIn = (dots: string) => dots.match(/h0/g)?.length;
const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];

test('each part has its own dots, one per unit of time', () => {
  const { parts } = drawRing([30, 30, 180, 120], 30, true);
  expect(parts.map(({ dots }) => dotsIn(dots))).toEqual([1, 1, 6, 4]);
});

test('the ring starts right of the top, runs clockwise and ends left of it', () => {
  const { parts, end } = drawRing([60, 60, 60, 60], 30, true);
  const [first, second, , fourth] = parts.map(({ label }) => label);
  expect(first?.x).toBeGreaterThan(0);
  expect(first?.y).toBeLessThan(0);
  expect(second?.anchor).toBe('start');
  expect(fourth?.anchor).toBe('end');
  expect(end).toEqual({ ...first, x: -(first?.x ?? 0), anchor: 'end' });
});

test('lines cross between two parts; a plain line leaves a gap there', () => {
  const [first, second] = drawRing([60, 60], 30, true).parts;
  // Halfway around: at the bottom, in the middle of the ring's width.
  expect(first?.line).toContain('0 150C');
  expect(second?.line).toContain('0 150C');
  const plain = drawRing([60, 60], 30, false).parts.map(({ line }) => line);
  expect(plain.join()).not.toContain('C');
});

test('an interval can be longer than a dot', () => {
  const { parts, counts } = drawRing([7, 7], 1, true, 7);
  expect(parts.map(({ dots }) => dotsIn(dots))).toEqual([7, 7]);
  expect(counts).toHaveLength(2);
  expect(drawRing([7, 7], 1, true).counts).toEqual([]);
});

test.each([
  [[1, 59], 1],
  [[1, 1], 1],
  [[5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], 1],
])('parts of %j stay within the drawing', (durations, dot) => {
  for (const crosses of [true, false])
    for (const { line } of drawRing(durations, dot, crosses).parts) {
      expect(line).not.toContain('NaN');
      for (const number of numbers(line)) expect(Math.abs(number)).toBeLessThanOrEqual(190);
    }
});
