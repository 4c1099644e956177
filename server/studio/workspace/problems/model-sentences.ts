import type { Problem } from '#server/content/index.ts';
import { describeRule, type Rule } from '#shared/model/rules.ts';
import { choiceName } from '#shared/studio/words.ts';
import { bare, needs, type Sentences } from './sentences.ts';

/** Messages for schema violations in a file. */
export const modelSentences = {
  type(problem) {
    const isMissing = problem.found === undefined;
    if (problem.type === 'string') return isMissing ? 'Needs some text.' : 'Needs a text here.';
    return types[problem.type] ?? needs(problem);
  },
  value(problem) {
    const { path, values } = problem;
    if (!values.every((value) => typeof value === 'string' || typeof value === 'number'))
      return needs(problem);
    const names = values.map((value) => choiceName(fieldOf(path), value));
    return values.length > 12 ? 'Choose one from the list.' : `Choose one of: ${names.join(', ')}.`;
  },
  limit(problem) {
    const { bound, limit, origin } = problem;
    if (origin === 'string') return needs(problem);
    if (origin !== 'array') return `Has to be ${bound} ${limit}.`;
    const entries = limit === 1 ? 'one entry' : `${limit} entries`;
    return bound === 'at most' ? `Has room for ${entries} at most.` : `Needs ${bound} ${entries}.`;
  },
  kind: () => 'Choose what this is.',
  'unknown-field': () => 'The site does not know this field. A developer can take it out.',
  rule: (problem) => rules[problem.rule]?.(problem) ?? `Needs ${describeRule(problem)}.`,
  other: needs,
  more: ({ most }) =>
    `There is more to fix than these ${most}. The rest is listed once they are fixed.`,
} satisfies Partial<Sentences>;

const types: Record<string, string> = {
  boolean: 'Switch it on or off.',
  array: 'Needs at least one entry.',
  object: 'This has to be filled in.',
  record: 'This has to be filled in.',
};

/** Last name in the path of a field. */
const fieldOf = (path: string) => path.split(/[.[\]\d]+/).findLast(Boolean) ?? '';

type RuleSentence = (problem: Problem<'rule'>) => string;

const file: RuleSentence = (problem) =>
  bare(problem.found) === '' ? 'Choose a file.' : needs(problem);

/** Rules with their own messages for editors; the others use those for developers. */
const rules: { [Name in Rule]?: RuleSentence } = {
  // Addresses and files
  path: () => 'Needs an address such as /CloudMigration.',
  'old-address': () =>
    'Needs an address such as /old-page.html, /index.php?page=12 or /blog/*, without a trailing slash.',
  target: () => 'Choose a page, or type an address that begins with https://, mailto: or tel:.',
  'new-address': () => 'Choose a page, or type an address that begins with https://.',
  'host-name': () => 'Needs the name of a website such as www.youtube-nocookie.com.',
  'picture-file': file,
  'webm-file': file,
  'mp4-file': file,

  // The order of a page
  opening: () =>
    'A page begins with a section that holds its main heading. Add one such as “Page opening”, or move it to the top.',
  'article-opening': () =>
    'Articles begin with the section “Article opening”, and other pages with another one.',
  'one-article-opening': () => 'An article has one opening, at the top. Remove the other one.',
  'article-facts': () =>
    'The section “Previous and next article” is for articles. Choose “Make it an article” in the page settings, or remove the section.',

  // Offers
  'value-or-dates': () =>
    'Write what visitors read here, or choose the page whose next date they see.',
  'price-or-from': () => 'Give the price or the lowest price, not both.',
  'not-below-from': () => 'Has to be at least as high as the lowest price.',
  'later-than-from': () => 'Has to be later than the beginning.',
  'not-before-starts': () => 'Has to be the first day or a later one.',
  'not-above-seats': () => 'There cannot be more free seats than seats.',

  // Charts and clocks
  'no-unit': () => 'A clock that begins at a certain time has no unit. Take one of them out.',
  'most-dots': ({ count }) => `The ring has room for ${count} dots. Let each be more time.`,
  'multiple-of-dot': () => 'Has to be a multiple of the time that one dot is.',
  'multiple-of-unit': () => 'Has to be a multiple of the length of the unit.',
  point: () => 'Choose one of the points of the chart.',
  'different-points': () => 'Two points have the same name. Give each its own.',
  'one-series': () => 'Columns of dots show one series. Remove the others.',
};
