import { at, change, ranked, ratio, sum, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { find } from '../lib/dom.ts';
import {
  count,
  decimal,
  monthName,
  percent,
  percentChange,
  rupees,
  rupeesInWords,
} from '../lib/format.ts';
import { showKpi, trendOf } from '../lib/kpi.ts';
import { paletteIn } from '../lib/palette.ts';
import type { SalesRow } from '../lib/sales.ts';
import type { Scope, Show } from './scope.ts';

const revenueOf = (rows: SalesRow[]) => sum(rows, (row) => row.revenue);
const targetOf = (rows: SalesRow[]) => sum(rows, (row) => row.target);

function relative(now: number, before: number): string | null {
  const by = change(now, before);
  return by === null ? null : percentChange(by);
}

/** The best month's index and revenue. */
function best(rows: SalesRow[]): [month: number, revenue: number] {
  const months = sumBy(
    rows,
    24,
    ({ month }) => month,
    ({ revenue }) => revenue,
  );
  const month = at(ranked(months), 0);
  return [month, at(months, month)];
}

/** Shows the tiles, each compared with the same months of the previous year. */
export function showKeyFigures({ data, select, deals }: Scope): void {
  const [rows, last] = [select('this'), select('last')];
  const [now, before] = [revenueOf(rows), revenueOf(last)];
  showKpi('revenue', {
    value: rupees(now),
    change: relative(now, before),
    trend: trendOf(now, before, 'more'),
    against: '2024-25',
  });
  const target = targetOf(rows);
  const gap = now - target;
  showKpi('gap', {
    value: gap > 0 ? `+${rupees(gap)}` : rupees(gap),
    note: `target ${rupees(target)}`,
  });
  const [month, top] = best(rows);
  const [, topBefore] = best(last);
  showKpi('best', {
    value: rupees(top),
    change: relative(top, topBefore),
    trend: trendOf(top, topBefore, 'more'),
    against: '2024-25',
  });
  const open = deals();
  const value = sum(open, (deal) => deal[3] * 1000);
  showKpi('pipeline', { value: rupees(value), note: `${count(open.length)} deals` });
  find('#kpi-best dt').textContent = `Best month, ${monthName(at(data.months, month))}`;
}

/** The result in one sentence. */
export function tellInsight({ select }: Scope): string {
  const rows = select('this');
  const [now, before, target] = [revenueOf(rows), revenueOf(select('last')), targetOf(rows)];
  if (target === 0) return 'This sales rep doesn’t sell in this region.';
  const by = change(now, before) ?? 0;
  const course = `${by < 0 ? 'down' : 'up'} ${percent(Math.abs(by))} on last year`;
  const result = now < target ? `${rupeesInWords(target - now)} short of target` : 'on target';
  return `Revenue is ${rupeesInWords(now)}, ${course}. It is ${result}.`;
}

/** The share of the target reached, as a half ring, and its change on the previous year. */
export function createGauge(): Show {
  const show = createCard<'doughnut'>('gauge', {
    type: 'doughnut',
    options: {
      rotation: -90,
      circumference: 180,
      cutout: '74%',
      events: [],
      plugins: { tooltip: { enabled: false } },
    },
  });
  return ({ select }) => {
    const [rows, last] = [select('this'), select('last')];
    const [now, target] = [revenueOf(rows), targetOf(rows)];
    const reached = ratio(now, target);
    find('#reading').textContent = percent(reached);
    const before = ratio(revenueOf(last), targetOf(last));
    const change = find('#gauge-change');
    const by = decimal(Math.abs(reached - before) * 100);
    change.textContent = `${reached < before ? 'down' : 'up'} ${by} pts`;
    change.className = `delta ${trendOf(reached, before, 'more')}`;
    // The band is dark in both schemes.
    const { indigo, rule } = paletteIn(find('.band'));
    const dataset = {
      data: [Math.min(1, reached), Math.max(0, 1 - reached)],
      backgroundColor: [indigo, rule],
      borderWidth: 0,
      borderRadius: 8,
    };
    show({
      data: { labels: ['Achieved', 'To go'], datasets: [dataset] },
      summary: `${percent(reached)} of ${rupeesInWords(target)}`,
      table: {
        columns: ['Measure', 'Value'],
        rows: [
          ['Revenue', rupees(now)],
          ['Target', rupees(target)],
        ],
      },
    });
  };
}
