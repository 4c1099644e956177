import { expect, test } from 'vitest';
import { pauseAfter, startLoop } from './loop.ts';

test('a loop runs one step at a time until a step ends it', async () => {
  const ended = Promise.withResolvers<void>();
  let underWay = 0;
  let steps = 0;
  startLoop(async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
    steps += 1;
    if (steps < 3) return 0;
    ended.resolve();
    return null;
  });
  await ended.promise;
  expect(steps).toBe(3);
});

test('a stopped loop finishes the current step and starts no other', async () => {
  const release = Promise.withResolvers<void>();
  let finished = 0;
  const loop = startLoop(async () => {
    await release.promise;
    finished += 1;
    return 0;
  });
  const stopping = loop.stop();
  release.resolve();
  await stopping;
  expect(finished).toBe(1);
});

test('stopping interrupts a pause', async () => {
  const paused = Promise.withResolvers<void>();
  const loop = startLoop(async () => {
    paused.resolve();
    return 3_600_000;
  });
  await paused.promise;
  await loop.stop();
});

test.each([
  [1, 100],
  [2, 200],
  [3, 400],
  [4, 500],
  [2000, 500],
])('after %i failures the pause is %i ms, or up to a quarter longer', (failures, ms) => {
  const pause = pauseAfter(failures, { poll: 0, firstPause: 100, longestPause: 500 });
  expect(pause).toBeGreaterThanOrEqual(ms);
  expect(pause).toBeLessThan(ms * 1.25);
});
