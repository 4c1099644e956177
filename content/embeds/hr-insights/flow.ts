import { at, range } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { monthAxis, valueAxis } from '../lib/chart-setup.ts';
import { count, monthName } from '../lib/format.ts';
import { hiredIn, leftIn } from '../lib/hr.ts';
import { palette } from '../lib/palette.ts';
import type { Show } from './scope.ts';

/** Hires above the line, leavers below it, and their balance as dots. */
export function createFlow(): Show {
  const show = createCard<'bar'>('flow', {
    type: 'bar',
    options: {
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: monthAxis({ stacked: true }),
        y: {
          ...valueAxis({ stacked: true }),
          ticks: {
            maxTicksLimit: 4,
            padding: 10,
            // The ends say what is above the line and what below it.
            callback: (value, index, ticks) => {
              const size = count(Math.abs(Number(value)));
              const isEnd = index === 0 || index === ticks.length - 1;
              if (!isEnd || Number(value) === 0) return size;
              return [size, Number(value) > 0 ? 'joined' : 'left'];
            },
          },
        },
      },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, parsed }) =>
              dataset.label === 'Net change'
                ? `Net change: ${count(parsed.y ?? 0)}`
                : `${dataset.label}: ${count(Math.abs(parsed.y ?? 0))}`,
          },
        },
      },
    },
  });
  return ({ data, by, now }) => {
    const months = range(now[0], now[1]);
    const hires = months.map((month) => hiredIn(data.people, [month, month], by).length);
    const leavers = months.map((month) => leftIn(data.people, [month, month], by).length);
    const balance = months.map((_, i) => at(hires, i) - at(leavers, i));
    const labels = months.map((month) => monthName(at(data.months, month)));
    const { pale, accent, ink, paper } = palette();
    const bars = { barPercentage: 0.75, categoryPercentage: 0.9, stack: 'flow', order: 2 };
    show({
      data: {
        labels,
        datasets: [
          { label: 'Joined', data: hires, backgroundColor: pale, ...bars },
          { label: 'Left', data: leavers.map((n) => -n), backgroundColor: accent, ...bars },
          {
            type: 'line',
            label: 'Net change',
            data: balance,
            borderColor: ink,
            borderWidth: 1.5,
            radius: 3,
            pointBackgroundColor: paper,
            pointBorderColor: ink,
            order: 1,
            stack: 'balance',
          } as never,
        ],
      },
      summary: `${count(hires.reduce((a, b) => a + b, 0))} joined and ${count(leavers.reduce((a, b) => a + b, 0))} left`,
      table: {
        columns: ['Month', 'Joined', 'Left', 'Net change'],
        rows: labels.map((name, i) => [
          name,
          count(at(hires, i)),
          count(at(leavers, i)),
          count(at(balance, i)),
        ]),
      },
    });
  };
}
