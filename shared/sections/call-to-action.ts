import { flag, group, link, richText, text } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { dotCount, heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('call-to-action', 'End of a page: a sentence and a button.', {
  heading,
  text: richText,
  link,
  look: z.enum(['paper', 'plain']).optional().meta({
    description: '"paper": a light background. "plain": none. Without it: a red background.',
  }),
  dots: group(
    'A large line around so many dots, from the edge of the page, where it has a background.',
    {
      count: dotCount,
      caption: text('What a dot is.', 'Six dots, six weeks to your first robot.'),
      inOrder: flag('Whether they follow each other, as weeks do: one row below the text.'),
    },
  ).optional(),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(
    md.text(section.text),
    md.links([section.link]),
    section.dots && md.plain(section.dots.caption),
  );

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  heading: 'Shall we talk?',
  text: 'One sentence that says what happens then.',
  link: { label: 'Write to us', href: '/' },
};
