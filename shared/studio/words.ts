import { withCapital } from '#shared/with-capital.ts';
import { sectionNames } from '../sections/names.ts';

/** Labels of fields whose name in the file is unfamiliar to editors. */
const labels: Record<string, string> = {
  path: 'Address',
  breadcrumb: 'Short name',
  access: 'Who sees the page',
  robots: 'Search engines',
  status: 'Publication',
  publishAt: 'Goes live on',
  formerPaths: 'Earlier addresses',
  shareImage: 'Picture for shared links',
  updated: 'Last changed on',
  anchor: 'Name of this section in links',
  eyebrow: 'Line above the heading',
  lead: 'Lead text',
  intro: 'Introduction',
  href: 'Leads to',
  src: 'Address',
  security: 'Contact for security problems',
  alt: 'Alternative text',
  night: 'Dark background',
  sample: 'Invented example',
  link: 'Button',
  visits: 'Stations',
  'contact-form.about': 'Subjects of enquiries',
  phoneHelp: 'Why the phone number is asked for',
  messageHelp: 'What to write in the message',
  links: 'Buttons',
  'footer.links': 'Links',
  'notFound.links': 'Links',
  datesOf: 'Show the next date of',
  whenEmpty: 'When no date is left',
  submitLabel: 'Text of the send button',
  next: 'Page that follows',
  webm: 'Film as WebM',
  mp4: 'Film as MP4',
  poster: 'Preview picture',
  id: 'Name in addresses',
  suits: 'A good fit',
  suitsNot: 'Not a fit',
  x: 'From the left, in %',
  y: 'From the top, in %',
  per: 'Price is for',
  'redirects.from': 'Old or short address',
  'redirects.to': 'Leads to',
  'dates.starts': 'First day',
  'dates.ends': 'Last day',
  'prose.quote': 'Sentence in large type',
  'redirects.status': 'Kind of redirect',
  'features.items': 'Points',
  'figures.items': 'Figures',
  'questions.items': 'Questions',
  'testimonials.items': 'Quotations',
  'collage.items': 'Pieces',
  'embeds.items': 'Videos, posts and maps',
  'clock.items': 'Parts',
  'guarantee.items': 'Points',
  'sheet.name': 'Title on the page',
  'sheet.facts': 'Lines under the title',
  'parts.rows': 'Lines',
  'window.windows': 'Windows',
  'windows.name': 'Title of the window',
  'windows.tabs': 'Sheets',
  'lines.bar': 'Length of a bar, in %',
  'lines.note': 'Number of its note',
  'navigation.items': 'Links in the menu',
  'hero-carousel.label': 'Name of the row of films',
  'account-form.login': 'Link to the login page',
  loginLink: 'Link to the login page',
  registerLink: 'Link to the registration page',
  forgotLink: 'Link for a forgotten password',
  done: 'Text after it has worked',
  'service.title': 'Title on the card',
  'service.tagline': 'Line on the card',
  'service.description': 'Text on the card',
  'video.kind': 'Kind of video or map',
  'packages.from': 'Lowest price',
  'packages.to': 'Highest price',
  'times.from': 'Begins at',
  'times.to': 'Ends at',
  display: 'Price in words',
  detail: 'Amount of detail',
  limit: 'Show at most',
  index: 'List of all case studies',
  pointName: 'Heading of the names',
  ticks: 'Names under the chart',
  labelAt: 'Name stands at',
  callouts: 'Call-outs',
  at: 'At the point',
  main: 'The one that matters',
  dot: 'Time of one dot',
  dots: 'Counted dots',
  of: 'Number of dots',
  counts: 'Drawings of the dots',
  ways: 'Other ways to reach us',
  covers: 'What it is about',
  legalName: 'Registered name',
  locale: 'Language and country',
  areaServed: 'Countries served',
  formOutcomes: 'After a form is sent',
  enquiryPhone: 'Phone number in the enquiry form',
  embeds: 'Videos, posts and maps',
  providers: 'Companies whose content may be shown',
  scripts: 'Scripts of other companies',
  hosts: 'Further addresses',
  data: 'Settings of the script',
  notFound: 'Page for wrong addresses',
  social: 'Social links',
  location: 'Postal address',
  locality: 'Town',
  region: 'State or province',
  taxId: 'Tax ID',
  colors: 'Colours',
  paper: 'Background',
  ink: 'Text',
  accentStrong: 'Accent under the pointer',
  muted: 'Secondary text',
  raised: 'Cards',
  rule: 'Fine lines',
  edge: 'Borders of fields',
  band: 'Footer',
  hero: 'Behind the opening film',
  field: 'Call to action',
  'colors.icon': 'Behind the site’s icon',
  'fonts.display': 'Headings',
  'display.source': 'Font',
  'text.source': 'Font',
  radius: 'Roundness of corners',
  mark: 'Mark beside the name',
  kolam: 'Line ornaments',
  workload: 'Length of the course',
  modes: 'How it is held',
  mode: 'How it is held',
  seatsLeft: 'Free seats',
};

/** Labels of a field's values. */
const choices: Record<string, Record<string, string>> = {
  access: { public: 'Everybody', protected: 'Only visitors who have logged in' },
  robots: { index: 'Find the page', noindex: 'Leave the page out' },
  status: { draft: 'Draft: nobody sees it' },
  kind: {
    post: 'Social media post',
  },
  size: {
    '1200x700': 'Large: 1200 by 700 pixels',
    '560x315': 'Medium: 560 by 315 pixels',
    '500x500': 'Square: 500 by 500 pixels',
  },
  detail: { full: 'Full: with a line and a link on each card' },
  look: {
    paper: 'Ornament on a light background',
    plain: 'Text only',
    lines: 'A line for each series',
    dots: 'Columns of dots, to be counted',
  },
  mode: { onsite: 'In a room', blended: 'Partly in a room, partly online' },
  modes: { onsite: 'In a room', blended: 'Partly in a room, partly online' },
  form: {
    'forgot-password': 'Ask for a link by email',
    'reset-password': 'Choose a new password',
    'confirm-email': 'Confirm the email address',
  },
  accounts: { on: 'Visitors can register and log in', off: 'No login' },
  formOutcomes: {
    specified: 'Go on after any answer',
    verified: 'Go on only when it has worked',
  },
  enquiryPhone: { required: 'Needed', optional: 'Optional' },
  covers: { imprint: 'Who runs the site', privacy: 'Personal data', terms: 'Use of the site' },
  embeds: { direct: 'Load as the visitor scrolls', click: 'Load only after a click' },
  price: {
    'Partially Free': 'Partly free',
    Subscription: 'By subscription',
  },
  'redirects.status': { 301: '301, for very old programs', 308: '308, the usual one' },
};

/** Fields for programs, which editors do not need. */
const hidden = new Set(['$schema', 'contentVersion']);

/** Whether a field is hidden from editors. */
export const isHidden = (name: string): boolean => hidden.has(name);

/** `whenEmpty` as "When empty". */
export function humanize(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return withCapital(words);
}

/** A lookup that ignores inherited members, because a field may be called `constructor`. */
const known = <Words>(table: Readonly<Record<string, Words>>, name: string): Words | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Label of a kind of section. */
export const sectionName = (type: string): string =>
  known<string>(sectionNames, type) ?? humanize(type);

/** The label of a field, given its name and that of the surrounding field. */
export const labelOf = (name: string, parent = ''): string =>
  known(labels, `${parent}.${name}`) ?? known(labels, name) ?? humanize(name);

/** The label of a field's value. */
export function choiceName(name: string, value: unknown, parent = ''): string {
  const words = known(choices, `${parent}.${name}`) ?? known(choices, name);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return known(words ?? {}, text) ?? (typeof value === 'string' ? humanize(text) : text);
}

/** Labels of buttons that add a field, where "Add" with the field's label would be wrong. */
export const addLabels: Record<string, string> = {
  publishAt: 'Set when it goes live',
  updated: 'Set when it was last changed',
  course: 'Present it as a course',
  article: 'Make it an article',
  service: 'Add service card',
  suitsNot: 'Say who it is not for',
  datesOf: 'Show the next date of a course',
  whenEmpty: 'Say what to do when no date is left',
  tax: 'Name the tax',
  taxIncluded: 'Say whether prices include it',
  limit: 'Limit how many are shown',
  seatsLeft: 'Say how many seats are free',
  at: 'Choose the point',
  href: 'Make it a link',
  look: 'Choose its look',
  labelAt: 'Choose where its name stands',
  per: 'Say what the price is for',
  phoneHelp: 'Say why the phone number is asked for',
  messageHelp: 'Say what to write in the message',
  notCovered: 'Say what is not covered',
  published: 'Say when it was published',
  next: 'Choose the page that follows',
  covers: 'Say what it is about',
  anchor: 'Make it a target for links',
};

const singular: Record<string, string> = {
  series: 'series',
  expertise: 'subject',
  work: 'paragraph',
  problem: 'paragraph',
  suits: 'point',
  suitsNot: 'point',
  included: 'point',
  notIncluded: 'point',
  notCovered: 'point',
  visits: 'station',
  covers: 'subject',
  legalLinks: 'link',
  links: 'button',
  'footer.links': 'link',
  'notFound.links': 'link',
  navigation: 'entry',
  areaServed: 'country',
  formerPaths: 'address',
  social: 'link',
  data: 'setting',
  ticks: 'name',
  'questions.items': 'question',
  'figures.items': 'figure',
  'features.items': 'point',
  'testimonials.items': 'quotation',
  'collage.items': 'piece',
  'embeds.items': 'video, post or map',
  'navigation.items': 'link',
  'clock.items': 'part',
  'guarantee.items': 'point',
  'sheet.facts': 'line',
  'parts.rows': 'line',
  'windows.tabs': 'sheet',
};

/** Name of one item of a list, such as "paragraph" for `paragraphs`. */
export function itemName(name: string, parent = ''): string {
  const own = known(singular, `${parent}.${name}`) ?? known(singular, name);
  if (own) return own;
  const words = humanize(name).toLowerCase();
  if (/(ss|sh|ch|x)es$/.test(words)) return words.slice(0, -2);
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  return words.endsWith('s') ? words.slice(0, -1) : words;
}
