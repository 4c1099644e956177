import { z } from '../zod.ts';
import { field, group, isoDay, isoDuration, list, text, textLike } from './content-values.ts';

/** Modification date of a page. */
export const updated = field(
  isoDay,
  'Date of the last change that readers would notice; search engines then visit the page again. Policies have it in their own section.',
  '2026-11-21',
);

/** A course (schema.org Course and CourseInstance). */
export const course = group(
  'Presents the page as a course to search engines. The text of the page must say the same.',
  {
    name: text(
      'Name of the course, if it differs from the short name of the page.',
      'Advanced Excel',
    ).optional(),
    description: text(
      "What participants learn, if the page's description does not say it.",
      'Combine, clean and present data that arrives every month.',
    ).optional(),
    modes: list(
      'How the course is held. List every mode on offer.',
      z.enum(['onsite', 'online', 'blended']),
    ).min(1),
    workload: isoDuration.meta({
      description:
        'Length of the course: P3D is three days, P12W twelve weeks, PT3H30M three and a half hours.',
      examples: ['P3D', 'PT3H30M'],
    }),
    price: z
      .enum(['Free', 'Partially Free', 'Subscription', 'Paid'])
      .meta({ description: 'Whether the course costs anything.' }),
  },
);

/** A postal address: shown on one line, given to search engines in parts. */
export const postalAddress = group('Postal address.', {
  street: text('House number, street and district.', '12 Lake Road, Adyar'),
  locality: text('Town.', 'Chennai'),
  postalCode: text('Postal code.', '600 004'),
  region: text('State or province, where addresses name it.', 'Tamil Nadu').optional(),
  country: text('Name of the country.', 'India'),
  countryCode: field(textLike('country-code', /^[A-Z]{2}$/), 'Country code of two letters.', 'IN'),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** The content of `/.well-known/security.txt` (RFC 9116). */
export const securityContact = group(
  'Contact for reports of security problems, in /.well-known/security.txt.',
  {
    contacts: field(
      z.array(textLike('contact-address', /^(?:mailto:|https:\/\/|tel:\+)\S+$/)).min(1),
      'Where to report a security problem, the best way first.',
      ['mailto:security@example.com'],
    ),
    languages: z
      .array(textLike('language-code', /^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/))
      .min(1)
      .meta({ description: 'Languages that reports can be written in.', examples: [['en']] }),
  },
);
