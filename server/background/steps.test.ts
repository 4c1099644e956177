import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runAtOnce, runInTurns, type Steps, visitAll } from './steps.ts';

const numbers = Array.from({ length: 1000 }, (_, index) => index);

function* sum(): Steps<number> {
  let total = 0;
  yield* visitAll(numbers, (number) => {
    total += number;
  });
  return total;
}

test('work in steps has the same result, whether it runs at once or in turns', async () => {
  expect(runAtOnce(sum())).toBe(499_500);
  expect(await runInTurns(sum())).toBe(499_500);
});

test('the event loop runs other tasks between two steps', async () => {
  const working = runInTurns(sum());
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
  expect(() => runAtOnce(failing())).toThrow('no such page');
  await expect(runInTurns(failing())).rejects.toThrow('no such page');
});
