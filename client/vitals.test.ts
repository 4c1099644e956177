import { expect, test } from 'vitest';
import { interactionToNextPaint, layoutShiftScore } from './vitals.ts';

function score(...shifts: [startTime: number, value: number, hadRecentInput?: boolean][]) {
  const next = layoutShiftScore();
  return shifts.reduce((_, [startTime, value, hadRecentInput = false]) => {
    return next({ startTime, value, hadRecentInput });
  }, 0);
}

test('layout shifts less than a second apart add up', () => {
  expect(score([0, 0.25], [900, 0.25], [1_800, 0.25])).toBe(0.75);
});

test('after a second of rest, or after five in all, another sum begins, and the worst counts', () => {
  expect(score([0, 0.5], [1_000, 0.25])).toBe(0.5);
  expect(score([0, 0.25], [1_000, 0.5])).toBe(0.5);
  const restless = Array.from({ length: 12 }, (_, index): [number, number] => [index * 500, 1]);
  expect(score(...restless)).toBe(10);
});

test('what the visitor has just moved does not count', () => {
  expect(score([0, 0.25], [100, 0.5, true], [200, 0.25])).toBe(0.5);
});

test('the events of an interaction count as one, which is as slow as the slowest', () => {
  const next = interactionToNextPaint();
  next({ interactionId: 7, duration: 40 });
  next({ interactionId: 7, duration: 120 });
  expect(next({ interactionId: 14, duration: 64 })).toBe(120);
});

test('of fifty interactions the slowest does not count', () => {
  const next = interactionToNextPaint();
  next({ interactionId: 1, duration: 500 });
  for (let id = 2; id < 50; id += 1) expect(next({ interactionId: id, duration: 40 })).toBe(500);
  expect(next({ interactionId: 50, duration: 80 })).toBe(80);
});
