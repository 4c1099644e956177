import {
  embed,
  film,
  link,
  pagePath,
  picture,
  picturePath,
  richText,
  text,
} from './content-values.ts';
import { iconNames } from './icon-names.ts';
import { z } from './zod.ts';

const heading = text('Heading of the section.', 'What is included');
const icon = z.enum(iconNames).meta({ description: 'Icon beside the text.', examples: ['cloud'] });
const paragraphs = z.array(richText).min(1).meta({ description: 'Paragraphs, in order.' });
const title = text('A few words in bold type.', 'Week 1: watch');
const point = z.strictObject({ title, text: richText });
const role = text('What the person does at the company.', 'Head of Training');
const submitLabel = text('Words on the button that sends the form.', 'Send enquiry');
const introduction = richText
  .optional()
  .meta({ description: 'A sentence or two under the heading.' });
const services = z.array(pagePath).meta({
  description: 'Paths of pages that have a "service" card.',
  examples: [['/RPASolutions', '/ITServices']],
});
const isoDate = z.iso.date().meta({ examples: ['2025-05-20'] });

/** `anchor` makes a section the target of `/page#anchor`. */
function section<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  description: string,
  shape: Shape,
) {
  return z
    .strictObject({
      type: z.literal(type).meta({ description }),
      anchor: z
        .string()
        .regex(/^[\w-]+$/)
        .optional()
        .meta({ description: 'Name for links to this section: /page#name.', examples: ['prices'] }),
      ...shape,
    })
    .meta({ description });
}

const pageIntro = section(
  'page-intro',
  'Opening of a page: its main heading and what it is about.',
  {
    eyebrow: text('A few words above the heading.', 'Our services').optional(),
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
    label: text('Name of the carousel, read out.', 'What we do'),
    slides: z
      .array(
        z.strictObject({
          film,
          caption: text('A few large words over the film.', 'Software that thinks along'),
          text: text('One sentence under them.', 'It reads what your team has no time to read.'),
          link,
        }),
      )
      .min(1)
      .meta({ description: 'The films, in order.' }),
  },
);

const about = section('about', 'The company beside a film, with buttons.', {
  heading,
  paragraphs,
  links: z.array(link).min(1).meta({ description: 'Buttons; the first one stands out.' }),
  video: embed,
});

const serviceGrid = section('service-grid', 'Cards of services, in groups.', {
  heading,
  intro: introduction,
  detail: z
    .enum(['short', 'full'])
    .meta({ description: '"full" adds the tagline and a Learn More link to each card.' }),
  groups: z
    .array(
      z.strictObject({
        title: text('What these services have in common.', 'Training and security'),
        services: services.min(1),
      }),
    )
    .min(1)
    .meta({ description: 'The groups, in order.' }),
});

const logoStrip = section('logo-strip', "A scrolling strip of clients' logos.", {
  heading,
  logos: z
    .array(
      z.strictObject({
        name: z.string().meta({
          description: 'Name of the client, read out. Empty: the logo decorates.',
          examples: ['Kaveri Textiles'],
        }),
        image: picturePath,
      }),
    )
    .min(1)
    .meta({ description: 'The logos, in order.' }),
});

const prose = section('prose', 'Running text.', {
  heading,
  paragraphs,
  points: z.array(richText).optional().meta({ description: 'A list under the paragraphs.' }),
  picture: picture.optional(),
});

const figures = section('figures', 'A few numbers that say something.', {
  heading,
  items: z
    .array(
      z.strictObject({
        value: text('The number, with its unit.', '40 %'),
        label: text('What it counts.', 'fewer mistakes in invoices'),
      }),
    )
    .min(2)
    .meta({ description: 'The numbers, in order.' }),
});

const features = section('features', 'What is included or what matters, each with an icon.', {
  heading,
  intro: introduction,
  items: z
    .array(z.strictObject({ icon, title, text: richText }))
    .min(2)
    .meta({ description: 'The points, in order.' }),
});

const steps = section('steps', 'Things that happen one after the other.', {
  heading,
  intro: introduction,
  steps: z.array(point).min(2).meta({ description: 'The steps, in order.' }),
});

const audience = section('audience', 'For whom it is, and for whom not.', {
  heading,
  suits: z.array(richText).min(2).meta({ description: 'It suits you, if …' }),
  suitsNot: z.array(richText).optional().meta({ description: 'It does not suit you, if …' }),
});

const questions = section('questions', 'Questions and answers that open on demand.', {
  heading,
  items: z
    .array(
      z.strictObject({
        question: text('As a visitor would ask it.', 'How long does it take?'),
        answer: richText.meta({ description: 'The answer; links and stress as in all texts.' }),
      }),
    )
    .min(1)
    .meta({ description: 'Questions with their answers, in order.' }),
});

const relatedServices = section(
  'related-services',
  'Two to four services that go well with this one.',
  {
    heading,
    services: services.min(2).max(4),
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
  submitLabel,
});

const loginForm = section('login-form', 'The login form.', {
  heading,
  text: richText,
  submitLabel,
  registerLink: link.meta({ description: 'Link to the registration.' }),
});

const registerForm = section('register-form', 'The registration form.', {
  heading,
  text: richText,
  terms: richText.meta({ description: 'Label of the terms checkbox.' }),
  submitLabel,
  loginLink: link.meta({ description: 'Link to the login.' }),
});

const embeds = section('embeds', 'Videos, posts, dashboards or a map.', {
  heading: heading.optional(),
  intro: introduction,
  items: z.array(embed).min(1).meta({ description: 'What is embedded, in order.' }),
});

const teamGrid = section('team-grid', 'Cards of the team.', {
  heading,
  members: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z-]+$/)
          .meta({ description: 'Anchor of the card: /OurTeam#id.', examples: ['kavya-nair'] }),
        name: text('Name of the person.', 'Kavya Nair'),
        role,
        picture,
        description: text(
          'Two or three sentences on the person. Left out: "Profile details coming soon."',
          'Kavya leads the engineers and writes code every day.',
        ).optional(),
        profile: pagePath.optional().meta({
          description: "Path of the member's profile page, where there is one.",
          examples: ['/team/kavya-nair'],
        }),
      }),
    )
    .min(1)
    .meta({ description: 'The members, in order.' }),
});

const profile = section('profile', 'One person.', {
  heading: text('Name of the person.', 'Kavya Nair'),
  role,
  picture,
  paragraphs,
  expertise: z
    .array(text('One subject.', 'Databases'))
    .min(1)
    .meta({ description: 'What the person knows well.' }),
  quote: text(
    'A sentence in the words of the person.',
    'A good system is one that nobody has to think about.',
  ).optional(),
  links: z.array(link).optional().meta({ description: 'Buttons.' }),
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
          .meta({ description: 'Anchor of the clause.', examples: ['liability'] }),
        title: text('Heading of the clause; its number comes by itself.', 'Liability'),
        paragraphs,
        points: z.array(richText).optional().meta({ description: 'A list under them.' }),
      }),
    )
    .min(1)
    .meta({ description: 'The clauses, in order.' }),
});

const welcomeBanner = section('welcome-banner', 'Greets a visitor who has logged in.', {
  heading,
  text: richText,
  links: z.array(link).min(1).meta({ description: 'Buttons; the first one stands out.' }),
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
