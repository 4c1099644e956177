import { link, richText } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('call-to-action', 'Close of a page: one sentence and one button.', {
  heading,
  text: richText,
  link,
  look: z.enum(['paper', 'plain']).optional().meta({
    description:
      '"paper": a kolam on a light background. "plain": text only. Without it: a red background.',
  }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(md.text(section.text), md.links([section.link]));

/** Replaces fields of the studio's example whose own examples do not fit together. */
export const example = {
  heading: 'Shall we talk?',
  text: 'One sentence that says what happens then.',
  link: { label: 'Write to us', href: '/' },
};
