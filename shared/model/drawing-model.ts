import { z } from '../zod.ts';
import { night, nonEmpty, richText, text } from './content-values.ts';
import { clockTime } from './offer-model.ts';

type Issues = z.core.$RefinementCtx;

/** Fields of a clock, in which time is minutes, or counts the clock's own unit. */
export const clockFields = {
  night,
  start: clockTime(
    'When it begins, for a timetable. Leave it out to count from zero.',
    '09:30',
  ).optional(),
  unit: z
    .strictObject({
      one: text('A single one, before its number.', 'Week'),
      many: text('Several, before their numbers.', 'Weeks'),
      length: z
        .number()
        .positive()
        .optional()
        .meta({
          description:
            'How long one unit is, if durations count something smaller: 7 for weeks in days. Without it: 1.',
          examples: [7],
        }),
    })
    .optional()
    .meta({
      description:
        'What durations count instead of minutes, or a larger unit that they are parts of. Leave it out if there is a time at which it begins.',
    }),
  total: z
    .strictObject({
      value: text('How long it takes in all, as short as possible.', '6 hours'),
      label: text('What that is.', 'from noticing to reporting'),
    })
    .meta({ description: 'What the middle of the ring says.' }),
  dot: z
    .number()
    .positive()
    .meta({
      description:
        'How much time one dot on the ring is: minutes, or how many of the unit. All durations are multiples of it.',
      examples: [30],
    }),
  note: text('Says what a dot is.', 'One dot is half an hour.'),
  items: z
    .array(
      z.strictObject({
        duration: z
          .number()
          .positive()
          .meta({
            description: 'How long it takes: minutes, or how many of the unit.',
            examples: [90],
          }),
        title: text('What happens then, in a few words.', 'Report'),
        text: richText.optional().meta({
          description: 'What it is about, in a sentence or two. Without it: a break.',
        }),
      }),
    )
    .min(2)
    .max(12)
    .meta({ description: 'What follows what, from the beginning to the end.' }),
};

const MAX_DOTS = 60;

/** What a clock's fields must have in common. */
export function checkClock(
  { start, unit, dot, items }: z.infer<z.ZodObject<typeof clockFields>>,
  issues: Issues,
): void {
  const refuse = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: 'custom', path, message });
  if (start && unit) refuse(['unit'], 'must be left out, since there is a "start"');
  const sum = items.reduce((time, { duration }) => time + duration, 0);
  if (sum / dot > MAX_DOTS) refuse(['dot'], `must be more, for at most ${MAX_DOTS} dots`);
  for (const [index, { duration }] of items.entries()) {
    const place = ['items', index, 'duration'];
    if (!Number.isInteger(duration / dot)) refuse(place, 'must be a multiple of "dot"');
    if (unit && !Number.isInteger(duration / (unit.length ?? 1)))
      refuse(place, 'must be a multiple of the "length" of "unit"');
  }
}

const pointName = (description: string) => text(description, '6 Oct');

/** Fields of a chart. */
export const chartFields = {
  night,
  look: z.enum(['lines', 'dots']).meta({
    description:
      '"lines": a line for each series. "dots": columns of dots that one can count, for one series of whole numbers up to 12.',
  }),
  unit: text('What the numbers are, at the top of the chart.', '₹ lakh a week'),
  pointName: text('What the points are, above the first column of the table.', 'Week from'),
  points: z
    .array(pointName('Name of a point.'))
    .min(3)
    .max(40)
    .meta({ description: 'What the values belong to, from left to right.' }),
  ticks: z
    .array(pointName('Name of a point.'))
    .optional()
    .meta({ description: 'Points whose names are under the chart. Without it: all.' }),
  series: z
    .array(
      z.strictObject({
        name: text('What is measured.', 'Sold'),
        values: z
          .array(z.number().min(0))
          .meta({ description: 'A value for each point.', examples: [[21, 25, 27]] }),
        labelAt: pointName('Point at which a line has its name.').optional(),
      }),
    )
    .min(1)
    .max(3)
    .meta({ description: 'The series, the most important one first.' }),
  callouts: z
    .array(
      z.strictObject({
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
        main: z
          .boolean()
          .optional()
          .meta({
            description: 'The one that matters. It is marked with the accent colour.',
            examples: [true],
          }),
      }),
    )
    .min(1)
    .max(4)
    .meta({
      description:
        'What is worth knowing about single points, from left to right. They need a fifth of the chart between them.',
    }),
  caption: richText.meta({ description: 'What the chart shows, and where the numbers are from.' }),
  sample: z
    .boolean()
    .optional()
    .meta({
      description:
        'Whether the numbers are invented. Visitors then see "Sample figures", and the check before the launch lists it.',
      examples: [true],
    }),
};

const MAX_COLUMN = 12;

/** What a chart's fields must have in common. */
export function checkChart(
  { look, points, ticks = [], series, callouts }: z.infer<z.ZodObject<typeof chartFields>>,
  issues: Issues,
): void {
  const refuse = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: 'custom', path, message });
  const names = new Set(points);
  const checkPoint = (point: string | undefined, ...path: (string | number)[]) => {
    if (point !== undefined && !names.has(point)) refuse(path, 'must be one of "points"');
  };
  if (names.size < points.length) refuse(['points'], 'must not have a name twice');
  for (const [index, tick] of ticks.entries()) checkPoint(tick, 'ticks', index);
  for (const [index, { values, labelAt }] of series.entries()) {
    const place = ['series', index, 'values'];
    if (values.length !== points.length) refuse(place, `must be ${points.length} values`);
    if (look === 'dots' && !values.every((value) => Number.isInteger(value) && value <= MAX_COLUMN))
      refuse(place, `must be whole numbers up to ${MAX_COLUMN}, to be columns of dots`);
    checkPoint(labelAt, 'series', index, 'labelAt');
  }
  if (look === 'dots' && series.length > 1)
    refuse(['series'], 'must be one, to be columns of dots');
  for (const [index, callout] of callouts.entries()) {
    checkPoint(callout.at, 'callouts', index, 'at');
    if (callout.series !== undefined && !series.some(({ name }) => name === callout.series))
      refuse(['callouts', index, 'series'], 'must be the name of a series');
  }
}
