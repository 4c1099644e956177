import { iconNames } from '../icon-names.ts';
import { z } from '../zod.ts';
import {
  field,
  flag,
  group,
  isoDay,
  knownPage,
  link,
  nonEmpty,
  richText,
  text,
} from './content-values.ts';
import { rule } from './rules.ts';

/** A currency code of ISO 4217. */
export const currency = z
  .stringFormat('currency-code', /^[A-Z]{3}$/, { abort: true })
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), rule('currency-code'));

/** A name of the IANA time zone database. */
export const timeZone = nonEmpty.refine(isTimeZone, rule('time-zone'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The tax on prices: as text for visitors, and as a fact for search engines. */
export const taxes = {
  tax: text('What is said of tax, once for all prices.', 'plus 18% GST').optional(),
  taxIncluded: flag('Whether the prices include the tax. Search engines are told so.'),
};

const amount = (description: string, example: number) =>
  z
    .number()
    .min(0)
    .meta({
      format: 'price',
      description: `${description} In the currency of the site.`,
      examples: [example],
    });

const points = (description: string, example: string) =>
  z.array(richText).meta({ description, examples: [[example]] });

/** An offer with its price: fixed, from a minimum, or a range. */
export const pricePackage = z
  .strictObject({
    name: text('Name of the package.', 'First release'),
    price: amount('The price, if it is fixed.', 85_000).optional(),
    from: amount('The lowest price, if it depends on the work.', 800_000).optional(),
    to: amount('The highest price of a typical case. Needs a lowest one.', 2_200_000).optional(),
    display: text(
      'The price in your own words, such as in lakh. It must name the same numbers.',
      '₹8–22 lakh',
    ).optional(),
    per: text('What the price is for. It follows the price.', 'a month').optional(),
    included: points('What the price includes.', 'Design, build and tests'),
    notIncluded: points(
      'What it does not include. Visitors see it just as clearly.',
      'Fees of the app stores',
    ),
    link: link.optional().meta({ description: 'A button.' }),
  })
  .refine(({ price, from }) => (price === undefined) !== (from === undefined), {
    path: ['price'],
    ...rule('price-or-from'),
  })
  .refine(({ from, to }) => to === undefined || (from !== undefined && to >= from), {
    path: ['to'],
    ...rule('not-below-from'),
  });

/** A time of a day. */
export const clockTime = (description: string, example: string) =>
  z
    .stringFormat('time-of-day', /^(?:[01]\d|2[0-3]):[0-5]\d$/, { abort: true })
    .meta({ format: 'clock-time', description, examples: [example] });

/** A date of a course, of one or more days. */
export const courseDate = z
  .strictObject({
    starts: isoDay.meta({ description: 'The first day.', examples: ['2026-12-07'] }),
    ends: isoDay.optional().meta({
      description: 'The last day, if there is more than one. The date is shown until then.',
      examples: ['2026-12-10'],
    }),
    times: group('Hours of each day, in the time zone of the site.', {
      from: clockTime('When each day begins.', '09:30'),
      to: clockTime('When each day ends.', '13:00'),
    })
      .refine(({ from, to }) => to > from, { path: ['to'], ...rule('later-than-from') })
      .optional(),
    mode: z.enum(['onsite', 'online', 'blended']).meta({ description: 'How the course is held.' }),
    place: text('Where it is held, unless online.', 'Station Road, Pune').optional(),
    trainer: text('Name of the person who teaches it.', 'Asha Rao')
      .optional()
      .meta({ format: 'author' }),
    note: richText.optional().meta({
      description: 'What else is special about this date.',
      examples: ['Six half days: 16–18 and 23–25 March.'],
    }),
    seats: field(z.int().min(1), 'How many people can take part.', 12),
    seatsLeft: field(z.int().min(0).optional(), 'How many seats are free. 0: fully booked.', 5),
    price: amount('The price of a seat.', 9500).optional(),
    link: link.optional().meta({ description: 'Where to book a seat.' }),
  })
  .refine(({ starts, ends }) => ends === undefined || ends >= starts, {
    path: ['ends'],
    ...rule('not-before-starts'),
  })
  .refine(({ seats, seatsLeft = 0 }) => seatsLeft <= seats, {
    path: ['seatsLeft'],
    ...rule('not-above-seats'),
  });

/** A key fact about an offer. */
export const fact = group('A fact of the offer.', {
  label: text('What the fact is about.', 'Duration'),
  value: text('The fact, in as few words as possible.', '12 weeks').optional(),
  before: text(
    'The value before, if the fact is a change; then the value is the one after.',
    '14',
  ).optional(),
  note: field(richText.optional(), 'A few words under the value.', 'four of them for the proof'),
  datesOf: knownPage.optional().meta({
    description:
      'A page with dates of a course, perhaps this one: the fact is its next date. Value and note are for the time when no date is left; without a value, visitors do not see the fact then.',
    examples: ['/SpreadsheetTraining'],
  }),
  sample: flag(
    'Whether the fact is about an invented client. Visitors then see "Sample client", and the check before the launch lists it.',
  ),
}).refine(({ value, before, datesOf }) => value ?? (before === undefined && datesOf), {
  path: ['value'],
  ...rule('value-or-dates'),
});

/** A service's card in lists of services. */
export const serviceCard = z.strictObject({
  icon: z.enum(iconNames).meta({ format: 'icon', description: 'Icon on the card.' }),
  title: text('Title on the card.', 'Cloud Migration'),
  tagline: text(
    'One short line under the title on the services page.',
    'Step by step, with a way back',
  ).optional(),
  description: text(
    'One or two sentences on the card.',
    'We move one system at a time, and each move can be undone.',
  ),
});
