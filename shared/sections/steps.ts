import { z } from '../zod.ts';
import { heading, introduction, point, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('steps', 'Steps in their order, such as how a project goes.', {
  heading,
  intro: introduction,
  steps: z.array(point).min(2).meta({ description: 'The steps, in order.' }),
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
