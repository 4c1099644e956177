import { link, picture, richText, text } from '../model/content-values.ts';
import { fact } from '../model/offer-model.ts';
import { seatsLeftOf } from '../offer-words.ts';
import { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import { isText, type Markdown, type MarkdownTools } from './markdown.ts';
import type { CourseDate } from './schedule.ts';

export const model = section(
  'page-intro',
  'Opening of a page: its main heading and what it is about.',
  {
    eyebrow: text('A few words above the heading.', 'Our services').optional(),
    heading,
    lead: richText.meta({ description: 'One to three sentences under the heading.' }),
    picture: picture.optional(),
    links: z.array(link).optional().meta({ description: 'Buttons. The first one is highlighted.' }),
    facts: z.array(fact).min(1).max(4).optional().meta({
      description: 'The offer at a glance: duration, price, result, next date.',
    }),
  },
);

/** A fact as it is shown: the next date has its page, and a course's seats. */
export interface Fact extends Pick<z.infer<typeof fact>, 'label' | 'before' | 'note' | 'sample'> {
  value: string;
  /** Where the dates are. */
  href?: string;
  date?: Pick<CourseDate, 'mode' | 'place' | 'seats' | 'seatsLeft'>;
}

/** `page-intro` with the next dates in place of the pages that have them. */
export interface PageIntro extends Omit<z.infer<typeof model>, 'facts'> {
  facts?: Fact[];
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

export const markdown: Markdown<PageIntro> = (section, md) =>
  md.blocks(
    md.text(section.lead),
    md.bullets(section.facts?.map((fact) => factLine(fact, md))),
    md.links(section.links),
  );
