import { richText } from '../model/content-values.ts';
import { courseDate, taxes } from '../model/offer-model.ts';
import { formatSeats, placesOf } from '../offer-words.ts';
import { z } from '../zod.ts';
import { heading, introduction, sampleMark, section } from './fields.ts';
import { isText, type Markdown } from './markdown.ts';

export const model = section(
  'schedule',
  'The next dates of the course that the page presents. Dates leave the page when they have passed.',
  {
    heading,
    intro: introduction,
    dates: z.array(courseDate).meta({ description: 'Dates. Visitors see the earliest first.' }),
    whenEmpty: richText.meta({
      description: 'Shown when no date is left: how to ask for one.',
      examples: ['No dates are planned. [Ask us for one](/contact).'],
    }),
    ...taxes,
    sample: sampleMark('Sample dates'),
  },
);

/** A course date with formatted days, hours and price. */
export type CourseDate = z.infer<typeof courseDate> & {
  days: string;
  hours?: string;
  amount?: string;
};

/** `schedule` without past dates; `whenEmpty` only if there are none left. */
export interface Schedule extends Omit<z.infer<typeof model>, 'dates' | 'whenEmpty'> {
  dates: CourseDate[];
  whenEmpty?: string;
}

export const markdown: Markdown<Schedule> = (section, md) => {
  const { sample, intro, dates, tax, whenEmpty } = section;
  const dateLine = (date: CourseDate) => {
    const facts = [
      date.hours,
      ...placesOf(date, md.words),
      date.trainer && md.words('Trainer: {name}', { name: date.trainer }),
      `${md.words(date.seatsLeft === undefined ? 'Seats' : 'Seats left')}: ${formatSeats(date, md.words)}`,
      date.amount &&
        `${md.words('Price per seat')}: ${[date.amount, tax].filter(isText).join(', ')}`,
    ];
    const line = [`**${md.plain(date.days)}**`, ...facts.filter(isText).map(md.plain)].join(', ');
    const booking = date.seatsLeft !== 0 && date.link && md.link(date.link);
    return [md.ended(line), md.text(date.note), booking].filter(isText).join(' ');
  };
  return md.blocks(
    sample && md.words('Sample dates'),
    md.text(intro),
    md.bullets(dates.map(dateLine)),
    md.text(whenEmpty),
  );
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = { dates: [] };
