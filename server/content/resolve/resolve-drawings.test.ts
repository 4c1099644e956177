import { expect, test } from 'vitest';
import { type SectionContent, sectionSchema } from '#shared/sections/index.ts';
import { type Problem, wordForDevelopers } from '../problems/problem.ts';
import { schemaProblems } from '../problems/schema-problems.ts';
import { resolveChart, resolveClock } from './resolve-drawings.ts';

type Content<Type> = Extract<SectionContent, { type: Type }>;

const clock = (fields: object) => ({
  type: 'clock',
  heading: 'A day',
  total: { value: '2 hours', label: 'in all' },
  dot: 30,
  note: 'One dot is half an hour.',
  items: [
    { duration: 30, title: 'Read', text: 'Reading.' },
    { duration: 90, title: 'Write', text: 'Writing.' },
  ],
  ...fields,
});
const chart = (fields: object) => ({
  type: 'chart',
  heading: 'A chart',
  look: 'lines',
  unit: 'Things',
  pointName: 'Month',
  points: ['Jan', 'Feb', 'Mar'],
  series: [{ name: 'Lamps', values: [1, 2, 3] }],
  callouts: [{ at: 'Mar', title: 'Much', text: 'Much light.' }],
  caption: 'Lamps.',
  ...fields,
});

const timesOf = (fields: object, locale = 'en_IN') => {
  const { items, end } = resolveClock(clock(fields) as Content<'clock'>, { locale });
  return [...items.map(({ when, begins }) => [when, begins].filter(Boolean).join('; ')), end];
};

test('a clock that counts from zero', () => {
  expect(timesOf({})).toEqual(['0:00 – 0:30; 0:00', '0:30 – 2:00; 0:30', '2:00']);
});

test('a timetable in the site’s locale', () => {
  const start = '11:00';
  expect(timesOf({ start })).toEqual([
    '11:00 – 11:30 am; 11:00',
    '11:30 am – 1:00 pm; 11:30',
    '1:00',
  ]);
  expect(timesOf({ start }, 'en_GB')).toEqual([
    '11:00–11:30; 11:00',
    '11:30–13:00; 11:30',
    '13:00',
  ]);
});

test('units are counted as wholes and fractions', () => {
  const unit = { one: 'Week', many: 'Weeks' };
  const items = [2, 4].map((duration) => ({ duration, title: 'A time', text: 'Work.' }));
  expect(timesOf({ unit, dot: 1, items })).toEqual(['Weeks 1–2', 'Weeks 3–6', undefined]);
  expect(timesOf({ unit: { ...unit, length: 2 }, dot: 1, items })).toEqual([
    'Week 1',
    'Weeks 2–3',
    undefined,
  ]);
});

test.each([
  [4, [0, 1, 2, 3, 4]],
  [46, [0, 10, 20, 30, 40, 50]],
  [1200, [0, 500, 1000, 1500]],
  [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
  [0, [0]],
])('the axis of values up to %d has a few round numbers', (highest, expected) => {
  const series = [{ name: 'Lamps', values: [0, highest, 0] }];
  const { axis } = resolveChart(chart({ series }) as Content<'chart'>, { locale: 'en_IN' });
  expect(axis.map(({ value }) => value)).toEqual(expected);
});

test('numbers are formatted in the site’s locale', () => {
  const series = [{ name: 'Lamps', values: [135_000, 2, 3] }];
  const content = chart({ series }) as Content<'chart'>;
  expect(resolveChart(content, { locale: 'en_IN' }).series[0]?.values[0]?.words).toBe('1,35,000');
  expect(resolveChart(content, { locale: 'de_DE' }).series[0]?.values[0]?.words).toBe('135.000');
});

function problemsOf(section: object) {
  const { error } = sectionSchema.safeParse(section);
  return error && schemaProblems(error, '', section).map(wordedAtPath);
}

function wordedAtPath(problem: Problem): string {
  const { path, expected } = wordForDevelopers(problem);
  return `${path.replaceAll(/\[(\d+)\]/g, '.$1')} must be ${expected}`;
}

test('a clock with contradictory fields is refused', () => {
  expect(problemsOf(clock({}))).toBeUndefined();
  expect(problemsOf(clock({ dot: 60 }))).toEqual([
    'items.0.duration must be a multiple of "dot"',
    'items.1.duration must be a multiple of "dot"',
  ]);
  expect(problemsOf(clock({ dot: 1 }))).toEqual(['dot must be more, for at most 60 dots']);
  const unit = { one: 'Week', many: 'Weeks', length: 60 };
  expect(problemsOf(clock({ start: '09:00', unit }))).toEqual([
    'unit must be no "unit", since there is a "start"',
    'items.0.duration must be a multiple of the "length" of "unit"',
    'items.1.duration must be a multiple of the "length" of "unit"',
  ]);
});

test('a line joins no more dots than there are', () => {
  const counting = (count: number) => ({
    type: 'prose',
    heading: 'Lamps',
    paragraphs: ['Some are lit.'],
    dots: { of: 6, counts: [{ label: 'of six lamps', count }], caption: 'A dot is a lamp.' },
  });
  expect(problemsOf(counting(6))).toBeUndefined();
  expect(problemsOf(counting(7))).toEqual([
    'dots.counts must be counts up to "of", since the line joins no more dots than there are',
  ]);
});

test('a chart with contradictory fields is refused', () => {
  expect(problemsOf(chart({}))).toBeUndefined();
  expect(problemsOf(chart({ ticks: ['May'], points: ['Jan', 'Jan', 'Mar'] }))).toEqual([
    'points must be no name twice',
    'ticks.0 must be one of "points"',
  ]);
  const series = [
    { name: 'Lamps', values: [1, 2.5], labelAt: 'May' },
    { name: 'Lenses', values: [1, 2, 13] },
  ];
  expect(problemsOf(chart({ look: 'dots', series }))).toEqual([
    'series.0.values must be 3 values',
    'series.0.values must be whole numbers up to 12, to be columns of dots',
    'series.0.labelAt must be one of "points"',
    'series.1.values must be whole numbers up to 12, to be columns of dots',
    'series must be one, to be columns of dots',
  ]);
  const callouts = [{ at: 'May', series: 'Lenses', title: 'No', text: 'No.' }];
  expect(problemsOf(chart({ callouts }))).toEqual([
    'callouts.0.at must be one of "points"',
    'callouts.0.series must be the name of a series',
  ]);
});
