import { expect, test } from 'vitest';
import { drawStraight, drawTangle, stationsOf } from './tangle.ts';

const sizes = { step: 100, radius: 10, spread: 5, rise: 30, climb: 20, run: 0 };

test('stations are in order of their first visit', () => {
  expect(stationsOf(['Clerk', 'Manager', 'Clerk', 'Bank'])).toEqual(['Clerk', 'Manager', 'Bank']);
});

test('forward steps run above the row, steps back below it', () => {
  const forward = drawTangle(['A', 'B', 'C'], sizes);
  expect(forward.before).toBe(30);
  expect(forward.after).toBe(10);
  const andBack = drawTangle(['A', 'B', 'C', 'A', 'B'], sizes);
  // Back past one station, and around A outside the first visit.
  expect(andBack.after).toBe(30 + 20 + 5);
});

test('the line loops around a station for each visit, and exits at the end of the row', () => {
  const { line, at } = drawTangle(['A', 'B', 'A', 'B'], sizes);
  expect(at).toEqual([50, 150]);
  // The line reaches B from the left and turns back behind it, then turns in front of A.
  expect(line).toBe(
    'M0 10L50 10A10 10 0 0 0 60 0A50 30 0 0 1 160 0A62.5 35 0 0 1 35 0A50 35 0 0 1 135 0' +
      'A15 15 0 0 0 150 15L200 15',
  );
});

test('the line runs on beyond both ends of the row', () => {
  const { line } = drawTangle(['A', 'B'], { ...sizes, run: 24 });
  expect(line).toMatch(/^M-24 10L50 10.*L224 10$/);
});

test.each([true, false])('a straight line is closed (winds: %s)', (winds) => {
  const { line } = drawStraight(3, sizes, winds);
  expect(line).toMatch(/^M50 -10.*A10 10 0 0 1 50 -10Z$/);
  const isOnBothSides = /C100 -10 100 10 150 10/.test(line);
  expect(isOnBothSides).toBe(winds);
});
