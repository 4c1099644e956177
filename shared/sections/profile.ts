import { link, list, picture, text } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { paragraphs, role, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('profile', 'A person, with photo, role and experience.', {
  heading: text('Name of the person.', 'Kavya Nair'),
  role,
  picture,
  paragraphs,
  expertise: list('Subjects that the person knows well.', text('A subject.', 'Databases')).min(1),
  quote: text(
    "A sentence in the person's own words.",
    'A good system is one that nobody has to think about.',
  ).optional(),
  links: z.array(link).optional().meta({ description: 'Buttons.' }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(
    `**${md.plain(section.role)}**`,
    md.texts(section.paragraphs),
    section.quote && `> ${md.plain(section.quote)}`,
    `## ${md.words('Expertise')}`,
    md.bullets(section.expertise.map(md.plain)),
    md.links(section.links),
  );
