import type { ScriptableContext } from 'chart.js';
import { at, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { monthAxis, valueAxis } from '../lib/chart-setup.ts';
import { monthName, percent, roundRupees, rupees } from '../lib/format.ts';
import { palette } from '../lib/palette.ts';
import type { SalesRow } from '../lib/sales.ts';
import type { Show } from './scope.ts';

/** Revenue by month as bars, the target as a stroke across each, coloured where it is missed. */
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
    const { indigo, warning, ink } = palette();
    const radius = ({ chart }: ScriptableContext<'line'>) =>
      Math.min(26, ((chart.chartArea?.width ?? 300) / months.length) * 0.43);
    show({
      data: {
        labels,
        datasets: [
          {
            label: 'Revenue',
            data: revenue,
            backgroundColor: indigo,
            barPercentage: 0.8,
            categoryPercentage: 0.8,
            maxBarThickness: 40,
            order: 2,
          },
          {
            type: 'line',
            label: 'Target',
            data: target,
            showLine: false,
            pointStyle: 'line',
            pointBorderColor: reached.map((yes) => (yes ? ink : warning)),
            pointBorderWidth: 3,
            radius,
            hoverRadius: radius,
            order: 1,
            clip: false,
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
