import { film, groups, link, richText, text } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'hero-carousel',
  'Background films with captions, one after another.',
  {
    heading: heading.meta({ description: 'Main heading of the page.' }),
    lead: richText.optional().meta({
      description: 'What the company offers, in one or two sentences under the heading.',
    }),
    link: link.optional().meta({ description: 'The highlighted button under the heading.' }),
    label: text('Name of the carousel, for screen readers.', 'What we do'),
    slides: groups('The films, in order.', {
      film,
      caption: text('A few large words over the film.', 'Software that thinks ahead'),
      text: text('One sentence under the caption.', 'It reads what your team has no time to read.'),
      link,
    }).min(1),
  },
);

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(
    md.text(section.lead),
    section.link && md.link(section.link),
    ...section.slides.map((slide) =>
      md.blocks(`## ${md.plain(slide.caption)}`, md.plain(slide.text), md.links([slide.link])),
    ),
  );
