import { link, night, picture, richText, text } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'page-intro',
  'Opening of a page: its main heading and what it is about.',
  {
    eyebrow: text('A few words above the heading.', 'Our services').optional(),
    heading,
    lead: richText.meta({ description: 'One to three sentences under the heading.' }),
    picture: picture.optional(),
    night: night.meta({
      description: 'Light on dark, from edge to edge, with a dark section below it.',
    }),
    links: z.array(link).optional().meta({ description: 'Buttons. The first one is highlighted.' }),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(md.text(section.lead), md.links(section.links));
