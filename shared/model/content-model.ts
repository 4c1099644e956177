import { iconNames } from '../icon-names.ts';
import { topicId } from '../sections/article-list.ts';
import { sectionSchema } from '../sections/index.ts';
import { z } from '../zod.ts';
import {
  field,
  group,
  groups,
  hostName,
  href,
  isoDay,
  isoMoment,
  languageTag,
  link,
  list,
  nonEmpty,
  outsideScript,
  pagePath,
  schemaLink,
  sharePicturePath,
  text,
  textLike,
} from './content-values.ts';
import { CONTENT_VERSION } from './content-version.ts';
import { currency, serviceCard, timeZone } from './offer-model.ts';
import { rule } from './rules.ts';
import { course, postalAddress, securityContact, updated } from './search-model.ts';

/** Sections whose heading is the page's `<h1>`; every page starts with one of them. */
export const headingSections: ReadonlySet<string> = new Set([
  'page-intro',
  'article-intro',
  'hero-carousel',
  'account-form',
  'login-form',
  'register-form',
  'profile',
  'welcome-banner',
  'thank-you',
]);

/** Metadata of an article: author, dates and topic. */
const article = group('Makes the page an article, listed with the others.', {
  author: text(
    'Name of the author. The name of a member of the team leads to their profile or card.',
    'Kavya Nair',
  ).meta({ format: 'author' }),
  published: isoDay.meta({
    description: 'Day of publication. Lists and feeds show the newest first.',
    examples: ['2026-05-20'],
  }),
  topic: topicId.meta({
    format: 'topic',
    description: 'The topic, one of those on the page that lists all articles.',
    examples: ['security'],
  }),
  summary: text(
    "One or two sentences for lists and feeds. Without it: the page's description.",
    'What to do in the first six hours after a breach, and whom to tell.',
  ).optional(),
});

/** A page: one file in `content/pages`. */
export const pageSchema = z
  .strictObject({
    $schema: schemaLink('../schema/page.schema.json'),
    path: field(pagePath, 'Address of the page on this site.', '/CloudMigration'),
    title: nonEmpty.meta({
      description: 'Title in the browser tab and in search results. At most 60 characters.',
      examples: ['Cloud Migration | Example Works'],
    }),
    description: nonEmpty.meta({
      description: 'Summary for search results. At most 160 characters.',
      examples: ['Move to the cloud in planned, reversible steps.'],
    }),
    breadcrumb: text('Short name of the page in lists of links.', 'Cloud migration'),
    access: z.enum(['public', 'protected']).default('public').meta({
      description:
        '"protected": only visitors who have logged in see the page, and search engines leave it out.',
    }),
    robots: z
      .enum(['index', 'noindex'])
      .default('index')
      .meta({ description: '"noindex" keeps the page out of search engines and the sitemap.' }),
    status: z.enum(['draft', 'published']).default('published').meta({
      description:
        '"draft": visitors and search engines do not see the page. A preview link shows it.',
    }),
    publishAt: isoMoment.optional().meta({
      description: 'When visitors first see the page. Without it: at once.',
      examples: ['2027-01-04T09:00:00+05:30'],
    }),
    formerPaths: field(
      z.array(pagePath).default([]),
      'Earlier addresses of the page. They lead to it, so that old links keep working.',
      ['/CloudServices'],
    ),
    shareImage: sharePicturePath.optional(),
    updated: updated.optional(),
    course: course.optional(),
    article: article.optional(),
    service: serviceCard
      .optional()
      .meta({ description: 'The card for this page in lists of services.' }),
    sections: list('The content of the page, from top to bottom.', sectionSchema).min(1),
  })
  .refine((page) => headingSections.has(page.sections[0]?.type ?? ''), {
    path: ['sections', 0, 'type'],
    ...rule('opening', { names: [...headingSections] }),
  })
  .refine((page) => (page.sections[0]?.type === 'article-intro') === Boolean(page.article), {
    path: ['sections', 0, 'type'],
    ...rule('article-opening'),
  })
  .refine(({ sections }) => sections.slice(1).every(({ type }) => type !== 'article-intro'), {
    path: ['sections'],
    ...rule('one-article-opening'),
  })
  .refine(
    ({ article, sections }) => article || sections.every(({ type }) => type !== 'article-nav'),
    {
      path: ['article'],
      ...rule('article-facts'),
    },
  )
  .meta({ id: 'page', title: 'Page' });

/** The content of a page file, with defaults filled in. */
export type PageContent = z.infer<typeof pageSchema>;

const navigationEntry = z.union([
  link,
  z.strictObject({
    label: text('Name of the menu.', 'Our Services'),
    items: z.array(link).min(1).meta({ description: 'Links in the menu.' }),
  }),
]);

/** The content shared by all pages: `content/site.json`. */
export const siteSchema = z
  .strictObject({
    $schema: schemaLink('./schema/site.schema.json'),
    contentVersion: z.literal(CONTENT_VERSION).meta({
      description: 'Version of the content\'s format. Only "npm run migrate-content" changes it.',
    }),
    name: text('Name of the company, shown beside the logo.', 'Example Works'),
    legalName: text(
      'Registered name of the company, shown in the copyright line.',
      'Example Works Private Limited',
    ),
    slogan: text('The company in one line.', 'One line through every dot.'),
    language: languageTag.meta({
      description: 'Language of the content, as a tag such as en, ta or zh-Hant.',
      examples: ['en', 'ta', 'zh-Hant'],
    }),
    locale: textLike('locale', /^[a-z]{2,3}(?:_[A-Z][a-z]{3})?_(?:[A-Z]{2}|\d{3})$/).meta({
      description: 'Language and country: how prices, numbers and dates are written.',
      examples: ['en_IN'],
    }),
    timeZone: timeZone.optional().meta({
      description:
        'Time zone in which days begin and end. Dates of courses need it. Without it: that of the server.',
      examples: ['Asia/Kolkata'],
    }),
    currency: currency.default('INR').meta({
      description: 'Currency of all prices, as a code of three letters.',
      examples: ['INR'],
    }),
    areaServed: z
      .array(nonEmpty)
      .min(1)
      .meta({ description: 'Countries where the services are offered.', examples: [['India']] }),
    security: securityContact,
    accounts: z.enum(['on', 'off']).default('on').meta({
      description:
        '"off": the site has no login, no registration and no protected pages. Needs "formOutcomes": "verified".',
    }),
    formOutcomes: z.enum(['specified', 'verified']).default('specified').meta({
      description:
        '"specified": registration and contact form continue after any answer. "verified": they continue only after success, and the newsletter form is sent.',
    }),
    enquiryPhone: z.enum(['required', 'optional']).default('required').meta({
      description:
        'Whether visitors have to give a phone number in the enquiry form. "optional" needs "formOutcomes": "verified".',
    }),
    embeds: z.enum(['direct', 'click']).default('direct').meta({
      description:
        '"direct": content from other sites loads as the visitor scrolls to it. "click": it loads only after the visitor clicks.',
    }),
    providers: field(
      z.array(hostName.meta({ format: 'provider' })).default([]),
      'Addresses of other companies whose videos, posts, dashboards and maps pages may show.',
      ['www.youtube-nocookie.com', 'app.powerbi.com'],
    ),
    scripts: list(
      'Scripts of other sites, such as analytics. They are loaded once the visitor agrees.',
      outsideScript,
    ).default([]),
    navigation: list('The navigation bar, from left to right.', navigationEntry).min(1),
    footer: group('The footer of every page.', {
      about: text(
        'The company in two or three sentences.',
        'We build software and teach people to use it.',
      ),
      registrationNumber: text(
        'Company registration number, if the company has one.',
        'U72900TN2025PTC123456',
      ).optional(),
      taxId: text('Tax ID, or "in process" until there is one.', 'in process').optional(),
      location: postalAddress,
      phone: text('Phone number, with country code.', '+91 44 1234 5678'),
      email: field(z.email(), 'Public email address.', 'hello@example.com'),
      links: list('Links that come before the legal ones, such as case studies.', link).default([]),
      legalLinks: z.array(link).default([]).meta({ description: 'Privacy policy and terms.' }),
      newsletter: group('The newsletter box. Without it there is no newsletter.', {
        heading: text('Heading of the box.', 'Newsletter'),
        text: text('A sentence about the newsletter.', 'Four letters a year, nothing else.'),
      }).optional(),
      social: groups('Social links, in order.', {
        label: text('Name of the link, for screen readers.', 'Example Works on Instagram'),
        href,
        icon: z.enum(iconNames).meta({ format: 'icon', description: 'Icon of the link.' }),
      }).default([]),
    }),
    notFound: group('The page for addresses that do not exist.', {
      title: text('Title in the browser tab.', 'Page Not Found | Example Works'),
      heading: text('Heading of the page.', 'This page does not exist'),
      text: text('What may have happened, in one sentence.', 'The page may have moved.'),
      links: list('Where the visitor may want to go instead.', link).min(1),
    }),
  })
  .refine(
    ({ enquiryPhone, formOutcomes }) => enquiryPhone === 'required' || formOutcomes === 'verified',
    { path: ['enquiryPhone'], ...rule('required-phone') },
  )
  .meta({ id: 'site', title: 'Site' });

/** The content of `site.json`, with defaults filled in. */
export type SiteContent = z.infer<typeof siteSchema>;
