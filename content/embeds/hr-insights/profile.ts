import { at, ranked, ratio, sumBy } from '../lib/aggregate.ts';
import { createCard, type OnPick } from '../lib/chart-card.ts';
import { nameAxis, valueAxis } from '../lib/chart-setup.ts';
import { count, percent, roundPercent } from '../lib/format.ts';
import { attrition, leftIn, staffAt, tenureBand, tenureBands } from '../lib/hr.ts';
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
    const { indigo } = palette();
    const tone = (i: number) => (by.tenure === null || by.tenure === i ? indigo : faded(indigo));
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

/** Attrition by location, last year's dot joined to this year's: a dumbbell plot. */
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
          x: valueAxis({ min: 0, format: roundPercent, ticks: 5 }),
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
    const { kaavi, pale } = palette();
    const tone = (colour: string) =>
      order.map((i) => (by.location === null || by.location === i ? colour : faded(colour)));
    const dots = (label: string, values: number[], colour: string, radius: number) => ({
      type: 'line',
      label,
      data: order.map((i) => at(values, i)),
      showLine: false,
      pointBackgroundColor: tone(colour),
      pointBorderWidth: 0,
      radius,
      hoverRadius: radius + 1,
      order: 1,
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
          dots('Year before', last, pale, 5),
          dots('Now', current, kaavi, 6.5),
        ],
      },
      summary: order.map((i) => `${at(data.locations, i)} ${percent(at(current, i))}`).join(', '),
      table: {
        columns: ['Location', 'Now', 'Year before'],
        rows: order.map((i) => [
          at(data.locations, i),
          percent(at(current, i)),
          percent(at(last, i)),
        ]),
      },
    });
  };
}

/** Reasons for leaving, most frequent first. */
export function createReasons(): Show {
  const show = createCard<'bar'>('reasons', {
    type: 'bar',
    options: {
      indexAxis: 'y',
      interaction: { mode: 'index', axis: 'y', intersect: false },
      layout: { padding: { right: 34 } },
      scales: { x: valueAxis({ min: 0 }), y: nameAxis({ crossAlign: 'far' }) },
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
    const { kaavi, pale } = palette();
    const dataset = {
      label: 'People',
      data: order.map((i) => at(sizes, i)),
      backgroundColor: order.map((_, rank) => (rank < 2 ? kaavi : pale)),
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
