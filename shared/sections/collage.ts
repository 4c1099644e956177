import { groups, night, picture, text } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, introduction, sampleMark, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'collage',
  'Four to six pictures of your work, numbered along one line.',
  {
    heading,
    intro: introduction,
    night,
    items: groups('The pieces, in the order in which they come about.', {
      picture,
      caption: text('One line about the piece.', 'The invoice goes into the parcel.'),
    })
      .min(4)
      .max(6),
    sample: sampleMark('Sample work'),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const { intro, items, sample } = section;
  return md.blocks(
    sample && md.words('Sample work'),
    md.text(intro),
    md.bullets(
      items.map(({ picture, caption }) => `${md.plain(caption)} (${md.plain(picture.alt)})`),
    ),
  );
};
