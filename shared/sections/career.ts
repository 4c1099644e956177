import { link, picture } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, paragraphs, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('career', 'About working here, with a link to the jobs site.', {
  heading,
  paragraphs,
  picture,
  link: link.meta({ description: 'Link to the jobs site.' }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(md.texts(section.paragraphs), md.links([section.link]));
