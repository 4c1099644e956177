/** Details of a rule for particular values. */
interface RuleDetails {
  count?: number | undefined;
  names?: readonly string[] | undefined;
}

/**
 * The rules of the model that JSON Schema cannot express, each with its expectation, worded for developers.
 * Messages refer to a rule by its key; code editors show the words of the formats.
 */
const rules = {
  // Texts; the first four have zod's own names.
  date: 'a day such as 2026-11-21',
  datetime: 'a day and time with its offset from UTC, such as 2026-11-21T12:00:00+05:30',
  duration: 'a length of time such as PT1M30S (a minute and a half) or P2D (two days)',
  email: 'an email address such as hello@example.com',
  'some-text': 'some text',
  'language-tag': 'a language tag such as en',
  'language-code': 'a language such as en',
  locale: 'a language and country such as en_IN',
  'country-code': 'a country code such as IN',
  'currency-code': 'a currency code such as INR',
  'time-zone': 'a time zone such as Asia/Kolkata',
  'time-of-day': 'a time of 24 hours such as 09:30',
  'hex-colour': 'a colour such as #fcfaf6',
  'anchor-name': 'a name such as prices, of letters, digits and hyphens',
  'person-name': 'a name such as kavya-nair, of lower-case letters and hyphens',
  'topic-name': 'a name such as security, of letters and digits',
  'setting-name': 'a name such as domain',
  braces: ({ names = [] }) => `a text with ${names.join(' and ') || 'nothing'} in braces`,
  months: 'the names of the twelve months, with a space between them',

  // Addresses and files
  path: ({ names: [proposed = '/CloudMigration'] = [] }) => `a path such as ${proposed}`,
  target: 'a path (/contact), an https:// address, mailto: or tel:',
  'contact-address': 'mailto:, https:// or tel:',
  'https-address': 'an https:// address',
  'script-address': 'the https:// address of a script',
  'real-address': 'a valid address',
  'host-name': 'a host such as www.youtube-nocookie.com',
  'old-address':
    'a path such as /old-page.html, /index.php?page=12 or /blog/*, without a trailing slash',
  'new-address': 'the path of a page such as /services or /articles/*, or an https:// address',
  'no-star': 'an address without *, since "from" (such as /blog/*) has none',
  'embed-source':
    'a file under /media or /embeds, or an https:// address of a service such as https://youtu.be/dQw4w9WgXcQ',
  'picture-file': fileSuchAs('/media/pictures/office.jpg'),
  'webm-file': fileSuchAs('/media/films/hero.webm'),
  'mp4-file': fileSuchAs('/media/films/hero.mp4'),
  'mark-file': 'an SVG such as /media/brand/mark.svg',
  'logo-file': 'an SVG or PNG such as /media/brand/logo.svg',
  'font-source':
    'a package such as @fontsource/lora, or a file in content/fonts such as /fonts/house.woff2',

  // Articles and offers
  opening: ({ names = [] }) =>
    `one of ${names.join(', ')}: the first section holds the main heading`,
  'article-opening': 'article-intro if the page has "article", and only then',
  'one-article-opening': 'a list with article-intro in the first place only',
  'article-facts': 'an object with author, published and topic: the page has an "article-nav"',
  'price-or-from': 'a price, or "from" in its place, and not both',
  'not-below-from': 'at least as high as "from"',
  'later-than-from': 'later than "from"',
  'not-before-starts': 'a day that is not before "starts"',
  'not-above-seats': 'at most "seats"',
  'value-or-dates': 'some text, or "datesOf" in its place',

  // Forms
  'required-phone': '"required", unless "formOutcomes" is "verified"',

  // Charts and clocks
  'no-unit': 'no "unit", since there is a "start"',
  'most-dots': ({ count }) => `more, for at most ${count} dots`,
  'multiple-of-dot': 'a multiple of "dot"',
  'multiple-of-unit': 'a multiple of the "length" of "unit"',
  point: 'one of "points"',
  'different-points': 'no name twice',
  'values-of-points': ({ count }) => `${count} values`,
  'whole-numbers': ({ count }) => `whole numbers up to ${count}, to be columns of dots`,
  'one-series': 'one, to be columns of dots',
  'series-name': 'the name of a series',
  'counts-of-dots': 'counts up to "of", since the line joins no more dots than there are',
  'values-of-columns': 'as many values in each row as there are columns',
  'different-stations': 'no station twice in a row',
} satisfies Record<string, string | ((details: RuleDetails) => string)>;

/** Name of a rule. */
export type Rule = keyof typeof rules;

/** A violated rule. */
export interface BrokenRule extends RuleDetails {
  rule: Rule;
}

/** Options of a refinement that reports this rule. */
export const rule = (name: Rule, details: RuleDetails = {}) => ({
  params: { rule: name, ...details },
});

/** Whether a name is that of a rule, like a format of the model's texts. */
export const isRule = (name: string | undefined): name is Rule =>
  name !== undefined && Object.hasOwn(rules, name);

/** A rule as text, such as `a path such as /CloudMigration`. */
export function describeRule({ rule: name, ...details }: BrokenRule): string {
  const words: string | ((details: RuleDetails) => string) = rules[name];
  return typeof words === 'string' ? words : words(details);
}

function fileSuchAs(example: string): string {
  return `a file such as ${example}, named with letters, digits, hyphens and underscores`;
}
