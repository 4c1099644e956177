import type { ContentProblem } from '#server/content/index.ts';
import { choiceName, labelOf } from '#shared/studio/words.ts';

/** Names a page for people, by its file. */
export type PageName = (file: string) => string;

type Sentence = (match: string[], found: string, context: Context) => string;

interface Context {
  /** Last name on the way to the field. */
  field: string;
  pageName: PageName;
}

/**
 * What is expected, as the checks of the content say it, and what an editor reads instead. The first
 * that fits counts; `{…}` in a text of the content has the same brackets as here.
 */
const sentences: [expected: RegExp, sentence: Sentence][] = [
  [
    /^at most (\d+) mistakes$/,
    ([, most]) =>
      `There is more to fix than these ${most}. The rest is listed once they are fixed.`,
  ],

  // The model
  [/^some text$/, () => 'Needs some text.'],
  [/^a known field/, () => 'The site does not know this field. A developer can take it out.'],
  [/^text$/, (_, found) => (found === 'nothing' ? 'Needs some text.' : 'Needs a text here.')],
  [/^(?:a whole number|a number)$/, ([whole]) => `Needs ${whole}.`],
  [/^true or false$/, () => 'Switch it on or off.'],
  [/^a list$/, () => 'Needs at least one entry.'],
  [/^an object$/, () => 'This has to be filled in.'],
  [
    /^an object with author, published and topic/,
    () =>
      'The section “Previous and next article” is for articles. Choose “Make it an article” in the page settings, or remove the section.',
  ],
  [
    /^(?:"[^"]*"|\d+)(?: or (?:"[^"]*"|\d+))*$/,
    ([all = ''], _found, { field }) => chooseOne(all, field),
  ],
  [/^at least (\d+) items?$/, ([, count]) => `Needs at least ${entries(count)}.`],
  [/^at most (\d+) items?$/, ([, count]) => `Has room for ${entries(count)} at most.`],
  [/^exactly (\d+) items?$/, ([, count]) => `Needs exactly ${entries(count)}.`],
  [/^(at least|at most) (\d+) characters?$/, tooLong],
  [/^(at least|at most) ([\d.-]+)$/, ([, limit, number]) => `Has to be ${limit} ${number}.`],
  [/^one of (.*): the first section holds the main heading$/, firstSection],
  [/^article-intro if the page has "article", and only then$/, articleOpening],
  [
    /^a list with article-intro in the first place only$/,
    () => 'An article has one opening, at the top. Remove the other one.',
  ],
  [/^one of '/, () => 'Choose what this is.'],

  // Texts to be written
  [
    /^some text, or "datesOf"/,
    () => 'Write what visitors read here, or choose the page whose next date they see.',
  ],
  [/^your own words instead of/, () => 'Write your own words here, in place of “(write here)”.'],

  // Addresses and links
  [/^a path such as (.*)$/, ([, example]) => `Needs an address such as ${example}.`],
  [
    /^a path \(\/contact\), an https/,
    () => 'Choose a page, or type an address that begins with https://, mailto: or tel:.',
  ],
  [
    /^the path of a page such as \S+ or .*https/,
    () => 'Choose a page, or type an address that begins with https://.',
  ],
  [/^a host such as (.*)$/, ([, example]) => `Needs the name of a website such as ${example}.`],
  [
    /^a path that (\S+\.json) does not use$/,
    ([, file = ''], found, { pageName }) =>
      `${bare(found)} is the address of ${pageName(file)}. Choose another one.`,
  ],
  [
    /^a path not redirected in (\S+) at/,
    (_, found) => `${bare(found)} is redirected already. One redirect for each address is enough.`,
  ],
  [
    /^a path (?:that the server does not use itself|other than .*, which the server uses)/,
    (_, found) => `The site itself uses ${bare(found)}. Choose another address.`,
  ],
  [
    /^a path that the list of articles/,
    (_, found) => `${bare(found)} belongs to the list of articles. Choose another address.`,
  ],
  [/^a page with the path "\/"$/, () => 'The site needs a home page, with the address /.'],
  [
    /^the path of a page such as "(.*)"$/,
    ([, near], found) => `This page does not exist: ${bare(found)}. Did you mean ${near}?`,
  ],
  [
    /^a link without an anchor, because (.*) has no anchors$/,
    ([, path]) =>
      `${path} has no part with a name, so the link can only lead to the page itself. Remove everything from # on.`,
  ],
  [
    /^an anchor that (.*) has, such as "(.*)"$/,
    ([, path, near], found) =>
      `${path} has no part named ${bare(found).replace(/^[^#]*/, '')}. Did you mean ${near}?`,
  ],
  [
    /^a published page, not a draft|^a page that is live now/,
    (_, found) =>
      `Visitors cannot see ${bare(found)} yet. Publish that page first, or link to another one.`,
  ],
  [
    /^a published page, because (\S+) is a draft$/,
    ([, path]) =>
      `Visitors cannot see ${path} yet. Publish that page first, or choose another one.`,
  ],
  [
    /^a published page$/,
    (_, found) =>
      `Visitors cannot see ${bare(found)} yet. Publish that page first, or choose another one.`,
  ],
  [
    /^the path of a page with a "service" card$/,
    (_, found) => `${bare(found)} is not a page with a service card. Choose another one.`,
  ],
  [
    /^the path of a page with a "schedule"$/,
    (_, found) => `${bare(found)} is not a page with course dates. Choose another one.`,
  ],
  [
    /^the path of a page(?:, because there is no (\S+))?$/,
    ([, missing], found) =>
      `This page does not exist: ${missing ?? bare(found)}. Choose another one.`,
  ],
  [
    /^a target that does not lead back/,
    () => 'This redirect leads back to itself. Choose another target.',
  ],
  [
    /^the final target, (.*)$/,
    ([, to], found) => `${bare(found)} is redirected too. Write where it ends: ${to}.`,
  ],
  [
    /^a path that has pages below it$/,
    (_, found) => `There are no pages below ${bare(found)}. Choose another target.`,
  ],
  [
    /^an address of a host in "providers".*\(add "(.*)" there\)$/,
    ([, host]) =>
      `Content from ${host} is not allowed yet. Add ${host} to “${labelOf('providers')}” under Site, or choose something else.`,
  ],
  [
    /^a public page, or a page with the path (\S+),/,
    ([, path]) =>
      `Visitors without JavaScript could not see this page after they sent the form. Choose a page that everybody sees, or make one with the address ${path}.`,
  ],

  // Accounts, articles, dates
  [
    /^"public", because/,
    () => 'Nobody could see this page, because the site has no login. Show it to everybody.',
  ],
  [
    /^a section that needs no account/,
    () => 'This section needs a login, and the site has none. Remove the section.',
  ],
  [
    /^"verified", because/,
    () => 'Without accounts, forms have to go on only when they have worked. Choose that here.',
  ],
  [
    /^a "timeZone" in site\.json/,
    () => 'Course dates need to know when a day ends. Set the time zone of the site under Site.',
  ],
  [
    /^a topic of \S+: (.*)$/,
    ([, topics = '']) => `Choose one of the topics: ${topics.replaceAll('"', '')}.`,
  ],
  [
    /^a page with a section "article-list"/,
    () => 'Articles need a page that lists them. Make one from the skeleton “List of articles”.',
  ],
  [
    /^one "article-list" on the site, which is in (.*)$/,
    ([, file = ''], _, { pageName }) =>
      `The site has a list of articles already: ${pageName(file)}. Remove this section.`,
  ],
  [/^an id that no other topic has$/, () => 'Another topic has this name. Give each its own.'],
  [
    /^the same as in (\S+): (.*)$/,
    ([, , value]) => `A draft cannot change this. Set it back to ${value}.`,
  ],
  [
    /^the facts of the course/,
    () => 'Fill in the facts of the course, so that search engines list its dates.',
  ],

  // Search results, prices, videos
  [
    /^a (title|description) that (\S+\.json) does not use$/,
    ([, what, file = ''], _, { pageName }) =>
      `${pageName(file)} has the same ${what}. Give each page its own, so that visitors can tell them apart in search results.`,
  ],
  [
    /^a title that .* does not use$/,
    () =>
      'Another embed on this page has the same title. Give each its own, so that screen readers can tell them apart.',
  ],
  [
    /^words for (.*)$/,
    ([, numbers]) =>
      `The words say another price than the numbers, ${numbers}. Change one of them.`,
  ],
  [
    /^prices that the "pricing" of the page has$/,
    (_, found) =>
      `No price on this page is ${bare(found)}. Change the price list, too, or write what it says.`,
  ],
  [
    /^(a preview picture|the day and time it was published|its length)$/,
    ([what]) =>
      `Search engines list the video only with ${what}. Add it, or take the other facts away.`,
  ],

  // Files and pictures
  [
    /^a file such as \/media\/.*$/,
    ([expected], found) => (bare(found) === '' ? 'Choose a file.' : `Needs ${expected}.`),
  ],
  [
    /^the file \S*?(\/(?:media|embeds)\/\S+)$/,
    ([, address]) => `This file does not exist: ${address}. Choose another one.`,
  ],
  [
    /^(at least .*|about the proportions of .*) pixels$/,
    ([, size], found) => `The picture has ${found} pixels. For shared links it needs ${size}.`,
  ],
  [
    /^a contrast of at least (\S+) \(WCAG 2\.2\): (.*)$/,
    ([, least, what], found) =>
      `The contrast is ${found.replace(/ .*/, '')}, and has to be at least ${least}: ${colourNames(what)}.`,
  ],

  // Words
  [/^a reading grade of at most (\d+)/, ([, most], found) => readability(most, found)],
  [
    /^(.*) for "(.*)" \(GLOSSARY\.md\)$/,
    ([, number, phrase], found) =>
      `Says ${quoted(found)}, but everywhere else “${phrase}” is ${number}.`,
  ],
  [
    /^"(.*)", as "(.*)" is in (\S+)/,
    ([, value, label, file = ''], found, { pageName }) =>
      `Says ${quoted(found)}, but “${label}” is ${value} on ${pageName(file)}.`,
  ],
];

/** What is wrong and what to do, as a sentence for editors. */
export function problemInWords(
  { path, expected, found }: Pick<ContentProblem, 'path' | 'expected' | 'found'>,
  pageName: PageName,
): string {
  const field =
    path
      .replace(/\[\d+\]$/, '')
      .split(/[.[\]]/)
      .at(-1) ?? '';
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(expected);
    if (match) return sentence([...match], found, { field, pageName });
  }
  return `Needs ${expected}.`;
}

/** A word that the glossary avoids. */
export const wordInWords = ({ expected, found }: Pick<ContentProblem, 'expected' | 'found'>) =>
  `We do not write ${quoted(found)}. Instead: ${expected}.`;

const bare = (found: string) => found.replace(/^"(.*)"$/, '$1');
const quoted = (found: string) => `“${bare(found)}”`;
const entries = (count = '') => (count === '1' ? 'one entry' : `${count} entries`);

/** Colours as the form calls them: `“Accent” on “Background”`. */
const colourNames = (words = '') =>
  words.replace(
    /\b(?:paper|ink|accent|accentStrong|muted|raised|edge|band|hero|field)\b/g,
    (name) => {
      return `“${labelOf(name, 'colors')}”`;
    },
  );

function chooseOne(all: string, field: string): string {
  const values = all.split(' or ').map((value) => JSON.parse(value) as string | number);
  const names = values.map((value) => choiceName(field, value));
  return values.length > 12 ? 'Choose one from the list.' : `Choose one of: ${names.join(', ')}.`;
}

function tooLong([, limit, count]: string[], found: string): string {
  const length = /^(\d+):/.exec(found)?.[1];
  return length
    ? `Has ${length} characters, and search results show ${count}. Shorten it.`
    : `Needs ${limit} ${count} characters.`;
}

function firstSection(): string {
  return 'A page begins with a section that holds its main heading. Add one such as “Page opening”, or move it to the top.';
}

function articleOpening(): string {
  return 'Articles begin with the section “Article opening”, and other pages with another one.';
}

/** @param found the grade, and the longest sentences on a line each */
function readability(most = '', found: string): string {
  const [grade, ...lines] = found.split('\n');
  const longest = lines.map((line) => line.replace(/^.*?: /, '')).map((text) => `“${text}”`);
  const number = grade?.replace(/;.*/, '');
  return `Hard to read: grade ${number}, where ${most} is the most. Shorten long sentences, such as ${longest[0] ?? 'the longest'}`;
}
