/** Help texts that only repeat the label. */
const saysNothing = new Set([
  'Heading of the section.',
  'Main heading of the page.',
  'Address of the page on this site.',
  'A link or button.',
  'A button.',
  'Buttons.',
  'Text of the link.',
  'Where the link leads.',
  'A picture.',
  'A silent film that runs in the background.',
  'The film as WebM (AV1 or VP9).',
  'The film as MP4 (H.264).',
  'A fact of the offer.',
  'A script of another site.',
  'A video, post, dashboard or map in a frame.',
  'What is embedded.',
  'Name of the client.',
  'Name of the person.',
  'Name of the package.',
  'Icon of the link.',
  'Icon beside the text.',
  'Icon on the card.',
  'A few words in bold.',
  'Postal address.',
  'Town.',
  'Postal code.',
  'Name of the country.',
  'Phone number, with country code.',
  'Public email address.',
  'Privacy policy and terms.',
  'The footer of every page.',
  'Text.',
  'How the course is held.',
  'The price of a seat. In the currency of the site.',
  'Address of the script.',
  'Link to the login page.',
  'Link to the registration page.',
  'Link to the jobs site.',
  'Links in the menu.',
  'Title on the card.',
  'The answer.',
]);

/** Help texts for fields with labelled choices, where the values in the file are irrelevant to editors. */
const forChoices: Record<string, string> = {
  robots: 'A page that is left out is not in the sitemap either.',
  status: 'A preview link shows a draft to those who have the link.',
  formOutcomes: 'The newsletter form works only with the second one.',
  enquiryPhone: 'It can be optional once forms go on only when they have worked.',
  accounts: 'Without a login there are no protected pages.',
  'redirects.status': 'Both say that the page has moved for good. Only very old programs need 301.',
  size: 'If the window has room for it.',
};

/** Replacements for the content model's descriptions, which are written for authors of the files. */
const inPlace: Record<string, string> = {
  fonts:
    'The two fonts of every page. Visitors see other fonts once a developer has built the site again.',
  mark: 'A square drawing. It stands beside the name, and every icon is made from it.',
  covers: 'Before the launch, the site is checked for what the law of your country demands.',
  security: 'Whom people tell that the site is not safe.',
  language: 'A short code: en is English, ta is Tamil.',
  'redirects.from':
    'An address without a page: an old one, or a short one for print such as /go/offer. With /* at the end, as in /blog/*, it stands for every address below it.',
  'redirects.to':
    'A page, or an https:// address. With /* at the end, as in /articles/*, it keeps whatever /* stands for in the old address.',
  locale: 'The code with the country, for prices, numbers and dates: en_IN is English in India.',
};

/** The content model's names of colours, and the editors' words for them. */
const colourWords: [RegExp, string][] = [
  [/\bdark paper\b/g, 'dark background'],
  [/\bpaper\b/g, 'background'],
  [/\ba little ink\b/g, 'a little of the text colour'],
  [/\bink\b/g, 'text'],
];

const orderOnly = /^[^.]*, in order\.$/;
const marks = / \[words\]\(\/contact\) is a link, \*\*words\*\* is bold\./;

/** Removes the ISO 8601 format from the help of durations, whose parts have separate fields. */
const withoutCodes = (words: string) =>
  words
    .split(/(?<=\.) /)
    .filter((sentence) => !/\bPT?\d/.test(sentence))
    .join(' ');

interface Described {
  type?: string;
  description?: string;
  enum?: unknown[];
}

/** The help text of a field for editors; empty if its label is self-explanatory. */
export function helpOf(name: string, parent: string, schema: Described): string {
  if (schema.enum) {
    const help = forChoices[`${parent}.${name}`] ?? forChoices[name];
    if (help !== undefined || schema.description?.includes('"')) return help ?? '';
  }
  const own = inPlace[`${parent}.${name}`] ?? inPlace[name];
  if (own) return own;
  const [words = ''] = (schema.description ?? '').split('\nExample: ');
  let help = withoutCodes(words.replace(marks, '')).trim();
  // A checkbox's label already states this.
  if (schema.type === 'boolean') help = help.replace(/^Whether [^.]*\. /, '');
  if (parent === 'colors' || name === 'colors')
    help = colourWords.reduce((text, [from, to]) => text.replace(from, to), help);
  return saysNothing.has(help) || orderOnly.test(help) ? '' : help;
}
