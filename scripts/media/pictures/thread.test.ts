import { expect, test } from 'vitest';
import { ccw, cw, thread, to } from './thread.ts';

test('a line between two ends is straight', () => {
  expect(thread([to(0, 0), to(100, 0)])).toBe('M0 0L100 0');
});

test('a corner is rounded with its radius', () => {
  expect(thread([to(0, 0), to(100, 0, 20), to(100, 100)])).toBe(
    'M0 0L80 0A20 20 0 0 1 100 20L100 100',
  );
});

test('a corner with too little room takes a smaller radius', () => {
  expect(thread([to(0, 0), to(10, 0, 20), to(10, 100)])).toContain('A10 10 0 0 1 10 10');
});

test('the line touches a dot on the side that its turn says', () => {
  const over = thread([to(0, -10), cw(50, 0, 10), to(100, -10)]);
  const under = thread([to(0, 10), ccw(50, 0, 10), to(100, 10)]);
  expect(over).toBe('M0 -10L50 -10L100 -10');
  expect(under).toBe('M0 10L50 10L100 10');
});

test('a belt round two equal dots is two straights and two half circles', () => {
  const belt = thread([cw(0, 0, 10), cw(100, 0, 10)], true);
  expect(belt).toMatch(/^M0 10A.* 0 -10L100 -10A.* 100 10Z$/);
});

test('an extra round comes back to where it began', () => {
  const path = thread([to(0, -10), cw(50, 0, 10, 1), to(100, -10)]);
  expect(path).toMatch(/^M0 -10L50 -10(A10 10 0 0 1 [-\d. ]+){3}L100 -10$/);
  expect(path).toContain('50 -10L100 -10');
});

test('no line leads between circles that lie inside each other', () => {
  expect(() => thread([cw(0, 0, 50), cw(5, 0, 10)])).toThrow('one circle is inside');
});
