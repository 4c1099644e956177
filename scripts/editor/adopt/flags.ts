import { UsageError } from '../../operator/command.ts';
import type { RawAnswers } from './answers.ts';

/** Flags with one value each, and where it goes among the answers. */
const single = {
  name: ['name'],
  'legal-name': ['legalName'],
  slogan: ['slogan'],
  about: ['about'],
  domain: ['domain'],
  email: ['email'],
  phone: ['phone'],
  street: ['address', 'street'],
  locality: ['address', 'locality'],
  'postal-code': ['address', 'postalCode'],
  region: ['address', 'region'],
  country: ['address', 'country'],
  'country-code': ['address', 'countryCode'],
  accent: ['colors', 'accent', 'light'],
  'accent-dark': ['colors', 'accent', 'dark'],
  paper: ['colors', 'paper', 'light'],
  'paper-dark': ['colors', 'paper', 'dark'],
  ink: ['colors', 'ink', 'light'],
  'ink-dark': ['colors', 'ink', 'dark'],
  mark: ['mark'],
  logo: ['logo'],
  video: ['video'],
  map: ['map'],
  photo: ['photo'],
} as const;

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

/** Adds what the flags say to answers; flags win. */
export function withFlags(answers: RawAnswers, values: Values): RawAnswers {
  const all = structuredClone(answers);
  for (const flag of singleFlags) {
    const value = values[flag];
    if (value !== undefined) setAt(all, single[flag], value);
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

function setAt(target: RawAnswers, [key, ...rest]: readonly string[], value: string): void {
  if (key === undefined) return;
  if (rest.length === 0) target[key] = value;
  else {
    target[key] ??= {};
    setAt(target[key] as RawAnswers, rest, value);
  }
}
