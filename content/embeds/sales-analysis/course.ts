import { at, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { monthAxis, valueAxis } from '../lib/chart-setup.ts';
import { monthName, percent, roundRupees, rupees } from '../lib/format.ts';
import { palette } from '../lib/palette.ts';
import type { SalesRow } from '../lib/sales.ts';
import type { Show } from './scope.ts';

/** Revenue by month, with the target and last year. A bar is filled if the target is met, and open if it is missed. */
export function createCourse(): Show {
  const show = createCard<'bar'>('course', {
    type: 'bar',
    options: {
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 6, right: 6 } },
      scales: { x: monthAxis(), y: valueAxis({ min: 0, format: roundRupees, ticks: 5 }) },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label}: ${rupees(parsed.y ?? 0)}`,
          },
        },
      },
    },
  });
  return ({ data, months, select }) => {
    const first = at(months, 0);
    const monthly = (year: 'this' | 'last', value: (row: SalesRow) => number) => {
      const start = year === 'this' ? first : first - 12;
      return sumBy(select(year), months.length, (row) => row.month - start, value);
    };
    const revenue = monthly('this', (row) => row.revenue);
    const target = monthly('this', (row) => row.target);
    const last = monthly('last', (row) => row.revenue);
    const labels = months.map((month) => monthName(at(data.months, month)));
    const reached = revenue.map((value, i) => value >= at(target, i));
    const { accent, success, ink, pale, paper } = palette();
    const line = { type: 'line', order: 1, clip: false };
    show({
      data: {
        labels,
        datasets: [
          {
            label: 'Revenue',
            data: revenue,
            backgroundColor: reached.map((yes) => (yes ? success : paper)),
            borderColor: accent,
            borderWidth: reached.map((yes) => (yes ? 0 : 2)),
            barPercentage: 0.8,
            categoryPercentage: 0.86,
            maxBarThickness: 44,
            order: 2,
          },
          {
            ...line,
            label: 'Last year',
            data: last,
            showLine: false,
            pointBackgroundColor: pale,
            pointBorderColor: paper,
            radius: 4.5,
            pointBorderWidth: 1.5,
          },
          {
            ...line,
            label: 'Target',
            data: target,
            borderColor: ink,
            borderWidth: 1.75,
            radius: 0,
            stepped: 'middle',
          },
        ],
      },
      summary: `Target met in ${reached.filter(Boolean).length} of ${months.length} months`,
      table: {
        columns: ['Month', 'Revenue', 'Target', '% of target', 'Last year'],
        rows: labels.map((label, i) => [
          label,
          rupees(at(revenue, i)),
          rupees(at(target, i)),
          at(target, i) === 0 ? '–' : percent(at(revenue, i) / at(target, i)),
          rupees(at(last, i)),
        ]),
      },
    });
  };
}
