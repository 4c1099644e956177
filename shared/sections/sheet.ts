import { groups, night, richText, text } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, introduction, sampleMark, section, title } from './fields.ts';
import type { Markdown } from './markdown.ts';

const rows = z.array(
  z.strictObject({
    label: text('What the line is about.', 'Valid until'),
    text: richText.meta({ examples: ['30 June'] }),
  }),
);

export const model = section(
  'sheet',
  'A page of a document, as a client receives it: a quote, a report, a plan or a hand-out. Visitors can select its text and print it.',
  {
    heading,
    night,
    intro: introduction,
    name: text('The title on the page.', 'Quote for a website'),
    facts: rows
      .min(1)
      .max(4)
      .meta({ description: 'Lines under the title: for whom, from when, which page.' }),
    parts: groups('What the page says, part by part.', {
      title,
      rows: rows.min(1).meta({ description: 'The lines of the part.' }),
    })
      .min(1)
      .max(4),
    sample: sampleMark('Sample document'),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const lines = (items: z.infer<typeof rows>) =>
    md.bullets(items.map(({ label, text }) => `${md.plain(label)}: ${md.rich(text)}`));
  return md.blocks(
    md.text(section.intro),
    section.sample && md.words('Sample document'),
    `### ${md.plain(section.name)}`,
    lines(section.facts),
    ...section.parts.map(({ title, rows }) => md.blocks(`#### ${md.plain(title)}`, lines(rows))),
  );
};
