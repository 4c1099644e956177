import { picture, richText } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('thank-you', 'A thank-you: a text and a picture.', {
  heading,
  text: richText,
  picture,
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => md.rich(section.text);
