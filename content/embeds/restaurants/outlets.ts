import { at, change, ranked, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { percentChange, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { outletsOf } from '../lib/restaurants.ts';
import { during, type Show } from './scope.ts';

/** Restaurants by sales, largest first; the colour shows whether they grew. */
export function createOutlets(onPick: (outlet: number) => void): Show {
  let order: number[] = [];
  let notes: string[] = [];
  const show = createCard<'bar'>(
    'outlets',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        layout: { padding: { right: room(4.9) } },
        scales: { x: valueAxis({ min: 0, bounds: 'data' }), y: nameAxis({ crossAlign: 'far' }) },
        plugins: {
          latticeGrid: { off: true },
          tooltip: { callbacks: { label: ({ dataIndex }) => at(notes, dataIndex) } },
        },
      },
    },
    (index) => onPick(at(order, index)),
  );
  return ({ data, by, months, earlier, select }) => {
    const size = data.outlets.length;
    const cells = select({ outlet: null });
    const sales = (period: number[]) =>
      sumBy(
        during(cells, period),
        size,
        ({ outlet }) => outlet,
        (cell) => cell.sales,
      );
    const [now, before] = [sales(months), sales(earlier)];
    const shown = new Set(outletsOf(data, { ...by, outlet: null }));
    order = ranked(now).filter((outlet) => shown.has(outlet));
    const names = order.map((outlet) => at(data.outlets, outlet).name);
    const shift = (outlet: number) => {
      const by = change(at(now, outlet), at(before, outlet));
      return by === null ? '–' : percentChange(by);
    };
    notes = order.map((outlet) => `${rupees(at(now, outlet))}, ${shift(outlet)}`);
    const { indigo, warning } = palette();
    const tone = (outlet: number) => (at(now, outlet) < at(before, outlet) ? warning : indigo);
    const dataset = {
      label: 'Sales',
      data: order.map((outlet) => at(now, outlet)),
      backgroundColor: order.map((outlet) =>
        by.outlet === null || by.outlet === outlet ? tone(outlet) : faded(tone(outlet)),
      ),
      barPercentage: 0.62,
      maxBarThickness: 22,
      labels: {
        text: (i: number) => rupees(at(now, at(order, i))),
        side: 'right',
      },
    };
    show({
      data: { labels: names, datasets: [dataset] },
      summary: names.map((name, i) => `${name} ${at(notes, i)}`).join('; '),
      table: {
        columns: ['Restaurant', 'City', 'Cuisine', 'Sales', 'Change'],
        rows: order.map((i) => {
          const { name, city, cuisine } = at(data.outlets, i);
          return [name, city, cuisine, rupees(at(now, i)), shift(i)];
        }),
      },
    });
  };
}
