import { at, range, sum, sumBy } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { monthAxis, valueAxis } from '../lib/chart-setup.ts';
import { monthName, roundRupees, rupees } from '../lib/format.ts';
import { faded, palette } from '../lib/palette.ts';
import { categoryOf, type Line } from '../lib/retail.ts';
import type { Show } from './scope.ts';

/** Sales by month, stacked by category, under last year's line. */
export function createMonths(onPick: (category: number) => void): Show {
  let categories = 0;
  const show = createCard<'bar'>(
    'months',
    {
      type: 'bar',
      options: {
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        layout: { padding: { top: 6 } },
        scales: {
          x: monthAxis({ stacked: true }),
          y: valueAxis({ min: 0, stacked: true, format: roundRupees, ticks: 5 }),
        },
        plugins: {
          tooltip: {
            mode: 'index',
            callbacks: {
              label: ({ dataset, parsed }) => `${dataset.label}: ${rupees(parsed.y ?? 0)}`,
            },
          },
        },
      },
    },
    (_, dataset) => {
      if (dataset < categories) onPick(dataset);
    },
  );
  return ({ data, by, months: [from, to], select }) => {
    categories = data.categories.length;
    const months = range(from, to);
    const perMonth = (lines: Line[], start: number) =>
      sumBy(
        lines,
        months.length,
        (line) => line[0] - start,
        (line) => line[6],
      );
    const lines = select('this', { category: null });
    const series = data.categories.map((_, category) =>
      perMonth(
        lines.filter((line) => categoryOf(data, line) === category),
        from,
      ),
    );
    const last = perMonth(select('last'), from - 12);
    const labels = months.map((month) => monthName(at(data.months, month)));
    const { plum, pale, indigo, ink, paper } = palette();
    const tone = (colour: string, category: number) =>
      by.category === null || by.category === category ? colour : faded(colour);
    show({
      data: {
        labels,
        datasets: [
          ...series.map((values, i) => ({
            label: at(data.categories, i),
            data: values,
            backgroundColor: tone(at([plum, pale, indigo], i), i),
            borderColor: paper,
            borderWidth: { top: 1.5 },
            borderRadius: i === categories - 1 ? 4 : 0,
            barPercentage: 0.8,
            categoryPercentage: 0.86,
            maxBarThickness: 40,
            stack: 'sales',
            order: 2,
          })),
          {
            type: 'line',
            label: 'Last year',
            data: last,
            borderColor: ink,
            borderWidth: 1.5,
            pointBackgroundColor: paper,
            pointBorderColor: ink,
            pointBorderWidth: 1.5,
            radius: 3,
            stack: 'last',
            order: 1,
          },
        ],
      },
      summary: data.categories
        .map((name, i) => `${name} ${rupees(sum(at(series, i), (value) => value))}`)
        .join(', '),
      table: {
        columns: ['Month', ...data.categories, 'Last year'],
        rows: labels.map((label, i) => [
          label,
          ...series.map((values) => rupees(at(values, i))),
          rupees(at(last, i)),
        ]),
      },
    });
  };
}
