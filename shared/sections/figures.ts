import { groups, night, text } from '../model/content-values.ts';
import type { z } from '../zod.ts';
import { heading, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section('figures', 'A few numbers in large type, each with what it counts.', {
  heading,
  night,
  items: groups('The numbers, in order.', {
    value: text('The number with its unit.', '40%'),
    label: text('What the number means.', 'fewer mistakes in invoices'),
  }).min(2),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.bullets(section.items.map(({ value, label }) => `${md.plain(value)} ${md.plain(label)}`));

/** Overrides for the studio's example section, where the fields' own examples would be inconsistent. */
export const example = {
  items: [
    { value: '40%', label: 'fewer mistakes' },
    { value: '12 days', label: 'from start to finish' },
    { value: '3', label: 'people who help you' },
  ],
};
