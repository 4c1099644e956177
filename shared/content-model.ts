import { hostName, href, link, nonEmpty, pagePath, schemaLink, text } from './content-values.ts';
import { iconNames } from './icon-names.ts';
import { course, postalAddress, securityContact, themeColors, updated } from './search-model.ts';
import { sectionSchema } from './section-model.ts';
import { z } from './zod.ts';

/** The sections whose heading is the page's `<h1>`; each page opens with one. */
export const headingSections: ReadonlySet<string> = new Set([
  'page-intro',
  'hero-carousel',
  'login-form',
  'register-form',
  'profile',
  'welcome-banner',
  'thank-you',
]);

/** A page of the site: one file in `content/pages`. */
export const pageSchema = z
  .strictObject({
    $schema: schemaLink('../schema/page.schema.json'),
    path: pagePath.meta({
      description: 'Address of the page on the site, as visitors and search engines shall see it.',
      examples: ['/CloudMigration'],
    }),
    title: nonEmpty.meta({
      description: 'Title in the browser tab and in search results; at most 60 characters.',
      examples: ['Cloud Migration | Pulli Works'],
    }),
    description: nonEmpty.meta({
      description: 'What the page says, for search results; at most 160 characters.',
      examples: ['Move to the cloud in planned, reversible steps.'],
    }),
    breadcrumb: nonEmpty.meta({
      description: 'Short name of the page, in lists of links.',
      examples: ['Cloud migration'],
    }),
    access: z
      .enum(['public', 'protected'])
      .default('public')
      .meta({ description: '"protected" pages are only drawn for visitors who have logged in.' }),
    robots: z
      .enum(['index', 'noindex'])
      .default('index')
      .meta({ description: '"noindex" keeps the page out of search engines and the sitemap.' }),
    status: z.enum(['draft', 'published']).default('published').meta({
      description:
        '"draft" keeps the page away from visitors and search engines; "npm run preview-link" makes an address under which it can be looked at.',
    }),
    publishAt: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({
        description:
          'Moment from which visitors see the page, with the difference to UTC. Left out: at once.',
        examples: ['2027-01-04T09:00:00+05:30'],
      }),
    formerPaths: z
      .array(pagePath)
      .default([])
      .meta({
        description:
          'Paths that the page had before it was renamed; they lead to it, so that old links work.',
        examples: [['/CloudServices']],
      }),
    updated: updated.optional(),
    course: course.optional(),
    service: z
      .strictObject({
        icon: z.enum(iconNames).meta({ description: 'Icon of the card.' }),
        title: text('Title of the card.', 'Cloud Migration'),
        tagline: text(
          'One short line under the title, on the services page.',
          'Step by step, and back if need be',
        ),
        description: text(
          'One or two sentences on the card.',
          'We move one system after the other, each with a way back.',
        ),
      })
      .optional()
      .meta({ description: 'The card that stands for this page wherever services are listed.' }),
    sections: z
      .array(sectionSchema)
      .min(1)
      .meta({ description: 'What stands on the page, from top to bottom.' }),
  })
  .refine((page) => headingSections.has(page.sections[0]?.type ?? ''), {
    path: ['sections', 0, 'type'],
    error: `must be one of ${[...headingSections].join(', ')}: the first section holds the main heading`,
  })
  .meta({ id: 'page', title: 'Page' });

/** One page as its file holds it, defaults filled in. */
export type PageContent = z.infer<typeof pageSchema>;

const navigationEntry = z.union([
  link,
  z.strictObject({
    label: text('Name of the menu.', 'Our Services'),
    items: z.array(link).min(1).meta({ description: 'Links in the menu.' }),
  }),
]);

/** What all pages share: `content/site.json`. */
export const siteSchema = z
  .strictObject({
    $schema: schemaLink('./schema/site.schema.json'),
    name: text('Name of the company, as it stands beside the logo.', 'Pulli Works'),
    legalName: text(
      'Registered name of the company, for the copyright line.',
      'Pulli Works Private Limited',
    ),
    slogan: text('The company in one line.', 'One line through every dot.'),
    language: z.literal('en').meta({ description: 'Language of the content.' }),
    locale: z
      .string()
      .regex(/^en_[A-Z]{2}$/)
      .meta({ description: 'Language and country, for shared links.', examples: ['en_IN'] }),
    areaServed: z
      .array(nonEmpty)
      .min(1)
      .meta({ description: 'Countries in which the services are offered.', examples: [['India']] }),
    themeColors,
    security: securityContact,
    formOutcomes: z.enum(['specified', 'verified']).default('specified').meta({
      description:
        '"specified": register and contact go on after any answer. "verified": they go on only after success, and the newsletter is sent.',
    }),
    embeds: z.enum(['direct', 'click']).default('direct').meta({
      description:
        '"direct": what other providers show is loaded when it comes near the view. "click": nothing is requested from a provider until the visitor asks for it.',
    }),
    providers: z
      .array(hostName)
      .default([])
      .meta({
        description:
          'Hosts of other companies whose videos, posts, dashboards or maps the pages may show.',
        examples: [['www.youtube-nocookie.com', 'app.powerbi.com']],
      }),
    navigation: z
      .array(navigationEntry)
      .min(1)
      .meta({ description: 'Navigation bar, from left to right.' }),
    footer: z
      .strictObject({
        about: text(
          'The company in two or three sentences.',
          'We build software and teach people to use it.',
        ),
        registrationNumber: text('Company registration number.', 'U72900TN2025PTC123456'),
        taxId: text('Tax id; "in process" where it is not yet there.', 'in process'),
        location: postalAddress,
        phone: text('Phone number, with country code.', '+91 44 1234 5678'),
        email: z
          .email()
          .meta({ description: 'Public e-mail address.', examples: ['hello@example.com'] }),
        legalLinks: z.array(link).min(1).meta({ description: 'Privacy policy and terms.' }),
        newsletter: z
          .strictObject({
            heading: text('Heading of the box.', 'Newsletter'),
            text: text('A sentence about it.', 'Four letters a year, and none in between.'),
          })
          .meta({ description: 'The newsletter box.' }),
        social: z
          .array(
            z.strictObject({
              label: nonEmpty.meta({
                description: 'Read out for the icon.',
                examples: ['Pulli Works on Instagram'],
              }),
              href,
              icon: z.enum(iconNames).meta({ description: 'Icon of the link.' }),
            }),
          )
          .min(1)
          .meta({ description: 'Social links, in order.' }),
      })
      .meta({ description: 'What stands at the foot of every page.' }),
    notFound: z
      .strictObject({
        title: text('Title in the browser tab.', 'Page Not Found | Pulli Works'),
        heading: text('Heading of the page.', 'There is nothing here'),
        text: text('What may have happened, in a sentence.', 'The page may have moved.'),
        links: z.array(link).min(1).meta({ description: 'Where a lost visitor may want to go.' }),
      })
      .meta({ description: 'The page for an address that does not exist.' }),
  })
  .meta({ id: 'site', title: 'Site' });

/** The site's content, defaults filled in. */
export type SiteContent = z.infer<typeof siteSchema>;
