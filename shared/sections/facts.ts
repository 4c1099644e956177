import { list } from '../model/content-values.ts';
import { fact } from '../model/offer-model.ts';
import { seatsLeftOf } from '../offer-words.ts';
import type { z } from '../zod.ts';
import { section } from './fields.ts';
import { isText, type Markdown, type MarkdownTools } from './markdown.ts';
import type { CourseDate } from './schedule.ts';

export const model = section(
  'facts',
  'Up to four facts in a row, such as price, duration and next date. If it comes third, visitors see it without scrolling.',
  {
    facts: list('The offer at a glance: duration, price, result, next date.', fact).min(1).max(4),
  },
);

/** A resolved fact: a next date is linked to its page, with a course's seats. */
export interface Fact extends Pick<z.infer<typeof fact>, 'label' | 'before' | 'note' | 'sample'> {
  value: string;
  /** Page with the dates. */
  href?: string;
  date?: Pick<CourseDate, 'mode' | 'place' | 'seats' | 'seatsLeft'>;
}

/** `facts` with the next dates instead of page paths. */
export interface Facts extends Omit<z.infer<typeof model>, 'facts'> {
  facts: Fact[];
}

function factLine(
  { label, value, before, note, sample, href, date }: Fact,
  md: MarkdownTools,
): string {
  const what = [before, value].filter(isText).join(' → ');
  const more = [
    ...(date ? [md.plain(seatsLeftOf(date, md.words))] : []),
    ...(note ? [md.rich(note)] : []),
    ...md.sampleOf({ sample }),
  ];
  const rest = more.length > 0 ? ` (${more.join(', ')})` : '';
  return `${md.plain(label)}: ${href ? md.linked(what, href) : md.plain(what)}${rest}`;
}

export const markdown: Markdown<Facts> = ({ facts }, md) =>
  md.bullets(facts.map((fact) => factLine(fact, md)));
