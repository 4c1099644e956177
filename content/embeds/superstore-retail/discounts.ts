import type { Scale } from 'chart.js';
import { at, range } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { nameAxis, valueAxis } from '../lib/chart-setup.ts';
import { count, percent, roundPercent, rupees } from '../lib/format.ts';
import { palette } from '../lib/palette.ts';
import { figures } from '../lib/retail.ts';
import type { Show } from './scope.ts';

/** Padding for the labels above the largest dot and below the smallest. */
function leaveRoom(axis: Scale): void {
  const height = axis.max - axis.min;
  axis.max += height * 0.22;
  axis.min -= height * 0.22;
}

/** Ticks at every 50%. */
function tickHalves(axis: Scale): void {
  const halves = range(Math.ceil(axis.min * 2), Math.floor(axis.max * 2));
  axis.ticks = halves.map((half) => ({ value: half / 2 }));
}

const steps = [0, 10, 20, 30, 40, 50];

/** Profit margin by discount; below zero, sales lose money. */
export function createDiscounts(): Show {
  const show = createCard<'line'>('discounts', {
    type: 'line',
    options: {
      interaction: { mode: 'index', intersect: false },
      layout: { padding: { top: 18, right: 14 } },
      scales: {
        x: nameAxis(),
        y: {
          ...valueAxis({ format: roundPercent }),
          bounds: 'data',
          afterDataLimits: leaveRoom,
          afterBuildTicks: tickHalves,
        },
      },
      plugins: {
        tooltip: { callbacks: { label: ({ parsed }) => `Margin: ${percent(parsed.y ?? 0)}` } },
      },
    },
  });
  return ({ select }) => {
    const lines = select('this');
    const sold = steps.map((step) => figures(lines.filter((line) => line[7] === step)));
    const largest = Math.max(1, ...sold.map(({ sales }) => sales));
    const { success, accent, pale, paper, ink } = palette();
    const labels = steps.map((step) => (step === 0 ? 'None' : `${step}%`));
    show({
      data: {
        labels,
        datasets: [
          {
            label: 'Margin',
            data: sold.map(({ lines: size, margin }) => (size === 0 ? null : margin)),
            borderColor: pale,
            spanGaps: true,
            pointBackgroundColor: sold.map(({ margin }) => (margin < 0 ? accent : success)),
            pointBorderColor: paper,
            pointRadius: sold.map(({ sales }) => 4 + 12 * Math.sqrt(sales / largest)),
            clip: false,
            labels: {
              text: (i: number) =>
                at(sold, i).lines === 0 ? '' : roundPercent(at(sold, i).margin),
              side: 'outward',
            },
          },
          {
            label: 'Break-even',
            data: steps.map(() => 0),
            borderColor: ink,
            borderWidth: 1.25,
            borderDash: [1, 4],
            radius: 0,
            hoverRadius: 0,
          },
        ],
      },
      summary: labels
        .map((label, i) => `${label}: margin ${percent(at(sold, i).margin)}`)
        .join(', '),
      table: {
        columns: ['Discount', 'Order lines', 'Sales', 'Profit', 'Margin'],
        rows: labels.map((label, i) => {
          const { lines: size, sales, profit, margin } = at(sold, i);
          return [label, count(size), rupees(sales), rupees(profit), percent(margin)];
        }),
      },
    });
  };
}
