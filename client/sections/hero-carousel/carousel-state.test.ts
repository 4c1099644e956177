import { expect, test } from 'vitest';
import {
  type CarouselAction,
  isRotating,
  reduceCarousel,
  startCarousel,
} from './carousel-state.ts';

const after = (...actions: CarouselAction[]) => actions.reduce(reduceCarousel, startCarousel(5));

test('after the last slide comes the first', () => {
  expect(after({ type: 'next' }).current).toBe(1);
  expect(after({ type: 'previous' }).current).toBe(4);
  expect(after({ type: 'previous' }, { type: 'next' }).current).toBe(0);
  expect(after({ type: 'show', slide: 3 }, { type: 'next' }).current).toBe(4);
});

test('it rotates unless it is hovered, focused or hidden', () => {
  expect(isRotating(after())).toBe(true);
  for (const by of ['hover', 'focus', 'hidden'] as const) {
    expect(isRotating(after({ type: 'hold', by }))).toBe(false);
    expect(isRotating(after({ type: 'hold', by }, { type: 'release', by }))).toBe(true);
  }
});

test('it pauses as long as one reason remains', () => {
  const held = after(
    { type: 'hold', by: 'hover' },
    { type: 'hold', by: 'hover' },
    { type: 'hold', by: 'focus' },
    { type: 'release', by: 'hover' },
  );
  expect(isRotating(held)).toBe(false);
  expect(isRotating(reduceCarousel(held, { type: 'release', by: 'focus' }))).toBe(true);
});

test('once stopped it stays stopped, whatever is hovered', () => {
  expect(isRotating(after({ type: 'toggle' }))).toBe(false);
  expect(isRotating(after({ type: 'stop' }, { type: 'next' }))).toBe(false);
  const left = after(
    { type: 'hold', by: 'hover' },
    { type: 'toggle' },
    { type: 'release', by: 'hover' },
  );
  expect(isRotating(left)).toBe(false);
});

test('after a start by its button it rotates while hovered; leaving and returning pauses it', () => {
  const started = after({ type: 'hold', by: 'hover' }, { type: 'stop' }, { type: 'toggle' });
  expect(isRotating(started)).toBe(true);
  const left = reduceCarousel(started, { type: 'release', by: 'hover' });
  expect(isRotating(left)).toBe(true);
  expect(isRotating(reduceCarousel(left, { type: 'hold', by: 'hover' }))).toBe(false);
});

test('it never rotates in a hidden tab', () => {
  const hidden = after({ type: 'stop' }, { type: 'toggle' }, { type: 'hold', by: 'hidden' });
  expect(isRotating(hidden)).toBe(false);
  expect(isRotating(reduceCarousel(hidden, { type: 'release', by: 'hidden' }))).toBe(true);
});
