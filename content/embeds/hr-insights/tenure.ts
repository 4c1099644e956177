import { at, sumBy } from '../lib/aggregate.ts';
import { createCard, type OnPick } from '../lib/chart-card.ts';
import { nameAxis, valueAxis } from '../lib/chart-setup.ts';
import { count, percent } from '../lib/format.ts';
import { attrition, staffAt, tenureBand, tenureBands } from '../lib/hr.ts';
import { faded, palette } from '../lib/palette.ts';
import type { Show } from './scope.ts';

/** A histogram of tenure. */
export function createTenure(onPick: OnPick): Show {
  const show = createCard<'bar'>(
    'tenure',
    {
      type: 'bar',
      options: {
        interaction: { mode: 'index', intersect: false },
        layout: { padding: { top: 16 } },
        scales: { x: nameAxis(), y: valueAxis({ min: 0 }) },
        plugins: { latticeGrid: { off: true } },
      },
    },
    onPick,
  );
  return ({ data, by, now }) => {
    const staff = staffAt(data.people, now[1], { ...by, tenure: null });
    const sizes = sumBy(
      staff,
      tenureBands.length,
      (person) => tenureBand(now[1] - person[3]),
      () => 1,
    );
    const { muted } = palette();
    const tone = (i: number) => (by.tenure === null || by.tenure === i ? muted : faded(muted));
    const dataset = {
      label: 'People',
      data: sizes,
      backgroundColor: sizes.map((_, i) => tone(i)),
      categoryPercentage: 1,
      barPercentage: 0.92,
      labels: { text: (i: number) => count(at(sizes, i)), side: 'top' },
    };
    show({
      data: { labels: ['< 1', '1–3', '3–5', '5–10', '10+'], datasets: [dataset] },
      summary: tenureBands.map(({ name }, i) => `${name}: ${count(at(sizes, i))}`).join(', '),
      table: {
        columns: ['Years', 'People', 'Attrition'],
        rows: tenureBands.map(({ name }, i) => [
          name,
          count(at(sizes, i)),
          percent(attrition(data.people, now, { ...by, tenure: i })),
        ]),
      },
    });
  };
}
