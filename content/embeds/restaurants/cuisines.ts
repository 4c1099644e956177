import { at, ranked, ratio, sum, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { find, html } from '../lib/dom.ts';
import { percent, roundPercent, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { during, type Show } from './scope.ts';

/** The colours of the cuisines, in their order. */
export const tones = ['plum', 'pale', 'warning', 'success', 'indigo', 'muted'] as const;

/** Sales by cuisine as a ring with labels beside it, largest first. */
export function createCuisines(cuisines: string[], onPick: (cuisine: string) => void): Show {
  let order: number[] = [];
  const show = createCard<'doughnut'>(
    'cuisines',
    {
      type: 'doughnut',
      options: {
        cutout: '66%',
        layout: { padding: 4 },
        plugins: {
          tooltip: { callbacks: { label: ({ label, parsed }) => `${label}: ${rupees(parsed)}` } },
        },
      },
    },
    (index) => onPick(at(cuisines, at(order, index))),
  );
  const legend = html('ul', { class: 'legend' });
  find('#cuisines').append(legend);
  return ({ data, by, months, select }) => {
    const sales = sumBy(
      during(select({ cuisine: '' }), months),
      cuisines.length,
      ({ outlet }) => cuisines.indexOf(at(data.outlets, outlet).cuisine),
      (cell) => cell.sales,
    );
    const whole = sum(sales, (value) => value);
    const share = (i: number) => ratio(at(sales, i), whole);
    order = ranked(sales);
    const names = order.map((i) => at(cuisines, i));
    const colours = palette();
    legend.replaceChildren(
      ...order.map((i) =>
        html('li', { class: at(tones, i) }, at(cuisines, i), html('b', {}, roundPercent(share(i)))),
      ),
    );
    const dataset = {
      data: order.map((i) => at(sales, i)),
      backgroundColor: order.map((i) => {
        const colour = colours[at(tones, i)];
        return by.cuisine === '' || by.cuisine === cuisines[i] ? colour : faded(colour);
      }),
      borderColor: colours.raised,
      borderWidth: 2,
      borderRadius: 5,
    };
    show({
      data: { labels: names, datasets: [dataset] },
      summary: order.map((i) => `${at(cuisines, i)} ${percent(share(i))}`).join(', '),
      table: {
        columns: ['Cuisine', 'Sales', 'Share'],
        rows: order.map((i) => [at(cuisines, i), rupees(at(sales, i)), percent(share(i))]),
      },
    });
  };
}
