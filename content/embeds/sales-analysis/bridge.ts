import { at, sum, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { leaveRoom, nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { find } from '../lib/dom.ts';
import { rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import type { SalesRow } from '../lib/sales.ts';
import type { Show } from './scope.ts';

const gain = (value: number) => (value > 0 ? `+${rupees(value)}` : rupees(value));

/** The contribution of each product to the change in revenue since last year: losses left of the line. */
export function createBridge(onPick: (product: number) => void): Show {
  const show = createCard<'bar'>(
    'bridge',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        layout: { padding: { right: room(6) } },
        scales: {
          x: { ...valueAxis({ bounds: 'data' }), afterDataLimits: leaveRoom },
          y: nameAxis({ crossAlign: 'far' }),
        },
        plugins: {
          latticeGrid: { off: true },
          tooltip: { enabled: false },
        },
      },
    },
    onPick,
  );
  return ({ data, by, select }) => {
    const perProduct = (rows: SalesRow[]) =>
      sumBy(
        rows,
        data.products.length,
        ({ product }) => product,
        ({ revenue }) => revenue,
      );
    const all = { product: null };
    const [now, before] = [perProduct(select('this', all)), perProduct(select('last', all))];
    const steps = now.map((value, i) => value - at(before, i));
    const { indigo, warning } = palette();
    const tone = (step: number, i: number) => {
      const colour = step < 0 ? warning : indigo;
      return by.product === null || by.product === i ? colour : faded(colour);
    };
    const [from, to] = [before, now].map((values) => rupees(sum(values, (value) => value)));
    find('#bridge-totals').textContent = `, from ${from} to ${to}`;
    show({
      data: {
        labels: data.products,
        datasets: [
          {
            data: steps,
            backgroundColor: steps.map(tone),
            barPercentage: 0.68,
            maxBarThickness: 26,
            minBarLength: 2,
            labels: { text: (i: number) => gain(at(steps, i)), side: 'outward' },
          },
        ],
      },
      summary: `From ${from} to ${to}: ${data.products.map((name, i) => `${name} ${gain(at(steps, i))}`).join(', ')}`,
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
