import { at, ranked, ratio, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { percent, roundPercent, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import type { Show } from './scope.ts';

/** Revenue of each representative as a bar, the target as a stroke across it: bullet bars. */
export function createReps(onPick: (rep: number) => void): Show {
  let order: number[] = [];
  const show = createCard<'bar'>(
    'reps',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        // The rows need the height that the strokes and an empty axis would reserve.
        layout: { autoPadding: false, padding: { right: room(8.6) } },
        scales: {
          x: valueAxis({ min: 0, bounds: 'data', display: false }),
          y: nameAxis({ crossAlign: 'far' }),
        },
        plugins: {
          latticeGrid: { off: true },
          tooltip: {
            callbacks: {
              label: ({ dataset, parsed }) => `${dataset.label}: ${rupees(parsed.x ?? 0)}`,
            },
          },
        },
      },
    },
    (index) => onPick(at(order, index)),
  );
  return ({ data, by, select }) => {
    const rows = select('this', { rep: null });
    const perRep = (key: 'revenue' | 'target') =>
      sumBy(
        rows,
        data.reps.length,
        ({ rep }) => rep,
        (row) => row[key],
      );
    const [revenue, target] = [perRep('revenue'), perRep('target')];
    order = ranked(revenue).filter((rep) => at(target, rep) > 0);
    const names = order.map((rep) => at(data.reps, rep).name);
    const share = (rep: number) => ratio(at(revenue, rep), at(target, rep));
    const text = (i: number) =>
      `${rupees(at(revenue, at(order, i)))}  ${roundPercent(share(at(order, i)))}`;
    const { indigo, ink } = palette();
    const tone = (colour: string) =>
      order.map((rep) => (by.rep === null || by.rep === rep ? colour : faded(colour)));
    show({
      data: {
        labels: names,
        datasets: [
          {
            label: 'Revenue',
            data: order.map((rep) => at(revenue, rep)),
            backgroundColor: tone(indigo),
            barPercentage: 0.56,
            maxBarThickness: 20,
            order: 2,
            labels: {
              text: (i: number) => (share(at(order, i)) < 1 ? '' : text(i)),
              side: 'right',
            },
          },
          {
            type: 'line',
            label: 'Target',
            data: order.map((rep) => at(target, rep)),
            showLine: false,
            pointStyle: 'line',
            rotation: 90,
            pointBorderColor: tone(ink),
            pointBorderWidth: 2.5,
            radius: 7,
            hoverRadius: 7,
            order: 1,
            // After the stroke if that is farther out than the bar.
            labels: {
              text: (i: number) => (share(at(order, i)) < 1 ? text(i) : ''),
              side: 'right',
            },
          },
        ],
      },
      summary: names.map((name, i) => `${name} ${percent(share(at(order, i)))}`).join(', '),
      table: {
        columns: ['Sales rep', 'Region', 'Revenue', 'Target', '% of target'],
        rows: order.map((rep) => [
          at(data.reps, rep).name,
          at(data.reps, rep).region,
          rupees(at(revenue, rep)),
          rupees(at(target, rep)),
          percent(share(rep)),
        ]),
      },
    });
  };
}
