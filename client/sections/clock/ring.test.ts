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
  expect(first?.line).toContain('L0 150L');
  expect(second?.line).toContain('L0 150L');
  const plain = drawRing([60, 60], 30, false).parts.map(({ line }) => line);
  expect(plain.join()).not.toContain('L0 150L');
});

test.each([
  [[30, 60, 30, 30, 60], 15],
  [[30, 30, 180, 120], 30],
  [[1, 4, 5, 20], 1],
])('the line through %j has no corner except at crossings', (durations, dot) => {
  for (const [index, { line }] of drawRing(durations, dot, true).parts.entries()) {
    const corners = turnsIn(line).filter((turn) => turn > 3);
    expect(corners).toHaveLength(index === 0 || index === durations.length - 1 ? 1 : 2);
    for (const corner of corners) expect(corner).toBeCloseTo(90, 0);
  }
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

/** Angles in degrees between the end of each piece of the closed line and the start of the next. */
function turnsIn(line: string): number[] {
  let [x = 0, y = 0] = numbers(line);
  const pieces = [...line.matchAll(/([AL])([^ALZ]+)/g)].flatMap(([, command, values = '']) => {
    const given = values.split(' ').map(Number);
    const [toX = 0, toY = 0] = given.slice(-2);
    // Between two bends that meet, nothing is left of the edge.
    if (toX === x && toY === y) return [];
    const chord = Math.atan2(toY - y, toX - x);
    const [radius = 0, , , isLarge, isClockwise] = command === 'A' ? given : [];
    const half = radius ? Math.asin(Math.min(1, Math.hypot(toX - x, toY - y) / 2 / radius)) : 0;
    const bend = (isLarge ? Math.PI - half : half) * (isClockwise ? 1 : -1);
    [x, y] = [toX, toY];
    return [{ from: chord - bend, to: chord + bend }];
  });
  return pieces.map(({ from }, index) => {
    const turn = Math.abs(from - (pieces.at(index - 1)?.to ?? 0)) * (180 / Math.PI);
    return Math.min(turn % 360, 360 - (turn % 360));
  });
}
