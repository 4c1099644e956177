import { at, range } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { monthAxis, valueAxis } from '../lib/chart-setup.ts';
import { monthName, percent, roundPercent } from '../lib/format.ts';
import { attrition } from '../lib/hr.ts';
import { palette } from '../lib/palette.ts';
import type { Show } from './scope.ts';

/** Attrition by month, this year's line over last year's. */
export function createTrend(): Show {
  const show = createCard<'line'>('trend', {
    type: 'line',
    options: {
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 6 } },
      scales: {
        x: monthAxis(),
        y: valueAxis({ min: 0, format: roundPercent, ticks: 6 }),
      },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label}: ${percent(parsed.y ?? 0)}`,
          },
        },
      },
    },
  });
  return ({ data, by, now }) => {
    const months = range(now[0], now[1]);
    const rates = (shift: number) =>
      months.map((month) => attrition(data.people, [month - shift - 2, month - shift], by));
    const [current, last] = [rates(0), rates(12)];
    const labels = months.map((month) => monthName(at(data.months, month)));
    const { accent, pale, paper } = palette();
    const dots = { pointBackgroundColor: paper, clip: false as const };
    show({
      data: {
        labels,
        datasets: [
          {
            label: '2025-26',
            data: current,
            borderColor: accent,
            pointBorderColor: accent,
            ...dots,
          },
          {
            label: '2024-25',
            data: last,
            borderColor: pale,
            pointBorderColor: pale,
            borderWidth: 2,
            radius: 2.5,
            ...dots,
          },
        ],
      },
      summary: `From ${percent(at(current, 0))} in ${labels[0]} to ${percent(current.at(-1) ?? 0)} in ${labels.at(-1)}`,
      table: {
        columns: ['Month', '2025-26', '2024-25'],
        rows: labels.map((label, i) => [label, percent(at(current, i)), percent(at(last, i))]),
      },
    });
  };
}
