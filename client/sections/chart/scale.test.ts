import { expect, test } from 'vitest';
import type { Chart } from '#shared/sections/chart.ts';
import { isAbove, scaleOf } from './scale.ts';

const written = (...values: number[]) => values.map((value) => ({ value, words: `${value}` }));
const chart = (look: Chart['look'], ...series: number[][]): Chart => ({
  type: 'chart',
  heading: 'A chart',
  look,
  unit: 'Things',
  pointName: 'Month',
  points: ['Jan', 'Feb', 'Mar'],
  series: series.map((values, index) => ({ name: `${index}`, values: written(...values) })),
  axis: [],
  callouts: [],
  caption: 'A caption.',
});

test('values start at zero, and there is space above the highest', () => {
  const { x, y } = scaleOf(chart('lines', [10, 40, 20], [5, 60, 10]));
  expect(y(0)).toBe(100);
  expect(y(60)).toBeGreaterThan(0);
  expect(y(60)).toBeLessThan(10);
  expect(x(1)).toBe(50);
  expect(x(0) + x(2)).toBeCloseTo(100);
});

test('every line of the axis is within the chart', () => {
  const { y } = scaleOf({ ...chart('lines', [10, 46, 20]), axis: written(0, 50) });
  expect(y(50)).toBeGreaterThan(0);
});

test('a column of dots has space for its number and the number of its call-out', () => {
  const { y } = scaleOf(chart('dots', [9, 5, 2]));
  expect(y(9 + 1.25)).toBeGreaterThan(0);
});

test('a chart of zeros is rendered, too', () => {
  expect(scaleOf(chart('lines', [0, 0, 0])).y(0)).toBe(100);
});

test('a label is above the highest line and below others', () => {
  const both = chart('lines', [10, 40, 20], [5, 60, 10]);
  expect(isAbove(both, 1, 60)).toBe(true);
  expect(isAbove(both, 1, 40)).toBe(false);
});
