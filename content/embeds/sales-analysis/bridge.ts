import { at, sum, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { find } from '../lib/dom.ts';
import { rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { bridge, type SalesRow } from '../lib/sales.ts';
import type { Show } from './scope.ts';

const gain = (value: number) => (value > 0 ? `+${rupees(value)}` : rupees(value));

/** The contribution of each product to the change in revenue since last year: a waterfall chart. */
export function createBridge(onPick: (product: number) => void): Show {
  let products = 0;
  let start = 0;
  const show = createCard<'bar'>(
    'bridge',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        layout: { padding: { right: room(6.4) } },
        scales: {
          x: {
            ...valueAxis({}),
            bounds: 'data',
            afterDataLimits: (axis) => {
              axis.min = start;
            },
          },
          y: nameAxis({ crossAlign: 'far' }),
        },
        plugins: {
          latticeGrid: { off: true },
          tooltip: { enabled: false },
        },
      },
    },
    (index) => {
      if (index > 0 && index <= products) onPick(index - 1);
    },
  );
  return ({ data, by, select }) => {
    products = data.products.length;
    const perProduct = (rows: SalesRow[]) =>
      sumBy(
        rows,
        products,
        ({ product }) => product,
        ({ revenue }) => revenue,
      );
    const all = { product: null };
    const [now, before] = [perProduct(select('this', all)), perProduct(select('last', all))];
    const steps = now.map((value, i) => value - at(before, i));
    const total = sum(before, (value) => value);
    const bars = bridge(total, steps);
    const { indigo, warning, muted, pale } = palette();
    const stepTone = (step: number, i: number) => {
      const colour = step < 0 ? warning : indigo;
      return by.product === null || by.product === i ? colour : faded(colour);
    };
    const end = sum(now, (value) => value);
    const labels = ['Last year', ...data.products, 'This year'];
    const words = [rupees(total), ...steps.map(gain), rupees(end)];
    start = Math.min(...bars.flat().filter((level) => level > 0)) * 0.8;
    find('#bridge-start').textContent = `. Bars start at ${rupees(start)}.`;
    show({
      data: {
        labels,
        datasets: [
          {
            data: bars.map(([a, b]) => [a === 0 ? start : Math.min(a, b), Math.max(a, b)]),
            backgroundColor: [pale, ...steps.map(stepTone), muted],
            borderSkipped: false,
            barPercentage: 0.72,
            minBarLength: 3,
            labels: { text: (i: number) => at(words, i), side: 'right' },
          },
        ],
      },
      summary: labels.map((label, i) => `${label} ${words[i]}`).join(', '),
      table: {
        columns: ['Product', 'Last year', 'This year', 'Change'],
        rows: data.products.map((name, i) => [
          name,
          rupees(at(before, i)),
          rupees(at(now, i)),
          gain(at(steps, i)),
        ]),
      },
    });
  };
}
