import { createInterface, type Interface } from 'node:readline/promises';
import type { RawAnswers } from './answers.ts';
import { personOf, serviceOf } from './flags.ts';

/** Questions with one answer, by the path of the answer. */
const questions: readonly [path: string, question: string, example: string][] = [
  ['name', 'Name of the company', 'Example Payroll'],
  ['slogan', 'The company in one line', 'Payroll that arrives.'],
  ['about', 'The company in two or three sentences', 'We run payrolls for small companies.'],
  ['domain', 'Domain of the site', 'payroll.example'],
  ['email', 'Public email address', 'hello@payroll.example'],
  ['phone', 'Phone number with country code', '+91 44 1234 5678'],
  ['address.street', 'Street and number', '12 Lake Road, Adyar'],
  ['address.locality', 'Town', 'Chennai'],
  ['address.postalCode', 'Postal code', '600 020'],
  ['address.country', 'Country', 'India'],
  ['address.countryCode', 'Two-letter country code', 'IN'],
];

/** Questions that may stay without an answer. */
const optional: typeof questions = [
  ['address.region', 'State or province, if addresses name it', 'Tamil Nadu'],
  ['legalName', 'Registered name, if it is longer', 'Example Payroll Private Limited'],
  ['colors.accent.light', 'Main colour on a light background', '#0b5fb0'],
  ['colors.accent.dark', 'Main colour on a dark background', '#74b7f4'],
  ['mark', 'Square SVG drawing for logo and icons', 'mark.svg'],
  ['logo', 'Wide SVG or PNG drawing with the name', 'logo.svg'],
  ['photo', 'Photo for the About page', 'office.jpg'],
  ['video', 'Video: the address from the browser', 'https://www.youtube.com/watch?v=…'],
  [
    'map',
    'Map: the address under "Share", "Embed a map"',
    'https://www.google.com/maps/embed?pb=…',
  ],
];

/** Asks on the terminal for what the answers do not have yet. */
export async function askForRest(answers: RawAnswers): Promise<RawAnswers> {
  const all = structuredClone(answers);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const [path, question, example] of questions)
      if (at(all, path) === undefined) set(all, path, await required(terminal, question, example));
    for (const [path, question, example] of optional) {
      if (at(all, path) !== undefined) continue;
      const answer = (await terminal.question(`${question} (${example}; Enter to skip): `)).trim();
      if (answer) set(all, path, answer);
    }
    all['services'] ??= await list(terminal, 'Service, as "Name: one sentence"', serviceOf, 1);
    all['people'] ??= await list(terminal, 'Person, as "Name, role, photo.jpg"', personOf, 0);
    all['social'] ??= await list(terminal, 'Social profile, an https:// address', String, 0);
    return all;
  } finally {
    terminal.close();
  }
}

async function required(terminal: Interface, question: string, example: string): Promise<string> {
  for (;;) {
    const answer = (await terminal.question(`${question} (${example}): `)).trim();
    if (answer) return answer;
  }
}

/** Asks until the answer is empty. */
async function list<Item>(
  terminal: Interface,
  question: string,
  parse: (line: string) => Item,
  least: number,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const line = (await terminal.question(`${question} (Enter to continue): `)).trim();
    if (!line && items.length >= least) return items;
    try {
      if (line) items.push(parse(line));
    } catch (error) {
      process.stdout.write(`${(error as Error).message}\n`);
    }
  }
}

function at(answers: RawAnswers, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as RawAnswers | undefined)?.[key], answers);
}

function set(answers: RawAnswers, path: string, value: string): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let target = answers;
  for (const key of keys) {
    target[key] ??= {};
    target = target[key] as RawAnswers;
  }
  target[last] = value;
}
