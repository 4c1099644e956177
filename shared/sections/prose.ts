import { picture, richText, text } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { countedDots, heading, paragraphs, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('prose', 'A heading, paragraphs, and a list or picture if needed.', {
  heading,
  paragraphs,
  points: z.array(richText).optional().meta({ description: 'A list under the paragraphs.' }),
  quote: text(
    'A sentence of the text, repeated in large type.',
    'The clock starts when you notice, not when you are sure.',
  ).optional(),
  note: richText.optional().meta({
    description: 'A remark beside the text, in the margin where there is one.',
  }),
  dots: countedDots.optional(),
  picture: picture.optional(),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(
    md.texts(section.paragraphs),
    md.points(section.points),
    section.quote && `> ${md.plain(section.quote)}`,
    md.text(section.note),
    section.dots && md.counted(section.dots),
  );

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  paragraphs: ['Write your first paragraph here.'],
};
