import { expect, test } from 'vitest';
import data from '../data/sales-analysis.json' with { type: 'json' };
import { sum } from './aggregate.ts';
import { byStage, type Deal, passesSales, regionsOf, unfold } from './sales.ts';

const rows = unfold(data as never);
const sales = { ...data, deals: data.deals as Deal[] };

test('rows carry revenue and target in rupees', () => {
  expect(rows).toHaveLength(data.reps.length * data.products.length * data.months.length);
  expect(sum(rows, (row) => row.revenue)).toBe(data.revenue.reduce((a, b) => a + b, 0) * 1000);
});

test('the regions add up to the total', () => {
  const parts = regionsOf(sales).map((region) =>
    sum(
      rows.filter((row) =>
        passesSales(sales, { region, rep: null, product: null }, row.rep, row.product),
      ),
      (row) => row.target,
    ),
  );
  expect(parts.reduce((a, b) => a + b, 0)).toBe(sum(rows, (row) => row.target));
});

test('every open deal is in one stage', () => {
  const stages = byStage(sales, sales.deals);
  expect(stages.map(({ deals }) => deals).reduce((a, b) => a + b, 0)).toBe(sales.deals.length);
});
