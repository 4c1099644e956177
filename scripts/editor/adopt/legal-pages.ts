import { PLACEHOLDER } from '#server/content/index.ts';
import type { Answers } from './answers.ts';
import { descriptionOf, titleOf } from './lengths.ts';

/** Paths of the two legal pages. */
export const legalPaths = { privacy: '/privacy', terms: '/terms' } as const;

/**
 * Privacy policy and terms as drafts: visitors do not see them until a lawyer, or the person in
 * charge, has written the missing text.
 */
export function legalPages({ name, email }: Answers, today: string): object[] {
  const write = `Draft ${PLACEHOLDER}`;
  const page = (
    path: string,
    title: string,
    lead: string,
    clauses: [string, string, string][],
  ) => ({
    $schema: '../schema/page.schema.json',
    path,
    title: titleOf(title, name),
    description: descriptionOf(`${title} of ${name}.`),
    breadcrumb: title,
    status: 'draft',
    sections: [
      { type: 'page-intro', eyebrow: 'Legal', heading: title, lead },
      {
        type: 'legal-document',
        effective: today,
        updated: today,
        clauses: clauses.map(([id, heading, text]) => ({ id, title: heading, paragraphs: [text] })),
      },
    ],
  });
  return [
    page(legalPaths.privacy, 'Privacy policy', `How ${name} handles personal data. ${write}.`, [
      [
        'who',
        'Who is responsible',
        `${name}, reachable at ${email}. ${write}: contact for privacy questions.`,
      ],
      [
        'enquiries',
        'Enquiries',
        `The contact form asks for your name, email address, phone number, company and message. ${write}: who reads them and how long you keep them.`,
      ],
      [
        'browser',
        'What your browser stores',
        `This site sets no cookies. Your browser keeps three choices, on your device alone: light or dark, other companies whose content you allowed, and your reply about scripts. ${write}: check this after you add videos, maps or statistics.`,
      ],
      [
        'logs',
        'Logs',
        `The website’s own log holds no addresses of visitors. ${write}: what else is logged, such as by a proxy in front, for how long and where.`,
      ],
      ['rights', 'Your rights', `${write}: access, correction, deletion and complaints.`],
    ]),
    page(legalPaths.terms, 'Terms of service', `The terms of this website. ${write}.`, [
      ['use', 'Use of this site', `${write}: who may use the site and for what.`],
      ['liability', 'Liability', `${write}: what the company is liable for.`],
      ['law', 'Law', `${write}: which law applies and which courts decide.`],
    ]),
  ];
}
