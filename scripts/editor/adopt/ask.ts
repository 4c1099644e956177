import { createInterface, type Interface } from 'node:readline/promises';
import type { RawAnswers } from './answers.ts';

/** A one-line answer: its path among the answers, its question, and an example. */
type Line = readonly [path: string, question: string, example: string];

const required: readonly Line[] = [
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
  ['language', 'Language of the site', 'en, or de for German'],
  ['currency', 'Currency of prices', 'INR'],
  ['timeZone', 'Time zone', 'Asia/Kolkata'],
];

const optional: readonly Line[] = [
  ['address.region', 'State or province, if addresses name it', 'Tamil Nadu'],
  ['legalName', 'Registered name, if it is longer', 'Example Payroll Private Limited'],
  ['colors.accent.light', 'Main colour on a light background', '#0b5fb0'],
  ['colors.accent.dark', 'Main colour on a dark background', '#74b7f4'],
  ['mark', 'Square SVG drawing for logo and icons', 'mark.svg'],
  ['logo', 'Wide SVG or PNG drawing with the name', 'logo.svg'],
  ['photo', 'Photo for the About page', 'office.jpg'],
  ['video', 'Video: the address from the browser', 'https://www.youtube.com/watch?v=…'],
  ['map', 'Map: the address under "Share", "Embed a map"', 'https://www.google.com/maps/embed?…'],
];

/** Asks for a company's answers on the terminal. */
export async function askAnswers(): Promise<RawAnswers> {
  const answers: RawAnswers = {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string) => (await terminal.question(question)).trim();
  try {
    for (const [path, question, example] of required) {
      let answer = '';
      while (!answer) answer = await ask(`${question} (${example}): `);
      setAt(answers, path, answer);
    }
    for (const [path, question, example] of optional) {
      const answer = await ask(`${question} (${example}; Enter to skip): `);
      if (answer) setAt(answers, path, answer);
    }
    answers['services'] = await list(terminal, 'Service, as "Name: one sentence"', serviceOf, 1);
    answers['people'] = await list(terminal, 'Person, as "Name, role, photo.jpg"', personOf, 0);
    answers['social'] = await list(terminal, 'Social profile, an https:// address', String, 0);
    return answers;
  } finally {
    terminal.close();
  }
}

/** Asks until the answer is empty. A line that `parse` cannot read is asked for again. */
async function list<Item>(
  terminal: Interface,
  question: string,
  parse: (line: string) => Item | null,
  least: number,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const line = (await terminal.question(`${question} (Enter to continue): `)).trim();
    if (!line && items.length >= least) return items;
    const item = line ? parse(line) : null;
    if (item !== null) items.push(item);
  }
}

/** `Payroll: We run payrolls.` */
function serviceOf(line: string): { title: string; description: string } | null {
  const [, title, description] = /^([^:]+):(.+)$/.exec(line) ?? [];
  return title && description ? { title: title.trim(), description: description.trim() } : null;
}

/** `Asha Rao, Founder, photos/asha.jpg`. */
function personOf(line: string): { name: string; role: string; photo: string } | null {
  const [name, role, photo, ...rest] = line.split(',').map((part) => part.trim());
  return name && role && photo && rest.length === 0 ? { name, role, photo } : null;
}

/** Sets the answer at a path such as `address.street`. */
function setAt(answers: RawAnswers, path: string, value: string): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let target = answers;
  for (const key of keys) {
    target[key] ??= {};
    target = target[key] as RawAnswers;
  }
  target[last] = value;
}
