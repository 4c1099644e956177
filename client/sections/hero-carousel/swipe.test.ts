import { expect, test } from 'vitest';
import { swipeAction } from './swipe.ts';

test('a movement of 40 px in either direction is a swipe', () => {
  expect(swipeAction(200, 160)).toBe('next');
  expect(swipeAction(160, 200)).toBe('previous');
});

test('a movement of 39 px is not', () => {
  expect(swipeAction(200, 161)).toBeUndefined();
  expect(swipeAction(161, 200)).toBeUndefined();
  expect(swipeAction(200, 200)).toBeUndefined();
});
