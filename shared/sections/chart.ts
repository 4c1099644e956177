import type { JsonPath } from '../json.ts';
import { flag, groups, list, night, nonEmpty, richText, text } from '../model/content-values.ts';
import { type Rule, rule } from '../model/rules.ts';
import { z } from '../zod.ts';
import { heading, introduction, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

const pointName = (description: string) => text(description, '6 Oct');

/** Fields of a chart. */
const chartFields = {
  night,
  look: z.enum(['lines', 'dots']).meta({
    description:
      '"lines": a line for each series. "dots": columns of dots that one can count, for one series of whole numbers up to 12.',
  }),
  unit: text('What the numbers are, at the top of the chart.', '₹ lakh a week'),
  pointName: text('What the points are, above the first column of the table.', 'Week from'),
  points: list('What the values belong to, from left to right.', pointName('Name of a point.'))
    .min(3)
    .max(40),
  ticks: list(
    'Points whose names are under the chart. Without it: all.',
    pointName('Name of a point.'),
  ).optional(),
  series: groups('The series, the most important one first.', {
    name: text('What is measured.', 'Sold'),
    values: z
      .array(z.number().min(0))
      .meta({ description: 'A value for each point.', examples: [[21, 25, 27]] }),
    labelAt: pointName('Point at which a line has its name.').optional(),
  })
    .min(1)
    .max(3),
  callouts: groups(
    'What is worth knowing about single points, from left to right. They need a fifth of the chart between them.',
    {
      at: pointName('Point that it is about.'),
      series: nonEmpty.optional().meta({
        description: 'Name of the series that it is about. Without it: the first.',
        examples: ['Forecast'],
      }),
      title: text('A few words in bold.', 'A miss we show you'),
      text: text(
        'What to know about it, in a sentence or two. Links are not possible.',
        'A week of rain. The forecast was 27% too high.',
      ),
      main: flag('The one that matters. It is marked with the accent colour.'),
    },
  )
    .min(1)
    .max(4),
  caption: richText.meta({ description: 'What the chart shows, and where the numbers are from.' }),
  sample: flag(
    'Whether the numbers are invented. Visitors then see "Sample figures", and the check before the launch lists it.',
  ),
};

const MAX_COLUMN = 12;

/** Checks that a chart's fields are consistent. */
function checkChart(
  { look, points, ticks = [], series, callouts }: z.infer<z.ZodObject<typeof chartFields>>,
  issues: z.core.$RefinementCtx,
): void {
  const refuse = (path: JsonPath, name: Rule, count?: number) =>
    issues.addIssue({ code: 'custom', path, ...rule(name, { count }) });
  const names = new Set(points);
  const checkPoint = (point: string | undefined, ...path: JsonPath) => {
    if (point !== undefined && !names.has(point)) refuse(path, 'point');
  };
  if (names.size < points.length) refuse(['points'], 'different-points');
  for (const [index, tick] of ticks.entries()) checkPoint(tick, 'ticks', index);
  for (const [index, { values, labelAt }] of series.entries()) {
    const place = ['series', index, 'values'];
    if (values.length !== points.length) refuse(place, 'values-of-points', points.length);
    if (look === 'dots' && !values.every((value) => Number.isInteger(value) && value <= MAX_COLUMN))
      refuse(place, 'whole-numbers', MAX_COLUMN);
    checkPoint(labelAt, 'series', index, 'labelAt');
  }
  if (look === 'dots' && series.length > 1) refuse(['series'], 'one-series');
  for (const [index, callout] of callouts.entries()) {
    checkPoint(callout.at, 'callouts', index, 'at');
    if (callout.series !== undefined && !series.some(({ name }) => name === callout.series))
      refuse(['callouts', index, 'series'], 'series-name');
  }
}

export const model = section(
  'chart',
  'A chart across the page, with call-outs at its points and its numbers as a table.',
  { heading, intro: introduction, ...chartFields },
).superRefine(checkChart);

/** A number, and its formatted text. */
export interface WrittenNumber {
  value: number;
  words: string;
}

/** `chart` with formatted numbers and axis values, from zero. */
export interface Chart extends Omit<z.infer<typeof model>, 'series'> {
  series: (Omit<z.infer<typeof model>['series'][number], 'values'> & { values: WrittenNumber[] })[];
  axis: WrittenNumber[];
}

export const markdown: Markdown<Chart> = (section, md) => {
  const { sample, intro, caption, unit, pointName, points, series, callouts } = section;
  const head = [pointName, ...series.map(({ name }) => name)].map(md.plain);
  const rows = points.map((point, index) => [
    md.plain(point),
    ...series.map(({ values }) => values[index]?.words ?? ''),
  ]);
  const notes = callouts.map(({ at, ...note }) => ({ ...note, title: `${at}: ${note.title}` }));
  return md.blocks(
    sample && md.words('Sample figures'),
    md.text(intro),
    md.text(caption),
    md.titled(() => '-', notes),
    `${md.plain(unit)}:`,
    md.table(head, rows),
  );
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  look: 'lines',
  points: ['Jan', 'Feb', 'Mar', 'Apr'],
  series: [{ name: 'Enquiries', values: [12, 18, 17, 31] }],
  callouts: [{ at: 'Apr', title: 'A good month', text: 'Say here what happened.', main: true }],
  caption: 'Say here what the chart shows, and where the numbers are from.',
};
