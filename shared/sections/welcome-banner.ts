import { link, richText } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('welcome-banner', 'Greets a visitor who has logged in.', {
  heading,
  text: richText,
  links: z.array(link).min(1).meta({ description: 'Buttons. The first one is highlighted.' }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(md.text(section.text), md.links(section.links));
