import { accountForms } from '../form-state.ts';
import { iconNames } from '../icon-names.ts';
import { z } from '../zod.ts';
import {
  embed,
  film,
  href,
  isoDay,
  knownPage,
  link,
  night,
  pagePath,
  picture,
  picturePath,
  richText,
  text,
} from './content-values.ts';
import { chartFields, checkChart, checkClock, clockFields } from './drawing-model.ts';
import { courseDate, fact, pricePackage, tax } from './offer-model.ts';

const heading = text('Heading of the section.', 'What is included');
const icon = z
  .enum(iconNames)
  .meta({ format: 'icon', description: 'Icon beside the text.', examples: ['cloud'] });
const paragraphs = z.array(richText).min(1).meta({ description: 'Paragraphs, in order.' });
const title = text('A few words in bold.', 'Week 1: watch');
const point = z.strictObject({ title, text: richText });
const role = text("The person's role at the company.", 'Head of Training');
const submitLabel = text('Text of the button that sends the form.', 'Send enquiry');
/** The page that follows a form. */
const next = (otherwise: string) =>
  knownPage.optional().meta({
    description: `The page that follows the form. Without it: ${otherwise}.`,
    examples: ['/ThankYou'],
  });
const introduction = richText
  .optional()
  .meta({ description: 'One or two sentences under the heading.' });
const services = z.array(pagePath.meta({ format: 'service-page' })).meta({
  description: 'Pages that have a service card.',
  examples: [['/RPASolutions', '/ITServices']],
});
const sample = z
  .boolean()
  .optional()
  .meta({
    description:
      'Whether the client is invented. Visitors then see "Sample client", and the check before the launch lists it.',
    examples: [true],
  });
const sampleMark = (shown: string) =>
  z
    .boolean()
    .optional()
    .meta({
      description: `Whether they are invented. Visitors then see "${shown}", and the check before the launch lists them.`,
      examples: [true],
    });
const client = text('Name of the client.', 'Example Textiles');
const saidBy = {
  name: text('Name of the person who said it.', 'Asha Rao'),
  role: text("The person's role at the client.", 'Head of Accounts'),
};
const isoDate = isoDay.meta({ examples: ['2025-05-20'] });

/** A kind of section. `anchor` makes it the target of `/page#anchor`. */
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
        .regex(/^[\w-]+$/, 'must be a name such as prices, of letters, digits and hyphens')
        .optional()
        .meta({
          description: 'Links can then lead to this very section: /page#name.',
          examples: ['prices'],
        }),
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
    links: z.array(link).optional().meta({ description: 'Buttons. The first one is highlighted.' }),
    facts: z.array(fact).min(1).max(4).optional().meta({
      description: 'The offer at a glance: duration, price, result, next date.',
    }),
  },
);

/** A topic's name in addresses. */
export const topicId = z
  .string()
  .regex(
    /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/,
    'must be a name such as security, of letters and digits',
  );

const articleIntro = section(
  'article-intro',
  'Opening of an article: its main heading, author, date, topic and reading time.',
  {
    heading,
    lead: richText.meta({ description: 'One to three sentences under the heading.' }),
    picture: picture.optional(),
  },
);

const articleList = section(
  'article-list',
  'All articles, newest first, ten on a page. Each topic gets a page of its own.',
  {
    heading: heading.meta({ examples: ['All articles'] }),
    topics: z
      .array(
        z.strictObject({
          id: topicId.meta({
            description: 'Name in addresses (/Insights/topic/security) and in articles.',
            examples: ['security'],
          }),
          name: text('Name that visitors see.', 'Cyber security'),
          description: text(
            "What the topic's articles are about, also for search results. At most 160 characters.",
            'What to settle before an incident, and what to do in the hours after it.',
          ),
        }),
      )
      .min(1)
      .meta({ description: 'The topics, in order.' }),
  },
);

const articleNav = section('article-nav', 'Links to the previous and the next article.', {
  heading: heading.meta({ examples: ['Read on'] }),
});

const heroCarousel = section(
  'hero-carousel',
  'Background films with captions, one after another.',
  {
    heading: heading.meta({ description: 'Main heading of the page.' }),
    lead: richText.optional().meta({
      description: 'What the company offers, in one or two sentences under the heading.',
    }),
    link: link.optional().meta({ description: 'The highlighted button under the heading.' }),
    label: text('Name of the carousel, for screen readers.', 'What we do'),
    slides: z
      .array(
        z.strictObject({
          film,
          caption: text('A few large words over the film.', 'Software that thinks ahead'),
          text: text(
            'One sentence under the caption.',
            'It reads what your team has no time to read.',
          ),
          link,
        }),
      )
      .min(1)
      .meta({ description: 'The films, in order.' }),
  },
);

const dotChart = section(
  'dot-chart',
  'Numbers as a grid of dots, such as guests by day and hour. The largest one is marked.',
  {
    heading,
    text: richText.meta({ description: 'One to three sentences: what the dots say.' }),
    measure: text('What is counted.', 'guests'),
    columns: z
      .array(text('Name of a column, as short as possible.', '8 pm'))
      .min(2)
      .meta({ description: 'The columns, in order.' }),
    rows: z
      .array(
        z.strictObject({
          name: text('Name of the row, as short as possible.', 'Sat'),
          values: z
            .array(z.number().min(0))
            .meta({ description: 'A number for each column.', examples: [[120, 45]] }),
        }),
      )
      .min(2)
      .meta({ description: 'The rows, in order.' }),
    source: text('Where the numbers come from.', 'Twelve restaurants, January to March 2026'),
    link: link.meta({ description: 'Where the numbers can be explored.' }),
    sample: sampleMark('Sample data'),
  },
).refine(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length), {
  path: ['rows'],
  error: 'must have as many values in each row as there are columns',
});

const about = section('about', 'The company, beside a video, with buttons.', {
  heading,
  paragraphs,
  links: z.array(link).min(1).meta({ description: 'Buttons. The first one is highlighted.' }),
  video: embed,
});

const serviceGrid = section('service-grid', 'Service cards, in groups.', {
  heading,
  intro: introduction,
  detail: z
    .enum(['short', 'full'])
    .meta({ description: '"full": each card also has its tagline and a Learn More link.' }),
  groups: z
    .array(
      z.strictObject({
        title: text('What the services in this group have in common.', 'Training and security'),
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
          description: 'Name of the client, for screen readers. Empty: the logo is decoration.',
          examples: ['Example Textiles'],
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
  quote: text(
    'A sentence of the text, repeated in large type.',
    'The clock starts when you notice, not when you are sure.',
  ).optional(),
  picture: picture.optional(),
});

const pullLine = section(
  'pull-line',
  'One sentence of the page, in large type across it. At most one on a page.',
  {
    text: text(
      'The sentence. It is nowhere else on the page.',
      'Deleting a step costs less than automating it.',
    ),
  },
);

const figures = section('figures', 'A few important numbers.', {
  heading,
  night,
  items: z
    .array(
      z.strictObject({
        value: text('The number with its unit.', '40%'),
        label: text('What the number means.', 'fewer mistakes in invoices'),
      }),
    )
    .min(2)
    .meta({ description: 'The numbers, in order.' }),
});

const features = section('features', 'What is included or important, each point with an icon.', {
  heading,
  intro: introduction,
  items: z
    .array(z.strictObject({ icon, title, text: richText }))
    .min(2)
    .meta({ description: 'The points, in order.' }),
});

const percent = (side: string, extent: string) =>
  z
    .number()
    .min(0)
    .max(100)
    .meta({
      description: `How far the spot is from the ${side} edge of the picture, in percent of its ${extent}.`,
      examples: [40],
    });

const closeUp = section(
  'close-up',
  'A large picture of a product, on a dark background from edge to edge. One line joins notes beside it to spots in it.',
  {
    heading,
    intro: introduction,
    picture: picture.meta({
      description: 'The picture, for a dark background. On a phone it is as wide as the screen.',
    }),
    notes: z
      .array(
        z.strictObject({
          title,
          text: richText,
          x: percent('left', 'width'),
          y: percent('top', 'height'),
        }),
      )
      .min(2)
      .max(4)
      .meta({ description: 'Notes on the picture, from top to bottom, each with its spot.' }),
  },
);

const steps = section('steps', 'Steps that follow one another.', {
  heading,
  intro: introduction,
  steps: z.array(point).min(2).meta({ description: 'The steps, in order.' }),
});

const audience = section('audience', 'Who it is for, and who it is not for.', {
  heading,
  suits: z.array(richText).min(2).meta({ description: 'Points under "A good fit".' }),
  suitsNot: z.array(richText).optional().meta({ description: 'Points under "Not a fit".' }),
});

const questions = section('questions', 'Questions with answers that unfold on a click.', {
  heading,
  items: z
    .array(
      z.strictObject({
        question: text('The question as a visitor would ask it.', 'How long does it take?'),
        answer: richText.meta({
          description: 'The answer. [words](/contact) is a link, **words** is bold.',
        }),
      }),
    )
    .min(1)
    .meta({ description: 'Questions with their answers, in order.' }),
});

const relatedServices = section('related-services', 'Two to four services that fit this one.', {
  heading,
  services: services.min(2).max(4),
});

const pricing = section('pricing', 'Prices, with what they include and what they do not.', {
  heading,
  intro: introduction,
  packages: z.array(pricePackage).min(1).meta({ description: 'What is offered, in order.' }),
  tax,
  sample: sampleMark('Sample prices'),
});

const schedule = section(
  'schedule',
  'The next dates of the course that the page presents. Dates leave the page when they have passed.',
  {
    heading,
    intro: introduction,
    dates: z.array(courseDate).meta({ description: 'Dates. Visitors see the earliest first.' }),
    whenEmpty: richText.meta({
      description: 'Shown when no date is left: how to ask for one.',
      examples: ['No dates are planned. [Ask us for one](/contact).'],
    }),
    tax,
    sample: sampleMark('Sample dates'),
  },
);

const CHART = 'A chart across the page, with call-outs at its points and its numbers as a table.';
const chart = section('chart', CHART, { heading, intro: introduction, ...chartFields })
  .superRefine(checkChart)
  .meta({ description: CHART });

const CLOCK = 'A ring of time beside what happens when: a timetable, or a time that runs out.';
const clock = section('clock', CLOCK, { heading, intro: introduction, ...clockFields })
  .superRefine(checkClock)
  .meta({ description: CLOCK });

const caseStudy = section(
  'case-study',
  'A project for a client: figures before and after, facts, the story, and a quotation. The second section of its page; lists of case studies show the page from then on.',
  {
    client,
    sample,
    sector: text('What the client does, and where.', 'Plastics maker, Madurai'),
    people: text('How many people work there, or took part.', '310').optional(),
    duration: text('How long the project took.', 'Six weeks').optional(),
    price: text('What it cost.', '₹3.6 lakh, plus 18% GST').optional(),
    published: isoDay.meta({
      description: 'Day of its publication. Lists show the newest case study first.',
      examples: ['2026-05-20'],
    }),
    services: services
      .optional()
      .meta({ description: 'The services that it is about. Each is a page with a service card.' }),
    figures: z
      .array(
        z.strictObject({
          label: text('What is measured, with its unit.', 'hours a month on invoices'),
          before: text('The value before the project, as short as possible.', '200'),
          after: text('The value after the project.', '21'),
          note: text('Where the values come from.', '65 of 240 people, then 12').optional(),
        }),
      )
      .length(3)
      .meta({ description: 'Three figures, the most telling one first: it is on the card, too.' }),
    problem: paragraphs.meta({ description: 'Paragraphs under "The problem".' }),
    work: paragraphs.meta({ description: 'Paragraphs under "What we did".' }),
    quote: z
      .strictObject({
        text: text(
          'What the client says, without quotation marks.',
          'We close the month on day 2.',
        ),
        ...saidBy,
      })
      .meta({ description: "The client's own words." }),
  },
);

const caseStudies = section(
  'case-studies',
  'Cards of case studies, the newest first. They come from the pages that have a case study.',
  {
    heading,
    intro: introduction,
    services: services.min(1).optional().meta({
      description: 'Shows only case studies about one of these services. Without it: all.',
    }),
    limit: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'How many to show at most. Without it: all.', examples: [3] }),
    index: z
      .boolean()
      .optional()
      .meta({
        description:
          'Whether this page is the list of all case studies. Visitors also find them by service, and breadcrumbs lead through it.',
        examples: [true],
      }),
  },
);

const testimonials = section('testimonials', 'What clients say.', {
  heading,
  items: z
    .array(
      z.strictObject({
        quote: text('What the client says, without quotation marks.', 'It works on Mondays, too.'),
        ...saidBy,
        client,
        href: knownPage
          .optional()
          .meta({ description: 'Page of the case study.', examples: ['/CaseStudies/example'] }),
        sample,
      }),
    )
    .min(1)
    .meta({ description: 'The quotations, in order.' }),
});

const guarantee = section('guarantee', 'What the company guarantees, and what it does not.', {
  heading,
  text: richText.meta({
    description: 'The guarantee in short. It may lead to the page that has it in full.',
  }),
  items: z
    .array(point)
    .min(1)
    .optional()
    .meta({ description: 'What is guaranteed, point by point. Without it: only the text.' }),
  notCovered: z
    .array(richText)
    .min(1)
    .optional()
    .meta({ description: 'Points under "Not covered".' }),
});

const way = (description: string) =>
  z
    .strictObject({
      summary: text('How long it takes, and through how many hands it goes.', '11 days, six desks'),
      visits: z
        .array(text('A person, place or system that has the work.', 'Accounts'))
        .min(2)
        .max(16)
        .refine(
          (visits) => visits.every((name, index) => name !== visits[index - 1]),
          'must not name the same station twice in a row',
        )
        .meta({
          description:
            'Where the work goes, in order. A name that comes again is a way back to that station.',
          examples: [['Worker', 'Supervisor', 'Worker', 'Accounts']],
        }),
    })
    .meta({ description });

const beforeAfter = section(
  'before-after',
  'The same process before and after: a tangled line through its stations, and a straight one.',
  {
    heading,
    intro: introduction,
    night,
    figure: z
      .strictObject({
        label: text('What is measured, with its unit.', 'days for a purchase request'),
        before: text('The value before, as short as possible.', '11'),
        after: text('The value after.', '2'),
      })
      .meta({ description: 'The most telling figure. It stands between the two lines.' }),
    before: way('The process as it was.'),
    after: way('The process as it is now. Each station comes once.'),
    sample: sampleMark('Sample figures'),
  },
);

const collage = section('collage', 'Four to six pieces of work in different sizes.', {
  heading,
  intro: introduction,
  night,
  items: z
    .array(
      z.strictObject({
        picture,
        caption: text('One line about the piece.', 'The invoice that goes into the parcel.'),
      }),
    )
    .min(4)
    .max(6)
    .meta({
      description: 'The pieces, in order. Portrait and landscape pictures side by side look best.',
    }),
  sample: sampleMark('Sample work'),
});

const callToAction = section('call-to-action', 'Close of a page: one sentence and one button.', {
  heading,
  text: richText,
  link,
  look: z.enum(['paper', 'plain']).optional().meta({
    description:
      '"paper": a kolam on a light background. "plain": text only. Without it: a red background.',
  }),
});

const contactForm = section('contact-form', 'The enquiry form.', {
  heading,
  text: richText,
  phoneHelp: text(
    'Says under the label of the phone number why it is asked for.',
    'One short call often saves five emails.',
  ).optional(),
  picture: picture.optional(),
  ways: z
    .array(
      z.strictObject({
        icon,
        label: text('The way and its number or address; it is the link.', 'Phone: +91 00000 00000'),
        href,
        text: richText.optional(),
      }),
    )
    .optional()
    .meta({ description: 'Other ways to reach the company, beside the form.' }),
  submitLabel,
  next: next('/enquiry-sent if forms go on only after success, else /Dashboard'),
});

const loginForm = section('login-form', 'The login form.', {
  heading,
  text: richText,
  submitLabel,
  registerLink: link.meta({ description: 'Link to the registration page.' }),
  forgotLink: link.optional().meta({
    description:
      'Link for visitors who forgot their password. Shown only if the site can send mail.',
  }),
  next: next('/dashboard'),
});

const accountForm = section(
  'account-form',
  'A form about an account. Its page exists only if the site can send mail.',
  {
    heading,
    text: richText,
    form: z.enum(accountForms).meta({
      description:
        '"forgot-password" asks for a link by mail; "reset-password" and "confirm-email" are what such links lead to.',
    }),
    submitLabel,
    done: richText.meta({ description: 'Text that replaces the form once it has worked.' }),
    login: link.meta({ description: 'Link to the login page.' }),
  },
);

const registerForm = section('register-form', 'The registration form.', {
  heading,
  text: richText,
  terms: richText.meta({ description: 'Label of the terms checkbox.' }),
  submitLabel,
  loginLink: link.meta({ description: 'Link to the login page.' }),
  next: next('the login page'),
});

const embeds = section('embeds', 'Videos, posts, dashboards or a map.', {
  heading: heading.optional(),
  intro: introduction,
  items: z.array(embed).min(1).meta({ description: 'The embeds, in order.' }),
});

const teamGrid = section('team-grid', 'Cards of the team members.', {
  heading,
  members: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(
            /^[a-z-]+$/,
            'must be a name such as kavya-nair, of lower-case letters and hyphens',
          )
          .meta({
            description: 'Name of the card in addresses, as in /OurTeam#name.',
            examples: ['kavya-nair'],
          }),
        name: text('Name of the person.', 'Kavya Nair'),
        role,
        picture,
        description: text(
          'Two or three sentences about the person. Without it: "Profile details coming soon."',
          'Kavya leads the engineers and writes code every day.',
        ).optional(),
        profile: knownPage.optional().meta({
          description: "The person's profile page, if there is one.",
          examples: ['/team/kavya-nair'],
        }),
      }),
    )
    .min(1)
    .meta({ description: 'The members, in order.' }),
});

const profile = section('profile', "A person's profile.", {
  heading: text('Name of the person.', 'Kavya Nair'),
  role,
  picture,
  paragraphs,
  expertise: z
    .array(text('A subject.', 'Databases'))
    .min(1)
    .meta({ description: 'Subjects that the person knows well.' }),
  quote: text(
    "A sentence in the person's own words.",
    'A good system is one that nobody has to think about.',
  ).optional(),
  links: z.array(link).optional().meta({ description: 'Buttons.' }),
});

const career = section('career', 'Work at the company, with a link to the jobs site.', {
  heading,
  paragraphs,
  picture,
  link: link.meta({ description: 'Link to the jobs site.' }),
});

const legalDocument = section('legal-document', 'A policy or terms, with numbered clauses.', {
  effective: isoDate.meta({ description: 'Date from which it applies.' }),
  updated: isoDate.meta({ description: 'Date of the last change.' }),
  clauses: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(
            /^[a-z-]+$/,
            'must be a name such as kavya-nair, of lower-case letters and hyphens',
          )
          .meta({ description: 'Name of the clause in addresses.', examples: ['liability'] }),
        title: text('Heading of the clause. The number is added automatically.', 'Liability'),
        paragraphs,
        points: z.array(richText).optional().meta({ description: 'A list under the paragraphs.' }),
      }),
    )
    .min(1)
    .meta({ description: 'The clauses, in order.' }),
});

const welcomeBanner = section('welcome-banner', 'Greets a visitor who has logged in.', {
  heading,
  text: richText,
  links: z.array(link).min(1).meta({ description: 'Buttons. The first one is highlighted.' }),
});

const thankYou = section('thank-you', 'A thank-you picture.', {
  heading,
  text: richText,
  picture,
});

/** Every kind of section, distinguished by `type`. */
export const sectionSchema = z.discriminatedUnion('type', [
  pageIntro,
  heroCarousel,
  dotChart,
  about,
  serviceGrid,
  logoStrip,
  prose,
  pullLine,
  figures,
  features,
  closeUp,
  steps,
  audience,
  questions,
  relatedServices,
  pricing,
  schedule,
  chart,
  clock,
  caseStudy,
  caseStudies,
  testimonials,
  guarantee,
  beforeAfter,
  collage,
  callToAction,
  contactForm,
  accountForm,
  loginForm,
  registerForm,
  embeds,
  teamGrid,
  profile,
  career,
  legalDocument,
  articleIntro,
  articleList,
  articleNav,
  welcomeBanner,
  thankYou,
]);

/** A section in a page's file. */
export type SectionContent = z.infer<typeof sectionSchema>;
