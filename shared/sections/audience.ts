import { richText } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('audience', 'Two lists: whom the offer suits, and whom it does not.', {
  heading,
  suits: z.array(richText).min(2).meta({ description: 'Points under "A good fit".' }),
  suitsNot: z.array(richText).optional().meta({ description: 'Points under "Not a fit".' }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const { suits, suitsNot } = section;
  const rest = suitsNot && md.blocks(`### ${md.words('Not a fit')}`, md.points(suitsNot));
  return md.blocks(`### ${md.words('A good fit')}`, md.points(suits), rest);
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  suits: ['You want to save time.', 'You know what you need.'],
  suitsNot: ['You need it tomorrow.'],
};
