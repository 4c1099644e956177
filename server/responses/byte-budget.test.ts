import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

function heldItems(limit: number) {
  const dropped: string[] = [];
  const keeper = { drop: ({ name }: { name: string }) => dropped.push(name) };
  const budget = new ByteBudget<{ name: string; size: number }>(limit);
  const hold = (name: string, size: number) => {
    const item = { name, size };
    budget.hold(item, keeper);
    return item;
  };
  const grow = (item: { size: number; name: string }, bytes: number) => {
    item.size += bytes;
    budget.grow(item, bytes);
  };
  return { budget, dropped, hold, grow };
}

test('the least recently used goes first, as soon as the budget is exceeded', () => {
  const { budget, dropped, hold } = heldItems(30);
  const a = hold('a', 10);
  hold('b', 10);
  hold('c', 10);
  expect([budget.drops, budget.bytes]).toEqual([0, 30]);
  budget.touch(a);
  hold('d', 15);
  expect(dropped).toEqual(['b', 'c']);
  expect([budget.drops, budget.bytes]).toEqual([2, 25]);
});

test('what grows is counted anew, and stays even where it is larger than the budget', () => {
  const { budget, dropped, hold, grow } = heldItems(30);
  hold('a', 10);
  grow(hold('b', 10), 30);
  expect(dropped).toEqual(['a']);
  expect(budget.bytes).toBe(40);
});

test('what was dropped can be neither touched back nor grow', () => {
  const { budget, hold, grow } = heldItems(10);
  const a = hold('a', 10);
  hold('b', 10);
  budget.touch(a);
  grow(a, 5);
  expect(budget.bytes).toBe(10);
});
