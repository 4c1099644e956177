import { groups, richText } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, icon, introduction, section, title } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'features',
  'A list of points, each with an icon or a dot, a title and a few sentences.',
  {
    heading,
    intro: introduction,
    items: groups('The points, in order.', { icon: icon.optional(), title, text: richText }).min(2),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const features = md.titled(() => '-', section.items);
  return md.blocks(md.text(section.intro), features);
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  items: [
    { icon: 'cloud', title: 'First point', text: 'One sentence about it.' },
    { icon: 'shield-check', title: 'Second point', text: 'One sentence about it.' },
    { icon: 'clock', title: 'Third point', text: 'One sentence about it.' },
  ],
};
