import { nonEmpty, text } from './content-values.ts';
import { z } from './zod.ts';

/** What a page says for search engines alone: facts that stand in its text, but not as data. */
export const updated = z.iso.date().meta({
  description:
    'Day of the last change that a reader would notice; search engines ask for the page again. Year-month-day. A policy has it in its own section.',
  examples: ['2026-11-21'],
});

/** A course that can be booked, for search engines (schema.org Course and CourseInstance). */
export const course = z
  .strictObject({
    name: text(
      'Name of the course, where "breadcrumb" is not its name.',
      'Advanced Excel',
    ).optional(),
    description: text(
      "What one learns in it, where the page's description does not say so.",
      'Combine, clean and show data that come back every month.',
    ).optional(),
    modes: z
      .array(z.enum(['onsite', 'online', 'blended']))
      .min(1)
      .meta({ description: 'How it is held; one entry for each way that one can choose.' }),
    workload: z.iso.duration().meta({
      description:
        'How long it takes: P3D is three days, P12W twelve weeks, PT3H30M three and a half hours.',
      examples: ['P3D', 'PT3H30M'],
    }),
    price: z
      .enum(['Free', 'Partially Free', 'Subscription', 'Paid'])
      .meta({ description: 'Whether it costs something.' }),
  })
  .meta({ description: 'Makes the page a course for search engines; its text must say the same.' });

/** A postal address, drawn as one line and told to search engines part by part. */
export const postalAddress = z
  .strictObject({
    street: text('House, street and quarter.', '12 Kolam Street, Mylapore'),
    locality: text('Town.', 'Chennai'),
    postalCode: text('Postal code.', '600 004'),
    region: text('State or province.', 'Tamil Nadu'),
    country: nonEmpty.meta({ description: 'Country, in words.', examples: ['India'] }),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ description: 'Country, as its two letters (ISO 3166-1).', examples: ['IN'] }),
  })
  .meta({ description: 'Postal address.' });
export type PostalAddress = z.infer<typeof postalAddress>;

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #fbf9f5');

/** Ground colours of the two themes, for the browser's own frame and for installed icons. */
export const themeColors = z
  .strictObject({
    light: hexColour.meta({ description: 'Ground of the light theme.', examples: ['#fbf9f5'] }),
    dark: hexColour.meta({ description: 'Ground of the dark theme.', examples: ['#0f1420'] }),
  })
  .meta({ description: "Colours of the browser's frame around the site." });

/** What `/.well-known/security.txt` says (RFC 9116). */
export const securityContact = z
  .strictObject({
    contacts: z
      .array(
        z.string().regex(/^(?:mailto:|https:\/\/|tel:\+)\S+$/, 'must be mailto:, https:// or tel:'),
      )
      .min(1)
      .meta({
        description: 'Where somebody who has found a security hole reports it; the best first.',
        examples: [['mailto:security@example.com']],
      }),
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/))
      .min(1)
      .meta({ description: 'Languages in which a report can be written.', examples: [['en']] }),
  })
  .meta({ description: 'For those who find a security hole: /.well-known/security.txt.' });
