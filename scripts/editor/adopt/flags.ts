import { UsageError } from '../../operator/command.ts';
import type { RawAnswers } from './answers.ts';

/** A one-line answer: its path among the answers, and its prompt on the terminal. */
type Line = readonly [path: string, question: string, example: string];

/** Required answers, by their flags. */
export const required = {
  name: ['name', 'Name of the company', 'Example Payroll'],
  slogan: ['slogan', 'The company in one line', 'Payroll that arrives.'],
  about: ['about', 'The company in two or three sentences', 'We run payrolls for small companies.'],
  domain: ['domain', 'Domain of the site', 'payroll.example'],
  email: ['email', 'Public email address', 'hello@payroll.example'],
  phone: ['phone', 'Phone number with country code', '+91 44 1234 5678'],
  street: ['address.street', 'Street and number', '12 Lake Road, Adyar'],
  locality: ['address.locality', 'Town', 'Chennai'],
  'postal-code': ['address.postalCode', 'Postal code', '600 020'],
  country: ['address.country', 'Country', 'India'],
  'country-code': ['address.countryCode', 'Two-letter country code', 'IN'],
  language: ['language', 'Language of the site', 'en, or de for German'],
  currency: ['currency', 'Currency of prices', 'INR'],
  'time-zone': ['timeZone', 'Time zone', 'Asia/Kolkata'],
} satisfies Record<string, Line>;

/** Optional answers. */
export const optional = {
  region: ['address.region', 'State or province, if addresses name it', 'Tamil Nadu'],
  'legal-name': [
    'legalName',
    'Registered name, if it is longer',
    'Example Payroll Private Limited',
  ],
  accent: ['colors.accent.light', 'Main colour on a light background', '#0b5fb0'],
  'accent-dark': ['colors.accent.dark', 'Main colour on a dark background', '#74b7f4'],
  mark: ['mark', 'Square SVG drawing for logo and icons', 'mark.svg'],
  logo: ['logo', 'Wide SVG or PNG drawing with the name', 'logo.svg'],
  photo: ['photo', 'Photo for the About page', 'office.jpg'],
  video: ['video', 'Video: the address from the browser', 'https://www.youtube.com/watch?v=…'],
  map: [
    'map',
    'Map: the address under "Share", "Embed a map"',
    'https://www.google.com/maps/embed?…',
  ],
} satisfies Record<string, Line>;

/** Answers without a prompt on the terminal. */
const unasked = {
  paper: ['colors.paper.light'],
  'paper-dark': ['colors.paper.dark'],
  ink: ['colors.ink.light'],
  'ink-dark': ['colors.ink.dark'],
};

const single = { ...required, ...optional, ...unasked };

type SingleFlag = keyof typeof single;

const singleFlags = Object.keys(single) as SingleFlag[];

/** The options of the command, for `parseArgs`. */
export const options = {
  answers: { type: 'string' },
  ...(Object.fromEntries(singleFlags.map((flag) => [flag, { type: 'string' }])) as Record<
    SingleFlag,
    { type: 'string' }
  >),
  service: { type: 'string', multiple: true, default: [] as string[] },
  person: { type: 'string', multiple: true, default: [] as string[] },
  social: { type: 'string', multiple: true, default: [] as string[] },
  'no-kolam': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

type Values = Partial<Record<SingleFlag, string>> & {
  service?: string[];
  person?: string[];
  social?: string[];
  'no-kolam'?: boolean;
};

/** Merges the flags into the answers; flags take precedence. */
export function withFlags(answers: RawAnswers, values: Values): RawAnswers {
  const all = structuredClone(answers);
  for (const flag of singleFlags) {
    const value = values[flag];
    if (value !== undefined) setAt(all, single[flag][0] ?? '', value);
  }
  if (values.service?.length) all['services'] = values.service.map(serviceOf);
  if (values.person?.length) all['people'] = values.person.map(personOf);
  if (values.social?.length) all['social'] = values.social;
  if (values['no-kolam']) all['kolam'] = false;
  return all;
}

/** `Payroll: We run payrolls.` @throws UsageError */
export function serviceOf(line: string): { title: string; description: string } {
  const [, title, description] = /^([^:]+):(.+)$/.exec(line) ?? [];
  if (!title || !description)
    throw new UsageError(`--service must be "Name: one sentence about it", not "${line}"`);
  return { title: title.trim(), description: description.trim() };
}

/** `Asha Rao, Founder, photos/asha.jpg`. @throws UsageError */
export function personOf(line: string): { name: string; role: string; photo: string } {
  const [name, role, photo, ...rest] = line.split(',').map((part) => part.trim());
  if (!name || !role || !photo || rest.length > 0)
    throw new UsageError(`--person must be "Name, role, photo.jpg", not "${line}"`);
  return { name, role, photo };
}

/** @returns the answer at a path such as `address.street` */
export const answerAt = (answers: RawAnswers, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as RawAnswers | undefined)?.[key], answers);

/** Sets the answer at a path. */
export function setAt(answers: RawAnswers, path: string, value: string): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let target = answers;
  for (const key of keys) {
    target[key] ??= {};
    target = target[key] as RawAnswers;
  }
  target[last] = value;
}
