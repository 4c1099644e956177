import type { ScatterDataPoint } from 'chart.js';
import { at } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { count, roundRupees, rupees, rupeesInWords } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { byStage, type Deal } from '../lib/sales.ts';
import type { Show } from './scope.ts';

/** Days after which an open deal needs attention. */
const OLD = 90;

/** Value of the open deals by stage, centred so that the bars form a funnel. */
export function createFunnel(onPick: (stage: number) => void): Show {
  const show = createCard<'bar'>(
    'funnel',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        layout: { padding: { right: room(7.5) } },
        scales: { x: valueAxis({}), y: nameAxis({ crossAlign: 'far' }) },
        plugins: { latticeGrid: { off: true }, tooltip: { enabled: false } },
      },
    },
    onPick,
  );
  return ({ data, stage, deals }) => {
    const stages = byStage(data, deals('all'));
    const { indigo } = palette();
    const text = (i: number) => `${rupees(at(stages, i).value)}  ${count(at(stages, i).deals)}`;
    show({
      data: {
        labels: data.stages,
        datasets: [
          {
            data: stages.map(({ value }) => [-value / 2, value / 2]),
            backgroundColor: stages.map((_, i) =>
              stage === null || stage === i ? indigo : faded(indigo),
            ),
            borderRadius: 6,
            borderSkipped: false,
            barPercentage: 0.9,
            categoryPercentage: 0.95,
            labels: { text, side: 'right' },
          },
        ],
      },
      summary: data.stages.map((name, i) => `${name} ${text(i)} deals`).join(', '),
      table: {
        columns: ['Stage', 'Value', 'Deals'],
        rows: stages.map(({ value, deals: size }, i) => [
          at(data.stages, i),
          rupees(value),
          count(size),
        ]),
      },
    });
  };
}

/** Every open deal as a dot, by age and value. */
export function createDeals(): Show {
  let shown: Deal[] = [];
  let describe = (_: Deal): string[] => [];
  const show = createCard<'scatter'>('deals', {
    type: 'scatter',
    options: {
      interaction: { mode: 'nearest', axis: 'xy', intersect: false },
      clip: false,
      layout: { padding: { top: 8, right: 8 } },
      scales: {
        x: valueAxis({ min: 0, max: 150, format: (days) => `${count(days)} days`, ticks: 4 }),
        y: valueAxis({ min: 0, format: roundRupees, ticks: 4 }),
      },
      plugins: {
        tooltip: { callbacks: { label: ({ dataIndex }) => describe(at(shown, dataIndex)) } },
      },
    },
  });
  return ({ data, deals }) => {
    shown = deals().sort((a, b) => b[3] - a[3]);
    describe = ([rep, product, stage, value, age]) => [
      `${at(data.products, product)}, ${at(data.stages, stage)}`,
      `${rupees(value * 1000)}, ${age} days open`,
      at(data.reps, rep).name,
    ];
    const { indigo, warning } = palette();
    const old = shown.filter((deal) => deal[4] > OLD);
    const waiting = old.reduce((sum, deal) => sum + deal[3] * 1000, 0);
    show({
      data: {
        datasets: [
          {
            data: shown.map(
              ([, , , value, age]): ScatterDataPoint => ({ x: age, y: value * 1000 }),
            ),
            backgroundColor: shown.map(([, , , , age]) => faded(age > OLD ? warning : indigo, 0.8)),
            borderWidth: 0,
            radius: 4,
            hoverRadius: 6,
          },
        ],
      },
      summary: `${count(old.length)} of ${count(shown.length)} deals, worth ${rupeesInWords(waiting)}, have been open for more than ${OLD} days`,
      table: {
        columns: ['Product', 'Stage', 'Sales rep', 'Value', 'Days open'],
        rows: shown.map(([rep, product, stage, value, age]) => [
          at(data.products, product),
          at(data.stages, stage),
          at(data.reps, rep).name,
          rupees(value * 1000),
          age,
        ]),
      },
    });
  };
}
