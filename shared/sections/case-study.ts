import {
  flag,
  group,
  groups,
  isoDay,
  type Link,
  type Picture,
  text,
} from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { client, countedDots, paragraphs, saidBy, sample, section, services } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'case-study',
  'A project for a client: figures before and after, facts, the story, and a quotation. Put it second on a page of its own: lists of case studies then show that page.',
  {
    client,
    sample,
    sector: text('What the client does, and where.', 'Plastics maker, Madurai'),
    people: text('How many people work there, or took part.', '310').optional(),
    duration: text('How long the project took.', 'Six weeks').optional(),
    price: text('What it cost.', '₹3.6 lakh, plus 18% GST').optional(),
    published: isoDay.meta({
      description: 'Day of its publication. Lists show the newest case study first.',
      examples: ['2026-05-20'],
    }),
    services: services
      .optional()
      .meta({ description: 'The services that it is about. Each is a page with a service card.' }),
    figures: groups('Three figures, the most telling one first: it is on the card, too.', {
      label: text('What is measured, with its unit.', 'hours a month on invoices'),
      before: text('The value before the project, as short as possible.', '200'),
      after: text('The value after the project.', '21'),
      note: text('Where the values come from.', '65 of 240 people, then 12').optional(),
    }).length(3),
    dots: countedDots.optional(),
    problem: paragraphs.meta({ description: 'Paragraphs under "The problem".' }),
    work: paragraphs.meta({ description: 'Paragraphs under "What we did".' }),
    quote: group("The client's own words.", {
      text: text('What the client says, without quote marks.', 'We close the month on day 2.'),
      ...saidBy,
      field: flag('On deep colour, from edge to edge, before the story.'),
    }),
  },
);

/** `case-study` with links instead of service paths. */
export interface CaseStudy extends Omit<z.infer<typeof model>, 'services'> {
  services: Link[];
}

/** A case study's card; `href` is its page. */
export interface CaseStudyCard extends Pick<z.infer<typeof model>, 'client' | 'sector' | 'sample'> {
  href: string;
  /** Main heading of its page. */
  line: string;
  figure: z.infer<typeof model>['figures'][number];
  /** Opening picture of its page, without alternative text, for the list of all case studies. */
  picture?: Picture | undefined;
}

export const markdown: Markdown<CaseStudy> = (section, md) => {
  const { client, sector, people, duration, price, published, services } = section;
  const facts = [
    [md.words('Client'), [md.plain(client), ...md.sampleOf(section)].join(', ')],
    [md.words('Sector'), md.plain(sector)],
    [md.words('People'), people && md.plain(people)],
    [md.words('Duration'), duration && md.plain(duration)],
    [md.words('Price'), price && md.plain(price)],
    [md.words('Year'), published.slice(0, 4)],
    [md.words('Services'), services.map(md.link).join(', ')],
  ].flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  const { text: quote, name, role } = section.quote;
  return md.blocks(
    `## ${md.words('Before and after')}`,
    md.bullets(section.figures.map(md.figure)),
    section.dots && md.counted(section.dots),
    md.bullets(facts),
    `## ${md.words('The problem')}`,
    md.texts(section.problem),
    `## ${md.words('What we did')}`,
    md.texts(section.work),
    md.said(quote, [name, role, client]),
  );
};
