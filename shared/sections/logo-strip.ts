import { groups, picturePath } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, sampleMark, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('logo-strip', "A scrolling strip of clients' logos.", {
  heading,
  logos: groups('The logos, in order.', {
    name: z.string().meta({
      description: 'Name of the client, for screen readers. Empty: the logo is decoration.',
      examples: ['Example Textiles'],
    }),
    image: picturePath,
  }).min(1),
  sample: sampleMark('Sample clients'),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(
    section.sample && md.words('Sample clients'),
    md.bullets(section.logos.map(({ name }) => md.plain(name)).filter((name) => name.trim())),
  );
