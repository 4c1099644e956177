import { field, groups, isoDay, richText, text } from '../model/content-values.ts';
import { z } from '../zod.ts';
import { linkName, paragraphs, section } from './fields.ts';
import type { Markdown } from './markdown.ts';

const isoDate = isoDay.meta({ examples: ['2025-05-20'] });

/** Subjects of legal texts. */
export const legalSubjects = ['imprint', 'privacy', 'terms'] as const;

export const model = section('legal-document', 'A policy or terms, with numbered clauses.', {
  covers: field(
    z.array(z.enum(legalSubjects)).optional(),
    'What it is about: "imprint" for who runs the site, "privacy" for personal data, "terms" for the use of the site. The check before the launch looks for what the law of your country demands.',
    ['privacy'],
  ),
  effective: isoDate.meta({ description: 'Date from which it applies.' }),
  updated: isoDate.meta({ description: 'Date of the last change.' }),
  clauses: groups('The clauses, in order.', {
    id: linkName('Name of the clause in addresses.', 'liability'),
    title: text('Heading of the clause. The number is added automatically.', 'Liability'),
    paragraphs,
    points: z.array(richText).optional().meta({ description: 'A list under the paragraphs.' }),
  }).min(1),
});

export const markdown: Markdown<z.infer<typeof model>> = (section, md) =>
  md.blocks(
    md.words('Effective from {effective}, last updated on {updated}.', { ...section }),
    ...section.clauses.flatMap(({ title, paragraphs, points: items }, index) => [
      `## ${index + 1}. ${md.plain(title)}`,
      md.texts(paragraphs),
      md.points(items),
    ]),
  );
