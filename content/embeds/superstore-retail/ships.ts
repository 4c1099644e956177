import { at } from '../lib/aggregate.ts';
import { createCard, type OnPick } from '../lib/chart-card.ts';
import { nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { count, percent, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { figures } from '../lib/retail.ts';
import type { Show } from './scope.ts';

/** Share of returned lines by ship mode, as a lollipop chart. */
export function createShips(onPick: OnPick): Show {
  const show = createCard<'bar'>(
    'ships',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        layout: { padding: { right: room(4.4) } },
        scales: { x: valueAxis({ min: 0 }), y: nameAxis({ crossAlign: 'far' }) },
        plugins: {
          latticeGrid: { off: true },
          tooltip: {
            filter: ({ datasetIndex }) => datasetIndex === 1,
            callbacks: { label: ({ parsed }) => `Returned: ${percent(parsed.x ?? 0)}` },
          },
        },
      },
    },
    onPick,
  );
  return ({ data, by, select }) => {
    const modes = data.shipModes.map((_, ship) => figures(select('this', { ship })));
    const before = data.shipModes.map((_, ship) => figures(select('last', { ship })));
    const rates = modes.map(({ returns }) => returns);
    const { ink, pale } = palette();
    const tone = (colour: string) =>
      rates.map((_, i) => (by.ship === null || by.ship === i ? colour : faded(colour)));
    show({
      data: {
        labels: data.shipModes,
        datasets: [
          { data: rates, backgroundColor: tone(pale), barThickness: 3, order: 2 },
          {
            type: 'line',
            label: 'Returned',
            data: rates,
            showLine: false,
            pointBackgroundColor: tone(ink),
            pointBorderWidth: 0,
            radius: 7,
            hoverRadius: 8,
            order: 1,
            clip: false,
            labels: { text: (i: number) => percent(at(rates, i)), side: 'right' },
          },
        ],
      },
      summary: data.shipModes.map((name, i) => `${name} ${percent(at(rates, i))}`).join(', '),
      table: {
        columns: ['Shipping mode', 'Order lines', 'Sales', 'Returned', 'A year ago'],
        rows: data.shipModes.map((name, i) => [
          name,
          count(at(modes, i).lines),
          rupees(at(modes, i).sales),
          percent(at(rates, i)),
          percent(at(before, i).returns),
        ]),
      },
    });
  };
}
