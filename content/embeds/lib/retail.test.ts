import { expect, test } from 'vitest';
import data from '../data/superstore-retail.json' with { type: 'json' };
import { figures, type Line, linesOf, type RetailData, type RetailSelection } from './retail.ts';

const sample = data as unknown as RetailData;
const all: RetailSelection = {
  category: null,
  sub: null,
  segment: null,
  region: null,
  ship: null,
};

test('discount is weighted by list price, returns by line', () => {
  const lines: Line[] = [
    [0, 0, 0, 0, 0, 1, 100, 0, 30, 1],
    [0, 0, 0, 0, 0, 1, 150, 50, -50, 0],
  ];
  const { sales, profit, margin, discount, returns } = figures(lines);
  expect({ sales, profit, margin, returns }).toEqual({
    sales: 250,
    profit: -20,
    margin: -0.08,
    returns: 0.5,
  });
  expect(discount).toBeCloseTo(150 / 400);
});

test('figures of no lines are zero', () => {
  expect(Object.values(figures([]))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('categories and regions add up to the total', () => {
  const whole = figures(linesOf(sample, [12, 23], all)).sales;
  const total = (key: 'category' | 'region', groups: number) =>
    Array.from(
      { length: groups },
      (_, i) => figures(linesOf(sample, [12, 23], { ...all, [key]: i })).sales,
    ).reduce((a, b) => a + b, 0);
  expect(total('category', 3)).toBe(whole);
  expect(total('region', 4)).toBe(whole);
});

test('a period contains only its own months', () => {
  const months = linesOf(sample, [3, 5], { ...all, segment: 1 }).map((line) => line[0]);
  expect(new Set(months)).toEqual(new Set([3, 4, 5]));
});
