import { field, richText } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { heading, introduction, section, title } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('steps', 'Steps in their order, such as how a project goes.', {
  heading,
  intro: introduction,
  steps: z
    .array(
      z.strictObject({
        title,
        text: richText,
        length: field(
          z.int().min(1).max(12).optional(),
          'How many weeks or days the step takes. If all steps say it, wide windows draw each of them.',
          2,
        ),
      }),
    )
    .min(2)
    .meta({ description: 'The steps, in order.' }),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) => {
  const steps = md.titled((index) => `${index + 1}.`, section.steps);
  return md.blocks(md.text(section.intro), steps);
};

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  steps: [
    { title: 'First', text: 'Say here what happens first.' },
    { title: 'Then', text: 'Say here what follows.' },
    { title: 'At the end', text: 'Say here what the client has.' },
  ],
};
