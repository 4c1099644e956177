import { expect, test } from 'vitest';
import {
  diamondLattice,
  kolam,
  loopLength,
  loopPath,
  loopPoints,
  type Segment,
  singleLineGates,
  squareLattice,
} from './kolam.ts';

/** Direction of travel, in radians, at the start or the end of a segment. */
function direction({ from, to, arc }: Segment, at: 'start' | 'end'): number {
  if (!arc) return Math.atan2(to.y - from.y, to.x - from.x);
  return arc[at] + (Math.sign(arc.end - arc.start) * Math.PI) / 2;
}

test('a square lattice has as many lines as the greatest common divisor of its sides', () => {
  expect(kolam(squareLattice(4, 3))).toHaveLength(1);
  expect(kolam(squareLattice(6, 4))).toHaveLength(2);
  expect(kolam(squareLattice(5, 5))).toHaveLength(5);
});

test('lines close, and go on in the direction they came in, through every kind of gate', () => {
  const dots = diamondLattice(3);
  for (const loop of kolam(dots, singleLineGates(dots)))
    for (const [index, segment] of loop.entries()) {
      const next = loop[(index + 1) % loop.length] as Segment;
      expect(Math.hypot(next.from.x - segment.to.x, next.from.y - segment.to.y)).toBeLessThan(1e-9);
      const turn = direction(next, 'start') - direction(segment, 'end');
      expect(Math.cos(turn)).toBeCloseTo(1, 9);
    }
});

test('single line gates leave exactly one line', () => {
  for (const dots of [squareLattice(5, 5), squareLattice(6, 4), diamondLattice(2)])
    expect(kolam(dots, singleLineGates(dots))).toHaveLength(1);
});

test('points lie at equal distances along the line', () => {
  const loop = kolam(squareLattice(4, 3))[0];
  if (!loop) throw new Error('The lattice has no line.');
  const points = loopPoints(loop, 400);
  expect(points).toHaveLength(400);
  const step = loopLength(loop) / 400;
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % 400];
    const gap = Math.hypot((next?.x ?? 0) - point.x, (next?.y ?? 0) - point.y);
    expect(gap).toBeGreaterThan(step * 0.97);
    expect(gap).toBeLessThan(step * 1.001);
  }
});

test('path data is closed and scaled', () => {
  const [loop] = kolam(squareLattice(1, 1));
  expect(loopPath(loop ?? [], 100, { x: 50, y: 50 })).toMatch(/^M75 25A35.36 35.36 0 0 1 .*Z$/);
});
