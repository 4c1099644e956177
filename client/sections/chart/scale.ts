import type { Chart } from '#shared/sections/chart.ts';

/** Positions in a chart, in percent of its width and of its height from the top. */
export interface Scale {
  x(index: number): number;
  y(value: number): number;
}

/** Padding at both sides, in percent of the width: on phones, lines start beside the axis labels. */
const SIDE = 5;

/** The positions of a chart's values. Columns of dots leave room for the number above them, lines for their axis. */
export function scaleOf({ look, points, series, axis }: Chart): Scale {
  const highest = Math.max(...series.flatMap(({ values }) => values.map(({ value }) => value)));
  const lines = Math.max(highest, ...axis.map(({ value }) => value));
  const top = look === 'dots' ? highest + 1.9 : lines * 1.06;
  return {
    x: (index) => round(SIDE + ((100 - 2 * SIDE) * (index + 0.5)) / points.length),
    y: (value) => round(100 - (100 * value) / (top || 1)),
  };
}

/** Whether a label is above its line: unless another line is higher there. */
export const isAbove = ({ series }: Chart, index: number, value: number): boolean =>
  series.every(({ values }) => (values[index]?.value ?? 0) <= value);

const round = (number: number) => Math.round(number * 100) / 100;
