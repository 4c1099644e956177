import { expect, test } from 'vitest';
import { drawNoteLine } from './note-line.ts';

const spots = [
  { x: 80, y: 10 },
  { x: 70, y: 35 },
  { x: 60, y: 80 },
];

test('one line joins every note to its spot', () => {
  const { line, spots: at, ends, extent } = drawNoteLine(spots, 0.72, true);
  expect(line.match(/M/g)).toHaveLength(1);
  expect(line).not.toMatch(/NaN|undefined/);
  expect(at).toEqual([
    [480, 43.2],
    [420, 151.2],
    [360, 345.6],
  ]);
  expect(ends.map(([, y]) => y)).toEqual([72, 216, 360]);
  expect(extent).toEqual([710, 432]);
  // The line starts at the first note, runs below each spot, and exits on the left after an odd number.
  expect(line).toMatch(/^M670 72/);
  for (const run of [86.9, 194.9, 389.3]) expect(line).toContain(` ${run}`);
  expect(line).toMatch(/H0$/);
  expect(drawNoteLine(spots.slice(0, 2), 0.72, true).line).toMatch(/ 324H670$/);
});

test('without loops, the line runs through the spots', () => {
  const { line } = drawNoteLine(spots, 0.72, false);
  for (const [, y] of drawNoteLine(spots, 0.72, false).spots) expect(line).toContain(` ${y}`);
  expect(line).not.toContain('A');
});
