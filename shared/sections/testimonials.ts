import { knownPage, night, text } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { client, heading, saidBy, sample, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('testimonials', 'Quotations from clients, with name and company.', {
  heading,
  night,
  items: z
    .array(
      z.strictObject({
        quote: text('What the client says, without quote marks.', 'It works on Mondays, too.'),
        ...saidBy,
        client,
        href: knownPage
          .optional()
          .meta({ description: 'Page of the case study.', examples: ['/CaseStudies/example'] }),
        sample,
      }),
    )
    .min(1)
    .meta({ description: 'The quotations, in order.' }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  return md.blocks(
    ...section.items.map((item) => {
      const { quote, name, role, client, href } = item;
      const by = md.said(quote, [name, role, client, ...md.sampleOf(item)]);
      return href ? `${by}\n>\n> ${md.linked(md.words('Read the case study'), href)}` : by;
    }),
  );
};
