import { field, group, night, text } from '../model/content-values.ts';
import { rule } from '../model/rules.ts';
import { z } from '../zod.ts';
import { heading, introduction, sampleMark, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

const way = (description: string) =>
  z
    .strictObject({
      summary: text('How long it takes, and through how many hands it goes.', '11 days, six desks'),
      visits: field(
        z
          .array(text('A person, place or system that has the work.', 'Accounts'))
          .min(2)
          .max(16)
          .refine(
            (visits) => visits.every((name, index) => name !== visits[index - 1]),
            rule('different-stations'),
          ),
        'Where the work goes, in order. A name that comes again is a way back to that station.',
        ['Worker', 'Supervisor', 'Worker', 'Accounts'],
      ),
    })
    .meta({ description });

export const model = section(
  'before-after',
  'A process drawn as a line from desk to desk: a tangled one before, and a straight one after.',
  {
    heading,
    intro: introduction,
    night,
    figure: group('The most telling figure. It stands between the two lines.', {
      label: text('What is measured, with its unit.', 'days for a purchase request'),
      before: text('The value before, as short as possible.', '11'),
      after: text('The value after.', '2'),
    }),
    before: way('The process as it was.'),
    after: way('The process as it is now. Each station comes once.'),
    sample: sampleMark('Sample figures'),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const { intro, figure: change, before, after, sample } = section;
  const way = (name: string, { summary, visits }: typeof before) =>
    `${name} ${md.plain(summary)}: ${visits.map(md.plain).join(' → ')}`;
  return md.blocks(
    sample && md.words('Sample figures'),
    md.text(intro),
    md.bullets([
      md.figure(change),
      way(md.words('Before:'), before),
      way(md.words('After:'), after),
    ]),
  );
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  figure: { label: 'days for a request', before: '11', after: '2' },
  before: {
    summary: '11 days, three desks',
    visits: ['Worker', 'Supervisor', 'Worker', 'Accounts'],
  },
  after: { summary: '2 days, two desks', visits: ['Worker', 'Accounts'] },
};
