import { list, richText } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, point, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('guarantee', 'What the company guarantees, and what it does not.', {
  heading,
  text: richText.meta({
    description: 'The guarantee in short. It may lead to the page that has it in full.',
  }),
  items: list('What is guaranteed, point by point. Without it: only the text.', point)
    .min(1)
    .optional(),
  notCovered: list('Points under "Not covered".', richText).min(1).optional(),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const { items, notCovered } = section;
  const rest = notCovered && md.blocks(`### ${md.words('Not covered')}`, md.points(notCovered));
  return md.blocks(md.text(section.text), items && md.titled(() => '-', items), rest);
};
