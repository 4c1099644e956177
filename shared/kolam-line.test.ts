import { expect, test } from 'vitest';
import { drawDots, drawLine, drawStraight, latticeOf } from './kolam-line.ts';

type Point = [x: number, y: number];

const cases = [
  [2, 2, 1.5],
  [6, 6, 1.5],
  [13, 7, 2.5],
  [19, 3, 2.5],
  [19, 19, 2.5],
  [18, 18, 1.5],
  [46, 5, 2.5],
  [100, 71, 2.5],
  [240, 139, 2.5],
  [240, 240, 4.5],
] as const;

test.each(cases)(
  'of %i dots, one closed line encloses exactly %i (ratio %d)',
  (of, count, ratio) => {
    const lattice = latticeOf(of, ratio);
    const { corners, steps, starts } = follow(drawLine({ ...lattice, count }));
    expect(starts).toBe(1);
    // The line passes each joined dot on four sides.
    expect(steps).toBe(4 * count);
    const dots = Array.from({ length: of }, (_, index): Point => {
      const column = Math.floor(index / lattice.rows);
      return [4 * column, 4 * (index % lattice.rows)];
    });
    expect(dots.map((dot) => isInside(dot, corners))).toEqual(
      dots.map((_, index) => index < count),
    );
  },
);

test('several lines are merged in the last column, so that the others are woven without a gap', () => {
  for (const of of [6, 18, 96, 240]) {
    const { columns, rows } = latticeOf(of, 1.5);
    const { corners } = follow(drawLine({ columns, rows, of, count: of }));
    const inner = corners.filter(([x, y]) => x > 0 && y > 0 && y < 4 * rows - 4);
    expect(Math.min(...inner.map(([x]) => x))).toBeGreaterThanOrEqual(4 * columns - 5);
  }
});

test('columns are full in a lattice of nearly the wanted shape, if the number allows it', () => {
  const shape = (of: number) => {
    const { columns, rows } = latticeOf(of, 1.5);
    return [columns, rows];
  };
  expect(shape(10)).toEqual([5, 2]);
  expect(shape(9)).toEqual([3, 3]);
  expect(shape(7)).toEqual([4, 2]);
});

test('without a joined dot there is no line', () => {
  expect(drawLine({ ...latticeOf(12, 1.5), count: 0 })).toBe('');
});

test.each(cases)('%i dots are drawn', (of, _, ratio) => {
  const widths = [...drawDots(latticeOf(of, ratio)).matchAll(/h(\d+)/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths.reduce((sum, width) => sum + width / 4 + 1, 0)).toBe(of);
});

test('a cropped line continues beyond the end if it joins all dots', () => {
  const reach = (count: number, isCropped = false) => {
    const xs = follow(drawLine({ ...latticeOf(12, 3), count, isCropped })).corners.map(([x]) => x);
    return [Math.min(...xs), Math.max(...xs)];
  };
  // Six columns: their dots are at 0 to 20.
  expect(reach(12)).toEqual([-1, 21]);
  expect(reach(12, true)).toEqual([-1, 25]);
  expect(reach(4, true)).toEqual([-1, 5]);
});

test('a straight line joins the counted dots of each row', () => {
  expect(drawStraight({ rows: 2, count: 5 })).toBe('M0 0h8.1M0 4h4.1');
  expect(drawStraight({ rows: 2, count: 1 })).toBe('M0 0h0.1');
});

/** The ends of the line's pieces, and the number of gates that it passes. */
function follow(path: string) {
  const corners: Point[] = [];
  let [x, y, steps, starts] = [0, 0, 0, 0];
  for (const [, command, values = ''] of path.matchAll(/([Mlq])([^Mlqz]+)/g)) {
    const numbers = values.split(' ').map(Number);
    const [dx = 0, dy = 0] = numbers.slice(-2);
    if (command === 'M') {
      [x, y] = [dx, dy];
      starts++;
    } else {
      [x, y] = [x + dx, y + dy];
      steps += command === 'q' ? 1 : Math.abs(dx) / 2;
    }
    corners.push([x, y]);
  }
  return { corners, steps, starts };
}

/** Whether a ray from the dot to the right meets the line an odd number of times. */
const isInside = ([x, y]: Point, corners: readonly Point[]) =>
  corners.filter(([toX, toY], index) => {
    const [fromX, fromY] = corners.at(index - 1) as Point;
    if (fromY > y === toY > y) return false;
    return fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x;
  }).length %
    2 ===
  1;
