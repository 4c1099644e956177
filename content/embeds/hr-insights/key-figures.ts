import { at, change, range, ranked, ratio } from '../lib/aggregate.ts';
import { count, decimal, percent, percentChange, points } from '../lib/format.ts';
import { attrition, hiredIn, medianTenure, staffAt } from '../lib/hr.ts';
import { showKpi, trendOf } from '../lib/kpi.ts';
import type { Scope } from './scope.ts';

function relative(now: number, before: number): string | null {
  const by = change(now, before);
  return by === null ? null : percentChange(by);
}

/** Shows the tiles, each compared with the same months of the previous year. */
export function showKeyFigures({ data: { people }, by, now, before }: Scope): void {
  const against = now[1] - now[0] === 11 ? '2024-25' : 'a year ago';
  const [staff, staffBefore] = [staffAt(people, now[1], by), staffAt(people, before[1], by)];
  const size = staff.length;
  showKpi('headcount', {
    value: count(size),
    change: relative(size, staffBefore.length),
    trend: trendOf(size, staffBefore.length, 'more'),
    against,
  });
  const [rate, rateBefore] = [attrition(people, now, by), attrition(people, before, by)];
  showKpi('attrition', {
    value: percent(rate),
    change: points(rate - rateBefore),
    trend: trendOf(rate, rateBefore, 'less'),
    against,
  });
  const [hires, hiresBefore] = [hiredIn(people, now, by), hiredIn(people, before, by)];
  showKpi('hires', {
    value: count(hires.length),
    change: relative(hires.length, hiresBefore.length),
    trend: trendOf(hires.length, hiresBefore.length, 'neither'),
    against,
  });
  const women = (list: typeof staff) =>
    ratio(list.filter((person) => person[2] === 0).length, list.length);
  showKpi('women', {
    value: percent(women(staff)),
    change: points(women(staff) - women(staffBefore)),
    trend: trendOf(women(staff), women(staffBefore), 'more'),
    against,
  });
  const [median, medianBefore] = [now, before].map(([, to]) => medianTenure(people, to, by));
  showKpi('tenure', {
    value: `${decimal(median ?? 0)} yrs`,
    change: relative(median ?? 0, medianBefore ?? 0),
    trend: trendOf(median ?? 0, medianBefore ?? 0, 'neither'),
    against,
  });
}

/** @returns the finding in one or two sentences */
export function tellInsight({ data, by, now, before }: Scope): string {
  const { people, departments } = data;
  if (staffAt(people, now[1], by).length === 0) return 'No one matches these filters.';
  const [rate, rateBefore] = [attrition(people, now, by), attrition(people, before, by)];
  const direction = rate < rateBefore ? 'fell' : 'rose';
  const first = `Attrition ${direction} from ${percent(rateBefore)} to ${percent(rate)}.`;
  if (by.department !== null) return first;
  const rates = range(0, departments.length - 1).map((department) =>
    attrition(people, now, { ...by, department }),
  );
  const worst = at(ranked(rates), 0);
  return `${first} ${at(departments, worst)} has the highest, at ${percent(at(rates, worst))}.`;
}
