import { formatProblem, schemaProblems } from '#server/content/index.ts';
import { iconNames } from '#shared/icon-names.ts';
import { hostName, languageTag, pagePath, text, textLike } from '#shared/model/content-values.ts';
import { currency, timeZone } from '#shared/model/offer-model.ts';
import { postalAddress } from '#shared/model/search-model.ts';
import { z } from '#shared/zod.ts';

const colour = textLike('hex-colour', /^#[0-9a-f]{6}$/);
const inBoth = z.strictObject({ light: colour, dark: colour });
const address = textLike('https-address', /^https:\/\/\S+$/);

const service = z.strictObject({
  title: text('Name of the service.', 'Payroll'),
  description: text('One or two sentences about it.', 'We run the payroll of small companies.'),
  tagline: text('A few words under the name.', 'On time, every month').optional(),
  icon: z.enum(iconNames).optional(),
  path: pagePath.optional(),
});

const person = z.strictObject({
  name: text('Name of the person.', 'Asha Rao'),
  role: text("The person's role at the company.", 'Founder'),
  photo: text('A photo: a file on this computer.', 'photos/asha.jpg'),
  description: text('Two or three sentences.', 'Asha has run payrolls for ten years.').optional(),
});

/** The answers about a company needed by `npm run adopt`. File paths are relative to the answers. */
export const answersSchema = z.strictObject({
  name: text('Name of the company.', 'Example Payroll'),
  legalName: text('Registered name.', 'Example Payroll Private Limited').optional(),
  slogan: text('The company in one line.', 'Payroll that arrives.'),
  about: text('The company in two or three sentences.', 'We run payrolls for small companies.'),
  domain: hostName,
  email: z.email(),
  phone: text('Phone number, with country code.', '+91 44 1234 5678'),
  address: postalAddress,
  language: languageTag,
  currency,
  timeZone,
  areaServed: z.array(z.string().min(1)).min(1).optional(),
  colors: z
    .strictObject({ accent: inBoth, paper: inBoth.optional(), ink: inBoth.optional() })
    .optional(),
  mark: text('A square SVG drawing.', 'mark.svg').optional(),
  logo: text('A wide SVG or PNG drawing with the name.', 'logo.svg').optional(),
  kolam: z.boolean().optional(),
  services: z.array(service).min(1),
  people: z.array(person).default([]),
  social: z.array(address).default([]),
  video: address.optional(),
  map: address.optional(),
  photo: text('A photo for the page about the company.', 'office.jpg').optional(),
});

/** A company's answers. */
export type Answers = z.infer<typeof answersSchema>;

/** A company's answers before they are checked. */
export type RawAnswers = Record<string, unknown>;

/**
 * Checks answers.
 *
 * @param source name of the file, for messages
 * @throws Error with a line for each problem
 */
export function checkAnswers(raw: RawAnswers, source: string): Answers {
  const result = answersSchema.safeParse(raw);
  if (result.success) return result.data;
  const problems = schemaProblems(result.error, source, raw).map(formatProblem);
  throw new Error(`Some answers are missing or invalid:\n${problems.join('\n')}`);
}
