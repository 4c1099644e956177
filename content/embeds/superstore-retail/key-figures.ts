import { at, change, range, ranked } from '../lib/aggregate.ts';
import { percent, percentChange, points, rupees, rupeesInWords } from '../lib/format.ts';
import { showKpi, trendOf } from '../lib/kpi.ts';
import { figures } from '../lib/retail.ts';
import type { Scope } from './scope.ts';

const keys = ['sales', 'profit', 'margin', 'discount', 'returns'] as const;

/** Shows the tiles, each compared with the same months of the previous year, with monthly history. */
export function showKeyFigures({ months: [from, to], select }: Scope): void {
  const lines = select('this');
  const [now, before] = [figures(lines), figures(select('last'))];
  const course = range(from, to).map((month) => figures(lines.filter((line) => line[0] === month)));
  for (const key of keys) {
    const inRupees = key === 'sales' || key === 'profit';
    const by = change(now[key], before[key]);
    const relative = by === null ? null : percentChange(by);
    showKpi(key, {
      value: inRupees ? rupees(now[key]) : percent(now[key]),
      change: inRupees ? relative : points(now[key] - before[key]),
      trend: trendOf(
        now[key],
        before[key],
        key === 'discount' || key === 'returns' ? 'less' : 'more',
      ),
      against: '2024-25',
      history: course.map((month) => month[key]),
    });
  }
}

/** @returns the figures' summary in one sentence */
export function tellInsight({ data, by, select }: Scope): string {
  const lines = select('this');
  if (lines.length === 0) return 'No sales match these filters.';
  const deep = lines.filter((line) => line[7] >= 30);
  const { profit } = figures(deep);
  const cost =
    profit < 0
      ? `Discounts of 30% or more cost ${rupeesInWords(-profit)} in profit.`
      : 'Even the deepest discounts still make a profit.';
  if (by.category !== null || by.sub !== null) return cost;
  const profits = data.categories.map(
    (_, category) => figures(select('this', { category })).profit,
  );
  const whole = figures(lines).profit;
  const best = at(ranked(profits), 0);
  const share = Math.min(1, at(profits, best) / whole);
  if (whole <= 0) return cost;
  return `${at(data.categories, best)} brings in ${percent(share)} of profit. ${cost}`;
}
