import { z } from 'zod';
import {
  embed,
  film,
  link,
  mediaPath,
  nonEmpty,
  pagePath,
  picture,
  richText,
} from './content-values.ts';
import { iconNames } from './icon-names.ts';

const heading = nonEmpty.meta({ description: 'Heading of the section.' });
const icon = z.enum(iconNames).meta({ description: 'Icon beside the text.' });
const paragraphs = z.array(richText).min(1).meta({ description: 'Paragraphs, in order.' });
const point = z.strictObject({ title: nonEmpty, text: richText });
const isoDate = z.iso.date().meta({ examples: ['2025-05-20'] });

/** `anchor` makes a section the target of `/page#anchor`. */
function section<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  description: string,
  shape: Shape,
) {
  return z
    .strictObject({
      type: z.literal(type),
      anchor: z
        .string()
        .regex(/^[\w-]+$/)
        .optional()
        .meta({ description: 'Name for links to this section: /page#name.' }),
      ...shape,
    })
    .meta({ description });
}

const pageIntro = section(
  'page-intro',
  'Opening of a page: its main heading and what it is about.',
  {
    eyebrow: nonEmpty.optional().meta({ description: 'A few words above the heading.' }),
    heading,
    lead: richText.meta({ description: 'One to three sentences under the heading.' }),
    picture: picture.optional(),
    links: z.array(link).optional().meta({ description: 'Buttons; the first one stands out.' }),
  },
);

const heroCarousel = section(
  'hero-carousel',
  'Background films that follow one another, with captions.',
  {
    heading: heading.meta({ description: 'Main heading of the page.' }),
    label: nonEmpty.meta({ description: 'Name of the carousel, read out.' }),
    slides: z.array(z.strictObject({ film, caption: nonEmpty, text: nonEmpty, link })).min(1),
  },
);

const about = section('about', 'The company beside a film, with buttons.', {
  heading,
  paragraphs,
  links: z.array(link).min(1),
  video: embed,
});

const serviceGrid = section('service-grid', 'Cards of services, in groups.', {
  heading,
  intro: richText.optional(),
  detail: z
    .enum(['short', 'full'])
    .meta({ description: '"full" adds the tagline and a Learn More link to each card.' }),
  groups: z
    .array(
      z.strictObject({
        title: nonEmpty.meta({ description: 'What these services have in common.' }),
        services: z
          .array(pagePath)
          .min(1)
          .meta({ description: 'Paths of pages that have a "service" card.' }),
      }),
    )
    .min(1),
});

const logoStrip = section('logo-strip', "A scrolling strip of clients' logos.", {
  heading,
  logos: z
    .array(
      z.strictObject({
        name: z
          .string()
          .meta({ description: 'Name of the client, read out. Empty: the logo decorates.' }),
        image: mediaPath,
        width: z.int().positive(),
        height: z.int().positive(),
      }),
    )
    .min(1),
});

const prose = section('prose', 'Running text.', {
  heading,
  paragraphs,
  points: z.array(richText).optional().meta({ description: 'A list under the paragraphs.' }),
  picture: picture.optional(),
});

const figures = section('figures', 'A few numbers that say something.', {
  heading,
  items: z.array(z.strictObject({ value: nonEmpty, label: nonEmpty })).min(2),
});

const features = section('features', 'What is included or what matters, each with an icon.', {
  heading,
  intro: richText.optional(),
  items: z.array(z.strictObject({ icon, title: nonEmpty, text: richText })).min(2),
});

const steps = section('steps', 'Things that happen one after the other.', {
  heading,
  intro: richText.optional(),
  steps: z.array(point).min(2),
});

const audience = section('audience', 'For whom it is, and for whom not.', {
  heading,
  suits: z.array(richText).min(2).meta({ description: 'It suits you, if …' }),
  suitsNot: z.array(richText).optional().meta({ description: 'It does not suit you, if …' }),
});

const questions = section('questions', 'Questions and answers that open on demand.', {
  heading,
  items: z.array(z.strictObject({ question: nonEmpty, answer: richText })).min(1),
});

const relatedServices = section(
  'related-services',
  'Two to four services that go well with this one.',
  {
    heading,
    services: z.array(pagePath).min(2).max(4),
  },
);

const callToAction = section(
  'call-to-action',
  'The close of a page: one sentence and one button.',
  {
    heading,
    text: richText,
    link,
    look: z.enum(['paper', 'plain']).optional().meta({
      description:
        '`paper`: a kolam on a light ground; `plain`: words alone; else on a red ground.',
    }),
  },
);

const contactForm = section('contact-form', 'The enquiry form.', {
  heading,
  text: richText,
  picture,
  submitLabel: nonEmpty,
});

const loginForm = section('login-form', 'The login form.', {
  heading,
  text: richText,
  submitLabel: nonEmpty,
  registerLink: link,
});

const registerForm = section('register-form', 'The registration form.', {
  heading,
  text: richText,
  terms: richText.meta({ description: 'Label of the terms checkbox.' }),
  submitLabel: nonEmpty,
  loginLink: link,
});

const embeds = section('embeds', 'Videos, posts, dashboards or a map.', {
  heading: heading.optional(),
  intro: richText.optional(),
  items: z.array(embed).min(1),
});

const teamGrid = section('team-grid', 'Cards of the team.', {
  heading,
  members: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z-]+$/)
          .meta({ description: 'Anchor of the card: /OurTeam#id.' }),
        name: nonEmpty,
        role: nonEmpty,
        picture,
        description: nonEmpty
          .optional()
          .meta({ description: 'Left out: "Profile details coming soon."' }),
        profile: pagePath
          .optional()
          .meta({ description: "Path of the member's profile page, where there is one." }),
      }),
    )
    .min(1),
});

const profile = section('profile', 'One person.', {
  heading: heading.meta({ description: 'Name of the person.' }),
  role: nonEmpty,
  picture,
  paragraphs,
  expertise: z.array(nonEmpty).min(1),
  quote: nonEmpty.optional(),
  links: z.array(link).optional(),
});

const career = section('career', 'Work at the company, with the way to the jobs site.', {
  heading,
  paragraphs,
  picture,
  link: link.meta({ description: 'Link to the jobs site.' }),
});

const legalDocument = section('legal-document', 'A policy or terms, with numbered clauses.', {
  effective: isoDate.meta({ description: 'Day from which it applies.' }),
  updated: isoDate.meta({ description: 'Day of the last change.' }),
  clauses: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z-]+$/)
          .meta({ description: 'Anchor of the clause.' }),
        title: nonEmpty,
        paragraphs,
        points: z.array(richText).optional(),
      }),
    )
    .min(1),
});

const welcomeBanner = section('welcome-banner', 'Greets a visitor who has logged in.', {
  heading,
  text: richText,
  links: z.array(link).min(1),
});

const thankYou = section('thank-you', 'A picture that says thank you.', {
  heading,
  text: richText,
  picture,
});

/** Every kind of section that a page may hold, told apart by `type`. */
export const sectionSchema = z.discriminatedUnion('type', [
  pageIntro,
  heroCarousel,
  about,
  serviceGrid,
  logoStrip,
  prose,
  figures,
  features,
  steps,
  audience,
  questions,
  relatedServices,
  callToAction,
  contactForm,
  loginForm,
  registerForm,
  embeds,
  teamGrid,
  profile,
  career,
  legalDocument,
  welcomeBanner,
  thankYou,
]);

/** A section as its page's file holds it. */
export type SectionContent = z.infer<typeof sectionSchema>;
