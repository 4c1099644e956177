import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

function heldItems(limit: number) {
  const budget = new ByteBudget(limit);
  const dropped: string[] = [];
  const item = (name: string) => ({ drop: () => dropped.push(name) });
  return { budget, dropped, item };
}

test('the least recently used goes first, as soon as the budget is exceeded', () => {
  const { budget, dropped, item } = heldItems(30);
  const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')];
  for (const each of [a, b, c]) budget.hold(each, 10);
  expect([budget.drops, budget.bytes]).toEqual([0, 30]);
  budget.touch(a);
  budget.hold(d, 15);
  expect(dropped).toEqual(['b', 'c']);
  expect([budget.drops, budget.bytes]).toEqual([2, 25]);
});

test('what grows is counted anew, and stays even where it is larger than the budget', () => {
  const { budget, dropped, item } = heldItems(30);
  const [a, b] = [item('a'), item('b')];
  budget.hold(a, 10);
  budget.hold(b, 10);
  budget.hold(b, 40);
  expect(dropped).toEqual(['a']);
  expect(budget.bytes).toBe(40);
});

test('what was dropped cannot be touched back', () => {
  const { budget, item } = heldItems(10);
  const [a, b] = [item('a'), item('b')];
  budget.hold(a, 10);
  budget.hold(b, 10);
  budget.touch(a);
  expect(budget.bytes).toBe(10);
});
