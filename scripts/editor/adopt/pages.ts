import type { iconNames } from '#shared/icon-names.ts';
import { dialled } from '#shared/phone.ts';
import type { Answers } from './answers.ts';
import { legalPages } from './legal-pages.ts';
import { descriptionOf, homeTitle, titleOf } from './lengths.ts';

type Icon = (typeof iconNames)[number];

/** Icons for services that name none, in turn. */
const icons: readonly Icon[] = ['layers', 'compass', 'settings', 'rocket', 'gauge', 'puzzle'];

/** Pictures of an adopted site, by what they show: their addresses below `/media`. */
export interface Media {
  people: readonly string[];
  photo: string | undefined;
}

/** The pages of an adopted site, as their files hold them. */
export function pagesFor(answers: Answers, media: Media, today: string): object[] {
  const page = pageMaker(answers.name, today);
  return [
    homePage(answers, page),
    servicesPage(answers, page),
    ...answers.services.map((_, n) => servicePage(answers, n, page)),
    aboutPage(answers, media, page),
    ...contactPages(answers, page),
    ...legalPages(answers, today),
  ];
}

/** Path of a service's page. */
export function servicePath({ path, title }: Answers['services'][number]): string {
  const words = title.normalize('NFD').match(/[A-Za-z0-9]+/g) ?? [];
  return path ?? `/services/${words.join('-').toLowerCase()}`;
}

type PageMaker = ReturnType<typeof pageMaker>;

const pageMaker =
  (company: string, updated: string) =>
  (path: string, name: string, description: string, sections: object[], more: object = {}) => ({
    $schema: '../schema/page.schema.json',
    path,
    title: path === '/' ? name : titleOf(name, company),
    description: descriptionOf(description),
    breadcrumb: path === '/' ? 'Home' : name,
    updated,
    ...more,
    sections,
  });

const toContact = (text: string) => ({
  type: 'call-to-action',
  heading: 'Talk to us',
  text,
  link: { label: 'Contact us', href: '/contact' },
});

const allServices = (heading: string, detail: 'short' | 'full', { services }: Answers) => ({
  type: 'service-grid',
  heading,
  detail,
  groups: [{ title: 'Services', services: services.map(servicePath) }],
});

/** A section with one embed; none without its address. */
const embeds = (heading: string, kind: string, title: string, src: string | undefined) =>
  src ? [{ type: 'embeds', heading, items: [{ kind, title, src, size: '1200x700' }] }] : [];

function homePage(answers: Answers, page: PageMaker) {
  const { name, slogan, about } = answers;
  return page('/', homeTitle(name, slogan), about, [
    {
      type: 'page-intro',
      heading: slogan,
      lead: about,
      links: [
        { label: 'Contact us', href: '/contact' },
        { label: 'See our services', href: '/services' },
      ],
    },
    allServices('What we do', 'short', answers),
    toContact('Tell us in a few sentences what you need.'),
  ]);
}

function servicesPage(answers: Answers, page: PageMaker) {
  const { name, services } = answers;
  const titles = services.map(({ title }) => title).join(', ');
  return page('/services', 'Services', `What ${name} offers: ${titles}.`, [
    { type: 'page-intro', heading: 'Services', lead: `What ${name} can do for you.` },
    allServices('All services', 'full', answers),
    toContact('Not sure which one you need? Ask us.'),
  ]);
}

function servicePage({ services }: Answers, n: number, page: PageMaker) {
  const service = services[n] as Answers['services'][number];
  const { title, description, tagline } = service;
  const icon = service.icon ?? icons[n % icons.length];
  const others = services.filter((each) => each !== service).map(servicePath);
  return page(
    servicePath(service),
    title,
    description,
    [
      { type: 'page-intro', eyebrow: 'Services', heading: title, lead: description },
      ...(others.length >= 2
        ? [{ type: 'related-services', heading: 'Related services', services: others.slice(0, 4) }]
        : []),
      toContact(`Tell us what you need, and we’ll tell you what it takes.`),
    ],
    { service: { icon, title, ...(tagline && { tagline }), description } },
  );
}

function aboutPage(
  { name, about, address, people, video }: Answers,
  media: Media,
  page: PageMaker,
) {
  const picture = media.photo && { src: media.photo, alt: `${name}` };
  const ids = idsOf(people);
  const members = people.map(({ name: person, role, description }, n) => ({
    id: ids[n],
    name: person,
    role,
    picture: { src: media.people[n], alt: `Portrait of ${person}` },
    ...(description && { description }),
  }));
  const team = people.map((person) => person.name).join(', ');
  const summary = `About ${name} in ${address.locality}${team && `: ${team}`}.`;
  return page('/about', 'About us', summary, [
    { type: 'page-intro', heading: `About ${name}`, lead: about, ...(picture && { picture }) },
    ...(members.length > 0 ? [{ type: 'team-grid', heading: 'Our team', members }] : []),
    ...embeds('Watch our video', 'video', `${name} on video`, video),
    toContact('Write to us or call. We’d love to hear from you.'),
  ]);
}

function contactPages({ name, email, phone, address, map }: Answers, page: PageMaker) {
  const contact = page('/contact', 'Contact', `Write to ${name} or call ${phone}.`, [
    {
      type: 'page-intro',
      heading: 'Contact us',
      lead: `Write to [${email}](mailto:${email}), call [${phone}](tel:${dialled(phone)}), or use the form.`,
    },
    {
      type: 'contact-form',
      heading: 'Send an enquiry',
      text: 'Tell us in a few sentences what you need.',
      submitLabel: 'Send enquiry',
    },
    ...embeds('Where to find us', 'map', `Map of ${name} in ${address.locality}`, map),
  ]);
  const sent = page(
    '/enquiry-sent',
    'Enquiry sent',
    `${name} has received your enquiry.`,
    [
      {
        type: 'page-intro',
        heading: 'Thank you. We’ve received your enquiry',
        lead: `We’ll reply by email. Forgot something? [Write to us again](/contact).`,
        links: [{ label: 'Home', href: '/' }],
      },
    ],
    { robots: 'noindex' },
  );
  return [contact, sent];
}

/** Names of the people's cards in addresses: letters and hyphens, each once. */
function idsOf(people: Answers['people']): string[] {
  const ids = new Set<string>();
  for (const { name } of people) {
    let id = (name.normalize('NFD').match(/[A-Za-z]+/g) ?? ['member']).join('-').toLowerCase();
    while (ids.has(id)) id = `${id}-b`;
    ids.add(id);
  }
  return [...ids];
}
