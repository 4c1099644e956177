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
    [800, 72],
    [700, 252],
    [600, 576],
  ]);
  expect(ends.map(([, y]) => y)).toEqual([120, 360, 600]);
  expect(extent).toEqual([1110, 720]);
  // The line starts at the first note, runs below each spot, and exits on the left after an odd number.
  expect(line).toMatch(/^M1070 120/);
  for (const run of [115.7, 295.7, 619.7]) expect(line).toContain(` ${run}`);
  expect(line).toMatch(/H0$/);
  expect(drawNoteLine(spots.slice(0, 2), 0.72, true).line).toMatch(/ 540H1070$/);
});

test('without loops, the line runs through the spots', () => {
  const { line } = drawNoteLine(spots, 0.72, false);
  for (const [, y] of drawNoteLine(spots, 0.72, false).spots) expect(line).toContain(` ${y}`);
  expect(line).not.toContain('A');
});
