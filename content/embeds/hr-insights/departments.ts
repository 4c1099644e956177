import { at, cumulate, range, ratio } from '../lib/aggregate.ts';
import { createCard } from '../lib/chart-card.ts';
import { fitLabels, room, valueAxis } from '../lib/chart-setup.ts';
import { find } from '../lib/dom.ts';
import { count, percent } from '../lib/format.ts';
import { staffAt } from '../lib/hr.ts';
import { faded, palette } from '../lib/palette.ts';
import type { Scope, Show } from './scope.ts';

/** The largest unit has at most so many dots. */
const MOST_DOTS = 48;
/** Space between two departments, at least, in distances between dots. */
const GAP = 0.8;
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

/** The dots' lattice; its distances are between neighbouring dots, which are as far apart across as down. */
interface Lattice {
  /** Dots below each other in a column; columns fill from the left. */
  deep: number;
  /** Distance between the first dots of two departments. */
  band: number;
  columns: number;
  /** Pixels between dots. */
  step: number;
}

/** @returns the lattice with the largest dots that fills a plot */
function latticeIn(width: number, height: number, departments: number, dots: number): Lattice {
  const gaps = departments - 1;
  const stepOf = (deep: number) =>
    Math.min(width / Math.ceil(dots / deep), height / (departments * deep + gaps * GAP));
  const deep = range(2, 6).reduce((best, each) => (stepOf(each) > stepOf(best) ? each : best));
  const step = stepOf(deep);
  const band = (height / step - deep) / gaps;
  return { deep, band, columns: Math.floor(width / step), step };
}

/** Departments as rows of dots on a lattice: a unit chart. */
export function createDepartments(onPick: (department: number) => void): Show {
  let names: string[] = [];
  let sizes: number[][] = [];
  let lattice: Lattice = { deep: 2, band: 3, columns: 24, step: 12 };
  const placeOf = (department: number, dot: number) => ({
    x: Math.floor(dot / lattice.deep),
    y: department * lattice.band + (dot % lattice.deep),
  });
  const middleOf = (department: number) => department * lattice.band + (lattice.deep - 1) / 2;
  const departmentAt = (y: number) => Math.round((y - (lattice.deep - 1) / 2) / lattice.band);
  const labelOf = (row: number) => `${names[row]}  ${count(total(sizes[row] ?? []))}`;
  const show = createCard<'scatter'>(
    'departments',
    {
      type: 'scatter',
      options: {
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        clip: false,
        scales: {
          x: {
            ...valueAxis({ bounds: 'data' }),
            afterDataLimits: (axis) => {
              Object.assign(axis, { min: -0.5, max: lattice.columns - 0.5 });
            },
          },
          y: {
            type: 'linear',
            reverse: true,
            bounds: 'data',
            afterDataLimits: (axis) => {
              const max = (names.length - 1) * lattice.band + lattice.deep - 0.5;
              Object.assign(axis, { min: -0.5, max });
            },
            grid: { display: false, drawTicks: false },
            border: { display: false },
            afterBuildTicks: (axis) => {
              axis.ticks = names.map((_, row) => ({ value: middleOf(row) }));
            },
            afterFit: (axis) =>
              fitLabels(
                axis,
                names.map((_, row) => labelOf(row)),
              ),
            ticks: {
              padding: 8,
              autoSkip: false,
              callback: (y) => labelOf(departmentAt(Number(y))),
            },
          },
        },
        plugins: {
          latticeGrid: { off: true },
          tooltip: {
            callbacks: {
              label: ({ dataset, parsed }) => {
                const row = departmentAt(parsed.y ?? 0);
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
  const plot = find('#departments .plot');
  const draw = (scope: Scope) => {
    const { data, by } = scope;
    names = data.departments;
    sizes = headcounts(scope);
    const largest = Math.max(...sizes.map(total));
    const step = units.findIndex((unit) => largest / unit <= MOST_DOTS);
    const unit = at(units, step);
    find('#unit').textContent = `Each dot is ${at(words, step)}`;
    const rows = sizes.map((parts) => dotsOf(parts, unit));
    const longest = Math.max(...names.map((_, row) => labelOf(row).length));
    lattice = latticeIn(
      plot.clientWidth - room(longest * 0.5 + 0.8),
      plot.clientHeight,
      names.length,
      Math.max(...rows.map((dots) => dots.length)),
    );
    const { indigo, pale, ink, rule } = palette();
    const tone = (colour: string) => (row: number) =>
      by.department === null || by.department === row ? colour : faded(colour);
    const series = [indigo, pale, ink].map((colour, gender) => ({
      label: at(data.genders, gender),
      points: rows.flatMap((dots, row) =>
        dots.flatMap((g, dot) => (g === gender ? [placeOf(row, dot)] : [])),
      ),
      colour: tone(colour),
      size: 0.76,
    }));
    const rest = rows.flatMap((dots, row) =>
      range(dots.length, lattice.columns * lattice.deep - 1).map((dot) => placeOf(row, dot)),
    );
    const all = [...series, { label: '', points: rest, colour: () => rule, size: 0.16 }];
    rowsOf = all.map(({ points }) => points.map(({ y }) => departmentAt(y)));
    show({
      data: {
        datasets: all.map(({ label, points, colour, size }) => ({
          label,
          data: points,
          backgroundColor: points.map(({ y }) => colour(departmentAt(y))),
          borderWidth: 0,
          radius: (lattice.step / 2) * size,
          hoverRadius: (lattice.step / 2) * size,
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
  let shown: Scope | undefined;
  new ResizeObserver(() => shown && plot.clientWidth > 0 && draw(shown)).observe(plot);
  return (scope) => {
    shown = scope;
    draw(scope);
  };
}
