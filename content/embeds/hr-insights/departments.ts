import type { ScriptableContext } from 'chart.js';
import { at, cumulate, range, ratio } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { fitLabels, valueAxis } from '../lib/chart-setup.ts';
import { find } from '../lib/dom.ts';
import { count, percent } from '../lib/format.ts';
import { staffAt } from '../lib/hr.ts';
import { faded, palette } from '../lib/palette.ts';
import type { Scope, Show } from './scope.ts';

/** Columns of dots per department, in two rows. */
const COLUMNS = 24;
const OFFSET = 0.17;
const units = [1, 2, 5, 10, 20];
const words = ['one person', 'two people', 'five people', 'ten people', 'twenty people'];

/** Headcount by department and gender. */
function headcounts({ data, by, now }: Scope): number[][] {
  const staff = staffAt(data.people, now[1], { ...by, department: null });
  return data.departments.map((_, department) =>
    data.genders.map(
      (_, gender) =>
        staff.filter((person) => person[0] === department && person[2] === gender).length,
    ),
  );
}

const total = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);

/** @returns the gender that each dot of a department represents, in order */
function dotsOf(parts: readonly number[], unit: number): number[] {
  const ends = cumulate(parts).map((end) => Math.round(end / unit));
  return ends.flatMap((end, gender) =>
    new Array<number>(end - (ends[gender - 1] ?? 0)).fill(gender),
  );
}

/** @returns the position of a department's dot; columns of two fill from the left */
function placeOf(department: number, dot: number): { x: number; y: number } {
  return { x: Math.floor(dot / 2), y: department + (dot % 2 === 0 ? -OFFSET : OFFSET) };
}

/** @returns a dot radius that scales with the chart: `share` of half the distance between dots */
const radius =
  (share: number) =>
  ({ chart }: ScriptableContext<'scatter'>) => {
    const { width, height } = chart.chartArea ?? { width: 300, height: 200 };
    return Math.min(7, width / (COLUMNS + 1) / 2, (height / 6.5) * OFFSET) * share;
  };

/** Departments as rows of dots on a lattice: a unit chart. */
export function createDepartments(onPick: (department: number) => void): Show {
  let names: string[] = [];
  let sizes: number[][] = [];
  const labelOf = (row: number) => `${names[row]}  ${count(total(sizes[row] ?? []))}`;
  const show = createCard<'scatter'>(
    'departments',
    {
      type: 'scatter',
      options: {
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        clip: false,
        layout: { padding: { right: 4 } },
        scales: {
          x: valueAxis({ min: -0.6, max: COLUMNS - 0.4 }),
          y: {
            type: 'linear',
            reverse: true,
            min: -0.25,
            max: 6.25,
            grid: { display: false, drawTicks: false },
            border: { display: false },
            afterBuildTicks: (axis) => {
              axis.ticks = names.map((_, value) => ({ value }));
            },
            afterFit: (axis) =>
              fitLabels(
                axis,
                names.map((_, row) => labelOf(row)),
              ),
            ticks: { padding: 8, autoSkip: false, callback: (row) => labelOf(Number(row)) },
          },
        },
        plugins: {
          latticeGrid: { off: true },
          tooltip: {
            callbacks: {
              label: ({ dataset, parsed }) => {
                const row = Math.round(parsed.y ?? 0);
                const parts = sizes[row] ?? [];
                const gender = ['Women', 'Men', 'Not stated'].indexOf(dataset.label ?? '');
                return gender < 0
                  ? `${names[row]}: ${count(total(parts))}`
                  : `${dataset.label}: ${count(parts[gender] ?? 0)}`;
              },
            },
          },
        },
      },
    },
    (index, dataset) => onPick(rowsOf[dataset]?.[index] ?? 0),
  );
  let rowsOf: number[][] = [];
  return (scope) => {
    const { data, by } = scope;
    names = data.departments;
    sizes = headcounts(scope);
    const largest = Math.max(...sizes.map(total));
    const step = units.findIndex((unit) => largest / unit <= COLUMNS * 2);
    const unit = at(units, step);
    find('#unit').textContent = `Each dot is ${at(words, step)}`;
    const rows = sizes.map((parts) => dotsOf(parts, unit));
    const { indigo, pale, ink, rule } = palette();
    const tone = (colour: string) => (row: number) =>
      by.department === null || by.department === row ? colour : faded(colour);
    const series = [indigo, pale, ink].map((colour, gender) => ({
      label: at(data.genders, gender),
      points: rows.flatMap((dots, row) =>
        dots.flatMap((g, dot) => (g === gender ? [placeOf(row, dot)] : [])),
      ),
      colour: tone(colour),
      size: 0.8,
    }));
    const rest = rows.flatMap((dots, row) =>
      range(dots.length, COLUMNS * 2 - 1).map((dot) => placeOf(row, dot)),
    );
    const all = [...series, { label: '', points: rest, colour: () => rule, size: 0.2 }];
    rowsOf = all.map(({ points }) => points.map(({ y }) => Math.round(y)));
    show({
      data: {
        datasets: all.map(({ label, points, colour, size }) => ({
          label,
          data: points,
          backgroundColor: points.map(({ y }) => colour(Math.round(y))),
          borderWidth: 0,
          radius: radius(size),
          hoverRadius: radius(size),
        })),
      },
      summary: names.map((name, i) => `${name} ${count(total(at(sizes, i)))}`).join(', '),
      table: {
        columns: ['Department', ...data.genders, 'All', 'Women'],
        rows: sizes.map((parts, i) => [
          at(names, i),
          ...parts.map(count),
          count(total(parts)),
          percent(ratio(at(parts, 0), total(parts))),
        ]),
      },
    });
  };
}
