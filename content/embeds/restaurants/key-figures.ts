import { at, change, ranked, ratio, sum, sumBy } from '../lib/aggregate.ts';
import { count, decimal, hourName, monthName, percentChange, rupees } from '../lib/format.ts';
import { showKpi, trendOf } from '../lib/kpi.ts';
import { type Cell, outletsOf, rating, weekdays } from '../lib/restaurants.ts';
import { during, type Scope } from './scope.ts';

const measures = {
  sales: (cells: Cell[]) => sum(cells, ({ sales }) => sales),
  covers: (cells: Cell[]) => sum(cells, ({ covers }) => covers),
  orders: (cells: Cell[]) => sum(cells, ({ orders }) => orders),
  bill: (cells: Cell[]) =>
    ratio(
      sum(cells, ({ sales }) => sales),
      sum(cells, ({ orders }) => orders),
    ),
};
const written = { sales: rupees, covers: count, orders: count, bill: rupees };

function nameOf({ data, earlier }: Scope): string {
  const name = (month: number) => monthName(at(data.months, month));
  const [first, last] = [at(earlier, 0), at(earlier, earlier.length - 1)];
  return first === last ? name(first) : `${name(first)}–${name(last)}`;
}

/** Shows the tiles, each compared with the preceding period of equal length. */
export function showKeyFigures(scope: Scope): void {
  const { data, by, months, earlier, select } = scope;
  const against = nameOf(scope);
  const cells = select();
  for (const key of ['sales', 'covers', 'orders', 'bill'] as const) {
    const [now, before] = [during(cells, months), during(cells, earlier)].map(measures[key]);
    const by = change(now ?? 0, before ?? 0);
    showKpi(key, {
      value: written[key](now ?? 0),
      change: by === null ? null : percentChange(by),
      trend: trendOf(now ?? 0, before ?? 0, 'more'),
      against,
    });
  }
  const outlets = outletsOf(data, by);
  const [now, before] = [rating(data, outlets, months), rating(data, outlets, earlier)];
  const shift = now.mean - before.mean;
  showKpi('rating', {
    value: now.ratings === 0 ? '–' : `${decimal(now.mean)} of 5`,
    change: now.ratings === 0 ? null : `${shift > 0 ? '+' : '−'}${Math.abs(shift).toFixed(2)}`,
    trend: trendOf(now.mean, before.mean, 'more'),
    against,
  });
}

/** @returns the figures' summary in one sentence */
export function tellInsight({ data, months, select }: Scope): string {
  const cells = during(select(), months);
  const guests = measures.covers(cells);
  if (guests === 0) return 'No guests match these filters.';
  const hours = data.hours;
  const slots = sumBy(
    cells,
    weekdays.length * hours.length,
    ({ day, hour }) => day * hours.length + hours.indexOf(hour),
    ({ covers }) => covers,
  );
  const best = at(ranked(slots), 0);
  const day = at(weekdays, Math.floor(best / hours.length));
  const weekend = sum(
    cells.filter((cell) => cell.day >= 5),
    ({ covers }) => covers,
  );
  const share = Math.round((weekend / guests) * 100);
  const peak = `${day} at ${hourName(at(hours, best % hours.length))} is the busiest hour.`;
  return share > 0 && share < 100 ? `${peak} Weekends bring in ${share}% of guests.` : peak;
}
