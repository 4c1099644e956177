import { PLACEHOLDER } from '#server/content/placeholder-problems.ts';
import type { Answers } from './answers.ts';

/** Paths of the two legal pages. */
export const legalPaths = { privacy: '/privacy', terms: '/terms' } as const;

/**
 * Privacy policy and terms as drafts: visitors do not see them until a lawyer, or whoever answers
 * for the company, has written what is missing.
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
    title: `${title} | ${name}`,
    description: `${title} of ${name}.`,
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
      ['who', 'Who is responsible', `${name}, reachable at ${email}. ${write}: officer in charge.`],
      [
        'enquiries',
        'Enquiries',
        `The contact form asks for name, e-mail address, phone number, company and message. ${write}: how long they are kept and who reads them.`,
      ],
      [
        'browser',
        'What your browser stores',
        `This site sets no cookies. Your browser keeps three choices of yours, on your device alone: light or dark, other providers whose content you allowed, and your answer about scripts. ${write}: check this once videos, maps or statistics have been added.`,
      ],
      [
        'logs',
        'Logs',
        `The website’s own log holds no addresses of visitors. ${write}: what else is logged, such as by a proxy in front, for how long and where.`,
      ],
      ['rights', 'Your rights', `${write}: access, correction, erasure and complaints.`],
    ]),
    page(legalPaths.terms, 'Terms of service', `The terms of this website. ${write}.`, [
      ['use', 'Use of this site', `${write}: who may use the site and for what.`],
      ['liability', 'Liability', `${write}: what the company answers for.`],
      ['law', 'Law', `${write}: the law that applies and the courts in charge.`],
    ]),
  ];
}
