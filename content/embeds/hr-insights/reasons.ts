import { at, ranked, ratio, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { nameAxis, room, valueAxis } from '../lib/chart-setup.ts';
import { count, percent, roundPercent } from '../lib/format.ts';
import { leftIn } from '../lib/hr.ts';
import { palette } from '../lib/palette.ts';
import type { Show } from './scope.ts';

/** Reasons for leaving, most frequent first, which stands out. */
export function createReasons(): Show {
  const show = createCard<'bar'>('reasons', {
    type: 'bar',
    options: {
      indexAxis: 'y',
      interaction: { mode: 'index', axis: 'y', intersect: false },
      layout: { padding: { right: room(3) } },
      scales: { x: valueAxis({ min: 0, bounds: 'data' }), y: nameAxis({ crossAlign: 'far' }) },
      plugins: { latticeGrid: { off: true } },
    },
  });
  return ({ data, by, now }) => {
    const leavers = leftIn(data.people, now, by);
    const sizes = sumBy(
      leavers,
      data.reasons.length,
      (person) => person[5],
      () => 1,
    );
    const order = ranked(sizes);
    const names = order.map((i) => at(data.reasons, i));
    const shares = order.map((i) => ratio(at(sizes, i), leavers.length));
    const { accent, pale } = palette();
    const dataset = {
      label: 'People',
      data: order.map((i) => at(sizes, i)),
      backgroundColor: order.map((_, rank) => (rank === 0 ? accent : pale)),
      barPercentage: 0.62,
      labels: { text: (i: number) => roundPercent(at(shares, i)), side: 'right' },
    };
    show({
      data: { labels: names, datasets: [dataset] },
      summary: names.map((name, i) => `${name} ${percent(at(shares, i))}`).join(', '),
      table: {
        columns: ['Reason', 'People', 'Share'],
        rows: order.map((i, rank) => [
          at(data.reasons, i),
          count(at(sizes, i)),
          percent(at(shares, rank)),
        ]),
      },
    });
  };
}
