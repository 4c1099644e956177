import { embed, night } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, introduction, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('embeds', 'Videos, posts, dashboards or a map.', {
  heading: heading.optional(),
  night,
  intro: introduction,
  items: z.array(embed).min(1).meta({ description: 'The embeds, in order.' }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(md.text(section.intro), md.embeds(section.items));
