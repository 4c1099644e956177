import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atOnce, inTurns, type Steps, visitAll } from './steps.ts';

const numbers = Array.from({ length: 1000 }, (_, index) => index);

function* sum(): Steps<number> {
  let total = 0;
  yield* visitAll(numbers, (number) => {
    total += number;
  });
  return total;
}

test('work in steps has one result, at once and in turns', async () => {
  expect(atOnce(sum())).toBe(499_500);
  expect(await inTurns(sum())).toBe(499_500);
});

test('others have the event loop between two steps', async () => {
  const working = inTurns(sum());
  let isOver = false;
  void working.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await nextTurn();
  expect(turns).toBeGreaterThan(5);
});

test('an error in a step ends the work', async () => {
  function* failing(): Steps<never> {
    yield;
    throw new Error('no such page');
  }
  expect(() => atOnce(failing())).toThrow('no such page');
  await expect(inTurns(failing())).rejects.toThrow('no such page');
});
