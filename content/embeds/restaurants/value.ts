import type { BubbleDataPoint } from 'chart.js';
import { at, ratio, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { valueAxis } from '../lib/chart-setup.ts';
import { count, decimal, roundRupees, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { type Cell, outletsOf, rating } from '../lib/restaurants.ts';
import { tones } from './cuisines.ts';
import { during, type Show } from './scope.ts';

/** Restaurants by average bill and rating, sized by guests, in their cuisine's colour. */
export function createValue(cuisines: string[], onPick: (outlet: number) => void): Show {
  let shown: number[] = [];
  let names: string[] = [];
  const show = createCard<'bubble'>(
    'value',
    {
      type: 'bubble',
      options: {
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        clip: false,
        layout: { padding: { right: 18, top: 10 } },
        scales: {
          x: valueAxis({ min: 0, max: 4000, format: roundRupees, ticks: 5 }),
          y: valueAxis({ min: 3.5, max: 5, format: decimal, ticks: 4 }),
        },
        plugins: {
          tooltip: {
            callbacks: {
              label: ({ dataIndex, parsed }) =>
                `${names[dataIndex]}: ${rupees(Math.round(parsed.x ?? 0))}, ${decimal(parsed.y ?? 0)} of 5`,
            },
          },
        },
      },
    },
    (index) => onPick(at(shown, index)),
  );
  return ({ data, by, months, select }) => {
    const cells = during(select({ outlet: null }), months);
    const perOutlet = (value: (cell: Cell) => number) =>
      sumBy(cells, data.outlets.length, ({ outlet }) => outlet, value);
    const [covers, orders, sales] = [
      perOutlet((cell) => cell.covers),
      perOutlet((cell) => cell.orders),
      perOutlet((cell) => cell.sales),
    ];
    shown = outletsOf(data, { ...by, outlet: null }).filter((outlet) => at(orders, outlet) > 0);
    names = shown.map((outlet) => at(data.outlets, outlet).name);
    const bill = (outlet: number) => ratio(at(sales, outlet), at(orders, outlet));
    const stars = (outlet: number) => rating(data, [outlet], months).mean;
    const largest = Math.max(1, ...covers);
    const dots = shown.map(
      (outlet): BubbleDataPoint => ({
        x: bill(outlet),
        y: stars(outlet),
        r: 3 + 7 * Math.sqrt(at(covers, outlet) / largest),
      }),
    );
    const colours = palette();
    const toneOf = (outlet: number) =>
      colours[at(tones, cuisines.indexOf(at(data.outlets, outlet).cuisine))];
    const isMeant = (outlet: number) => by.outlet === null || by.outlet === outlet;
    const dataset = {
      data: dots,
      backgroundColor: shown.map((outlet) => faded(toneOf(outlet), isMeant(outlet) ? 0.45 : 0.15)),
      borderColor: shown.map((outlet) => faded(toneOf(outlet), isMeant(outlet) ? 1 : 0.3)),
      borderWidth: 1.5,
      labels: {
        text: (i: number) => (stars(at(shown, i)) < 4 ? at(names, i) : ''),
        // Away from the middle, so that two names of restaurants close to each other stay apart.
        side: (i: number) => (bill(at(shown, i)) < 2000 ? 'left' : 'right'),
      },
    };
    show({
      data: { datasets: [dataset] },
      summary: names.map((name, i) => `${name} ${decimal(stars(at(shown, i)))} of 5`).join(', '),
      table: {
        columns: ['Restaurant', 'Average bill', 'Rating', 'Guests'],
        rows: shown.map((outlet, i) => [
          at(names, i),
          rupees(bill(outlet)),
          stars(outlet).toFixed(2),
          count(at(covers, outlet)),
        ]),
      },
    });
  };
}
