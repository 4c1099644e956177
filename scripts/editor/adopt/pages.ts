import type { iconNames } from '#shared/icon-names.ts';
import { latinName, latinWords } from '#shared/latin-words.ts';
import { dialableNumber } from '#shared/phone.ts';
import { legalPagesIn } from '../legal-pages.ts';
import type { Answers } from './answers.ts';
import { descriptionOf, homeTitle, titleOf } from './lengths.ts';
import about from './templates/about.json' with { type: 'json' };
import contact from './templates/contact.json' with { type: 'json' };
import enquirySent from './templates/enquiry-sent.json' with { type: 'json' };
import home from './templates/home.json' with { type: 'json' };
import imprint from './templates/imprint.json' with { type: 'json' };
import privacy from './templates/privacy.json' with { type: 'json' };
import service from './templates/service.json' with { type: 'json' };
import services from './templates/services.json' with { type: 'json' };
import terms from './templates/terms.json' with { type: 'json' };

type Icon = (typeof iconNames)[number];

/** Icons for services without one, in rotation. */
const icons: readonly Icon[] = ['layers', 'compass', 'settings', 'rocket', 'gauge', 'puzzle'];

/** Pictures of an adopted site, by subject: their addresses below `/media`. */
export interface Media {
  people: readonly string[];
  photo: string | undefined;
}

/** Values for `{name}` and other placeholders in the templates. */
type Values = Record<string, unknown>;

/** Links of the footer; those to drafts are shown once the drafts are published. */
export const legalLinks = ({ address }: Answers) =>
  legalTemplates(address.countryCode).map(({ title, path }) => ({ label: title, href: path }));

/** Legal pages of a company in a country. */
function legalTemplates(country: string) {
  const needsImprint = legalPagesIn(country).some(({ covers }) => covers === 'imprint');
  return needsImprint ? [imprint, privacy, terms] : [privacy, terms];
}

/** The pages of an adopted site, as written to their files. */
export function pagesFor(answers: Answers, media: Media, today: string): object[] {
  const values = valuesOf(answers, media, today);
  const page = (template: object, more: Values = {}) => {
    const filled = fill(template, { ...values, ...more });
    const title = template === home ? filled.title : titleOf(filled.title, answers.name);
    return { ...filled, title, description: descriptionOf(filled.description) };
  };
  return [
    page(home),
    page(services),
    ...answers.services.map((_, n) => page(service, serviceValues(answers, n))),
    ...[about, contact, enquirySent].map((template) => page(template)),
    ...legalTemplates(answers.address.countryCode).map((template) => page(template)),
  ];
}

/** Path of a service's page. */
export const servicePath = (
  { path, title }: Answers['services'][number],
  language: string,
): string => path ?? `/services/${latinWords(title, language).join('-')}`;

function valuesOf(answers: Answers, media: Media, today: string): Values {
  const { name, slogan, phone, address, people, video, map } = answers;
  const { locality } = address;
  return {
    ...answers,
    ...address,
    legalName: answers.legalName ?? name,
    today,
    homeTitle: homeTitle(name, slogan),
    dialled: dialableNumber(phone),
    servicePaths: answers.services.map((one) => servicePath(one, answers.language)),
    serviceTitles: answers.services.map(({ title }) => title).join(', '),
    picture: media.photo && { src: media.photo, alt: name },
    teamNames: people.length > 0 ? `: ${people.map((person) => person.name).join(', ')}` : '',
    team: teamOf(answers, media),
    video: embeds('Watch our video', 'video', `${name} on video`, video),
    map: embeds('Where to find us', 'map', `Map of ${name} in ${locality}`, map),
  };
}

function serviceValues({ services: all, language }: Answers, n: number): Values {
  const pathOf = (service: Answers['services'][number]) => servicePath(service, language);
  const one = all[n] as Answers['services'][number];
  const { title, description, tagline, icon = icons[n % icons.length] } = one;
  const others = all.filter((each) => each !== one).map(pathOf);
  const related = {
    type: 'related-services',
    heading: 'Related services',
    services: others.slice(0, 4),
  };
  const card = { icon, title, ...(tagline && { tagline }), description };
  return {
    title,
    description,
    card,
    path: pathOf(one),
    related: others.length >= 2 ? related : undefined,
  };
}

/** A section with the people; undefined without people. */
function teamOf({ people, language }: Answers, media: Media): object | undefined {
  const ids = idsOf(people, language);
  const members = people.map(({ name, role, description }, n) => ({
    id: ids[n],
    name,
    role,
    picture: { src: media.people[n], alt: `Portrait of ${name}` },
    ...(description && { description }),
  }));
  return members.length > 0 ? { type: 'team-grid', heading: 'Our team', members } : undefined;
}

/** A section with one embed; undefined without its address. */
const embeds = (heading: string, kind: string, title: string, src: string | undefined) =>
  src && { type: 'embeds', heading, items: [{ kind, title, src, size: '1200x700' }] };

/**
 * Fills in placeholders. A text that is just a placeholder becomes its value, or is omitted if that is
 * undefined.
 */
function fill(template: object, values: Values) {
  const filled = (_key: string, value: unknown) => {
    if (Array.isArray(value)) return value.filter((each) => each !== undefined);
    if (typeof value !== 'string') return value;
    const [, whole] = /^\{(\w+)\}$/.exec(value) ?? [];
    if (whole) return values[whole];
    return value.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  };
  return JSON.parse(JSON.stringify(template), filled) as { title: string; description: string };
}

/** Unique names of the people's cards in addresses: letters and hyphens. */
function idsOf(people: Answers['people'], language: string): string[] {
  const ids = new Set<string>();
  for (const { name } of people) {
    let id = latinName(name, language) || 'member';
    while (ids.has(id)) id = `${id}-b`;
    ids.add(id);
  }
  return [...ids];
}
