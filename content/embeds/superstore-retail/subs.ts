import { at, ranked, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { leaveRoom, nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { percent, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { figures } from '../lib/retail.ts';
import type { Show } from './scope.ts';

/** Profit by sub-category: losses left of the line, gains right of it. */
export function createSubs(onPick: (sub: number) => void): Show {
  let order: number[] = [];
  const show = createCard<'bar'>(
    'subs',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        layout: { padding: { right: room(4.2) } },
        scales: {
          x: { ...valueAxis({ bounds: 'data' }), afterDataLimits: leaveRoom },
          y: nameAxis({ crossAlign: 'far' }),
        },
        plugins: {
          latticeGrid: { off: true },
          tooltip: { callbacks: { label: ({ parsed }) => `Profit: ${rupees(parsed.x ?? 0)}` } },
        },
      },
    },
    (index) => onPick(at(order, index)),
  );
  return ({ data, by, select }) => {
    const lines = select('this', { sub: null });
    const profits = sumBy(
      lines,
      data.subCategories.length,
      (line) => line[1],
      (line) => line[8],
    );
    order = ranked(profits).filter(
      (sub) => by.category === null || at(data.subCategories, sub).category === by.category,
    );
    const names = order.map((sub) => at(data.subCategories, sub).name);
    const profit = (i: number) => at(profits, at(order, i));
    const { accent, success } = palette();
    const dataset = {
      label: 'Profit',
      data: order.map((sub) => at(profits, sub)),
      backgroundColor: order.map((sub) => {
        const colour = at(profits, sub) < 0 ? accent : success;
        return by.sub === null || by.sub === sub ? colour : faded(colour);
      }),
      barPercentage: 0.68,
      maxBarThickness: 26,
      minBarLength: 2,
      labels: { text: (i: number) => rupees(profit(i)), side: 'outward' },
    };
    show({
      data: { labels: names, datasets: [dataset] },
      summary: names.map((name, i) => `${name} ${rupees(profit(i))}`).join(', '),
      table: {
        columns: ['Sub-category', 'Category', 'Sales', 'Profit', 'Margin', 'Discount'],
        rows: order.map((sub) => {
          const { name, category } = at(data.subCategories, sub);
          const sold = figures(lines.filter((line) => line[1] === sub));
          return [
            name,
            at(data.categories, category),
            rupees(sold.sales),
            rupees(sold.profit),
            percent(sold.margin),
            percent(sold.discount),
          ];
        }),
      },
    });
  };
}
