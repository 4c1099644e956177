import { expect, test } from 'vitest';
import { drawNoteLine } from './note-line.ts';

test('a line of its own leads from each spot to its note, and turns only beside the picture', () => {
  const spots = [
    { x: 99, y: 10 },
    { x: 99, y: 35 },
    { x: 60, y: 80 },
  ];
  const { line, spots: at, ends, extent } = drawNoteLine(spots, 0.72);
  expect(at).toEqual([
    [594, 43.2],
    [594, 151.2],
    [360, 345.6],
  ]);
  expect(ends.map(([, y]) => y)).toEqual([72, 216, 360]);
  expect(extent).toEqual([710, 432]);
  const lines = line.split('M').slice(1);
  expect(lines).toHaveLength(3);
  for (const [index, each] of lines.entries()) {
    const [x, y] = at[index] ?? [];
    expect(each).toMatch(new RegExp(`^${x} ${y}H608C`));
    expect(each).toMatch(new RegExp(` ${ends[index]?.[1]}H670$`));
  }
});
