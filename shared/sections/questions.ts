import { group, groups, picture, richText, text } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('questions', 'Questions with answers that unfold on a click.', {
  heading,
  items: groups('Questions with their answers, in order.', {
    question: text('The question as a visitor would ask it.', 'How long does it take?'),
    answer: richText.meta({
      description: 'The answer. [words](/contact) is a link, **words** is bold.',
    }),
  }).min(1),
  person: group('The person who answers other questions, beside these in wide windows.', {
    picture,
    text: richText.meta({
      description: 'Who it is.',
      examples: ['[Asha Rao](/OurTeam#asha-rao), Head of Accounts, answers yours.'],
    }),
  }).optional(),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(
    ...section.items.map((item) =>
      md.blocks(`### ${md.plain(item.question)}`, md.text(item.answer)),
    ),
    section.person && md.text(section.person.text),
  );

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  items: [
    { question: 'How long does it take?', answer: 'Answer in one or two sentences.' },
    { question: 'What does it cost?', answer: 'Answer in one or two sentences.' },
  ],
};
