import { text } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'pull-line',
  'One sentence of the page, in large type across it. At most one on a page.',
  {
    text: text(
      'The sentence. It is nowhere else on the page.',
      'Deleting a step costs less than automating it.',
    ),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  `> ${md.plain(section.text)}`;
