import type { JsonPath } from '../json.ts';
import { field, group, groups, night, richText, text } from '../model/content-values.ts';
import { clockTime } from '../model/offer-model.ts';
import { type Rule, rule } from '../model/rules.ts';
import { z } from '../zod.ts';
import { heading, introduction, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

/** Fields of a clock, in which time is in minutes or in the clock's own unit. */
const clockFields = {
  night,
  start: clockTime(
    'When it begins, for a timetable. Leave it out to count from zero.',
    '09:30',
  ).optional(),
  unit: group(
    'What durations count instead of minutes, or a larger unit that they are parts of. Leave it out if there is a time at which it begins.',
    {
      one: text('A single one, before its number.', 'Week'),
      many: text('Several, before their numbers.', 'Weeks'),
      length: field(
        z.number().positive().optional(),
        'How long one unit is, if durations count something smaller: 7 for weeks in days. Without it: 1.',
        7,
      ),
    },
  ).optional(),
  total: group('What the middle of the ring says.', {
    value: text('How long it takes in all, as short as possible.', '6 hours'),
    label: text('What that is.', 'from noticing to reporting'),
  }),
  dot: field(
    z.number().positive(),
    'How much time one dot on the ring is: minutes, or how many of the unit. All durations are multiples of it.',
    30,
  ),
  note: text('Says what a dot is.', 'One dot is half an hour.'),
  items: groups('What follows what, from the beginning to the end.', {
    duration: field(
      z.number().positive(),
      'How long it takes: minutes, or how many of the unit.',
      90,
    ),
    title: text('What happens then, in a few words.', 'Report'),
    text: richText.optional().meta({
      description: 'What it is about, in a sentence or two. Without it: a break.',
    }),
  })
    .min(2)
    .max(12),
};

const MAX_DOTS = 60;

/** Checks that a clock's fields are consistent. */
function checkClock(
  { start, unit, dot, items }: z.infer<z.ZodObject<typeof clockFields>>,
  issues: z.core.$RefinementCtx,
): void {
  const refuse = (path: JsonPath, name: Rule, count?: number) =>
    issues.addIssue({ code: 'custom', path, ...rule(name, { count }) });
  if (start && unit) refuse(['unit'], 'no-unit');
  const sum = items.reduce((time, { duration }) => time + duration, 0);
  if (sum / dot > MAX_DOTS) refuse(['dot'], 'most-dots', MAX_DOTS);
  for (const [index, { duration }] of items.entries()) {
    const place = ['items', index, 'duration'];
    if (!Number.isInteger(duration / dot)) refuse(place, 'multiple-of-dot');
    if (unit && !Number.isInteger(duration / (unit.length ?? 1))) refuse(place, 'multiple-of-unit');
  }
}

export const model = section(
  'clock',
  'A ring like a clock face beside what happens when, or until when.',
  { heading, intro: introduction, ...clockFields },
).superRefine(checkClock);

/** `clock` with the formatted time of each item. */
export interface Clock extends Omit<z.infer<typeof model>, 'items'> {
  items: ClockItem[];
  /** End time in short form; absent if there is a unit. */
  end?: string;
}

export type ClockItem = z.infer<typeof model>['items'][number] & {
  /** `9:30 – 11:00 am`, `0:30 – 1:00` or `Weeks 3–4`. */
  when: string;
  /** Start time in short form; absent if there is a unit. */
  begins?: string;
};

export const markdown: Markdown<Clock> = (section, md) => {
  const { intro, total, note, items } = section;
  const rows = items.map((item) => {
    const what = item.text
      ? `**${md.plain(item.title)}**: ${md.text(item.text)}`
      : md.plain(item.title);
    return [md.plain(item.when), what];
  });
  return md.blocks(
    md.text(intro),
    md.plain(`${total.value} ${total.label}`),
    md.table([md.words('Time'), md.words('What happens')], rows),
    md.plain(note),
  );
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  start: '09:30',
  total: { value: '3 hours', label: 'from start to finish' },
  dot: 30,
  items: [
    { duration: 60, title: 'Begin', text: 'Say here what happens first.' },
    { duration: 30, title: 'Break' },
    { duration: 90, title: 'Practise', text: 'Say here what happens then.' },
  ],
};
