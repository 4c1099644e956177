import { field, groups, picture, richText } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, introduction, section, title } from './fields.ts';
import type { Markdown } from './markdown.ts';

const percent = (side: string, extent: string) =>
  field(
    z.number().min(0).max(100),
    `How far the spot is from the ${side} edge of the picture, in percent of its ${extent}.`,
    40,
  );

export const model = section(
  'close-up',
  'A large picture of a product on a dark background. A line leads from each note beside it to its spot in the picture.',
  {
    heading,
    intro: introduction,
    picture: picture.meta({
      description: 'The picture, for a dark background. On a phone it is as wide as the text.',
    }),
    notes: groups('Notes on the picture, from top to bottom, each with its spot.', {
      title,
      text: richText,
      x: percent('left', 'width'),
      y: percent('top', 'height'),
    })
      .min(2)
      .max(4),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const notes = md.titled((index) => `${index + 1}.`, section.notes);
  return md.blocks(md.text(section.intro), md.plain(section.picture.alt), notes);
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  notes: [
    { title: 'One part', text: 'Say what it does.', x: 30, y: 30 },
    { title: 'Another part', text: 'Say what it does.', x: 65, y: 65 },
  ],
};
