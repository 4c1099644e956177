import { expect, test } from 'vitest';
import { drawKolam } from './kolam-line.ts';

type Point = [x: number, y: number];

const seeds = Array.from({ length: 200 }, (_, number) => `seed ${number}`);
const sizes = [
  [3, 5],
  [5, 13],
  [7, 25],
  [9, 41],
] as const;

test.each(sizes)('one closed line goes around every dot of a diamond of %i', (size, count) => {
  for (const seed of seeds) {
    const { line, dots } = drawKolam(seed, size);
    expect(dots).toHaveLength(count);
    expect(line.match(/M/g)).toHaveLength(1);
    expect(line.endsWith('Z')).toBe(true);
    // The line passes four pieces of every dot, each ending where a bend or a crossing begins.
    const strokes = strokesOf(line);
    expect(strokes).toHaveLength(4 * count);
    expect(dots.filter((dot) => !isInside(dot, strokes))).toEqual([]);
  }
});

test.each(sizes)('a drawing of %i mirrors itself along both axes', (size) => {
  for (const seed of seeds) {
    const { line, dots } = drawKolam(seed, size);
    for (const mirror of [([x, y]: Point): Point => [-x, y], ([x, y]: Point): Point => [x, -y]]) {
      expect(shapeOf(line, mirror)).toEqual(shapeOf(line));
      expect(dots.map(mirror).map(textOf).sort()).toEqual(dots.map(textOf).sort());
    }
  }
});

test('the same seed draws the same line, another seed another', () => {
  expect(drawKolam('/about', 7)).toEqual(drawKolam('/about', 7));
  expect(drawKolam('/about', 7).line).not.toBe(drawKolam('/services', 7).line);
});

interface Stroke {
  from: Point;
  to: Point;
  /** Middle of a bend; undefined for a straight piece. */
  bulge: Point | undefined;
}

function strokesOf(line: string): Stroke[] {
  let from: Point = [0, 0];
  const strokes: Stroke[] = [];
  for (const [, command, values = ''] of line.matchAll(/([MLA])([^MLAZ]+)/g)) {
    const numbers = values.split(' ').map(Number);
    const to = numbers.slice(-2) as Point;
    if (command !== 'M') {
      const side = command === 'A' && (numbers[4] ? 0.2 : -0.2);
      strokes.push({ from, to, bulge: side ? bulgeOf(from, to, side) : undefined });
    }
    from = to;
  }
  return strokes;
}

function bulgeOf(from: Point, to: Point, side: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return [(from[0] + to[0]) / 2 + dy * side, (from[1] + to[1]) / 2 - dx * side];
}

const textOf = (point: Point | undefined) => point?.map((value) => (value + 0).toFixed(1)).join();

/** All strokes of a mirrored line, whatever their order and direction. */
const shapeOf = (line: string, mirror = (point: Point) => point) =>
  strokesOf(line)
    .map(({ from, to, bulge }) =>
      [...[mirror(from), mirror(to)].map(textOf).sort(), textOf(bulge && mirror(bulge))].join(' '),
    )
    .sort();

/** Whether a ray from the dot to the right meets the strokes an odd number of times. */
const isInside = ([x, y]: Point, strokes: Stroke[]) =>
  strokes.filter(({ from, to }) => {
    if (from[1] > y === to[1] > y) return false;
    return from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]) > x;
  }).length %
    2 ===
  1;
