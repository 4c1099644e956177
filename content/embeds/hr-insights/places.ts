import { at, ranked } from '../lib/aggregate.ts';
import { createCard, type OnPick } from '../lib/chart-card.ts';
import { nameAxis, valueAxis } from '../lib/chart-setup.ts';
import { percent, roundPercent } from '../lib/format.ts';
import { attrition } from '../lib/hr.ts';
import { faded, palette } from '../lib/palette.ts';
import type { Show } from './scope.ts';

/** Attrition by location: last year's ring is joined to this year's dot, which fits into it. */
export function createPlaces(onPick: OnPick): Show {
  const show = createCard<'bar'>(
    'places',
    {
      type: 'bar',
      options: {
        indexAxis: 'y',
        interaction: { mode: 'index', axis: 'y', intersect: false },
        layout: { padding: { right: 10 } },
        scales: {
          x: valueAxis({ min: 0, format: roundPercent, ticks: 4 }),
          y: nameAxis({ crossAlign: 'far' }),
        },
        plugins: {
          tooltip: {
            filter: ({ datasetIndex }) => datasetIndex > 0,
            callbacks: {
              label: ({ dataset, parsed }) => `${dataset.label}: ${percent(parsed.x ?? 0)}`,
            },
          },
        },
      },
    },
    (index, dataset) => onPick(at(order, index), dataset),
  );
  let order: number[] = [];
  return ({ data, by, now, before }) => {
    const rate = (period: typeof now) =>
      data.locations.map((_, location) => attrition(data.people, period, { ...by, location }));
    const [current, last] = [rate(now), rate(before)];
    order = ranked(current);
    const { accent, pale, paper } = palette();
    const tone = (colour: string) =>
      order.map((i) => (by.location === null || by.location === i ? colour : faded(colour)));
    const dots = (label: string, values: number[], colour: string) => ({
      type: 'line',
      label,
      data: order.map((i) => at(values, i)),
      showLine: false,
      pointBorderColor: tone(colour),
      pointHoverBorderColor: tone(colour),
    });
    const names = order.map((i) => at(data.locations, i));
    show({
      data: {
        labels: names,
        datasets: [
          {
            label: 'Change',
            data: order.map((i) => [at(last, i), at(current, i)]),
            backgroundColor: tone(pale),
            barThickness: 3,
            borderSkipped: false,
            order: 2,
          },
          {
            ...dots('A year ago', last, pale),
            pointBackgroundColor: paper,
            pointBorderWidth: 2,
            radius: 6.5,
            hoverRadius: 7.5,
            order: 1,
          },
          {
            ...dots('Now', current, accent),
            pointBackgroundColor: tone(accent),
            pointBorderWidth: 0,
            radius: 4.5,
            hoverRadius: 5.5,
            order: 0,
          },
        ],
      },
      summary: order.map((i) => `${at(data.locations, i)} ${percent(at(current, i))}`).join(', '),
      table: {
        columns: ['Location', 'Now', 'A year ago'],
        rows: order.map((i) => [
          at(data.locations, i),
          percent(at(current, i)),
          percent(at(last, i)),
        ]),
      },
    });
  };
}
