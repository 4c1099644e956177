import { at, ratio, sum, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { find, html } from '../lib/dom.ts';
import { percent, roundPercent, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { during, type Show } from './scope.ts';

/** The colours of the cuisines, in their order. */
export const tones = ['plum', 'indigo', 'warning', 'success', 'pale', 'ink'] as const;

/** Sales by cuisine as a ring with labels beside it. */
export function createCuisines(cuisines: string[], onPick: (cuisine: string) => void): Show {
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
    (index) => onPick(at(cuisines, index)),
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
    const colours = palette();
    legend.replaceChildren(
      ...cuisines.map((name, i) =>
        html('li', { class: at(tones, i) }, name, html('b', {}, roundPercent(share(i)))),
      ),
    );
    const dataset = {
      data: sales,
      backgroundColor: cuisines.map((name, i) => {
        const colour = colours[at(tones, i)];
        return by.cuisine === '' || by.cuisine === name ? colour : faded(colour);
      }),
      borderColor: colours.raised,
      borderWidth: 2,
      borderRadius: 5,
    };
    show({
      data: { labels: cuisines, datasets: [dataset] },
      summary: cuisines.map((name, i) => `${name} ${percent(share(i))}`).join(', '),
      table: {
        columns: ['Cuisine', 'Sales', 'Share'],
        rows: cuisines.map((name, i) => [name, rupees(at(sales, i)), percent(share(i))]),
      },
    });
  };
}
