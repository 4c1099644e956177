import { embed, link } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, paragraphs, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('about', 'A text about the company, with buttons, beside a video.', {
  heading,
  paragraphs,
  links: z.array(link).min(1).meta({ description: 'Buttons. The first one is highlighted.' }),
  video: embed,
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(md.texts(section.paragraphs), md.links(section.links), md.embeds([section.video]));
