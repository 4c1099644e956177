import type { ToneName } from '#server/theme/tones.ts';
import type { DeveloperMessages } from './developer-message.ts';

/** Messages for the findings of `npm run check:content` that do not invalidate the content. */
export const checkWords = {
  // Search results, embeds and offers
  'same-text': ({ field, other }: { field: 'title' | 'description'; other: string }) =>
    `a ${field} that ${other} does not use`,
  'cut-off': ({ most, text }: { most: number; text: string }) => [
    `at most ${most} characters`,
    `${text.length}: ${JSON.stringify(text)}`,
  ],
  'same-embed': ({ other }: { other: string }) => `a title that ${other} does not use`,
  'same-anchor': ({ other }: { other: string | null }) =>
    `a name that ${other ?? 'the document itself'} does not use`,
  'video-fact': ({ fact }: { fact: keyof typeof videoFacts }) => videoFacts[fact],
  'price-words': ({ prices }: { prices: readonly number[] }) => `words for ${prices.join(' and ')}`,
  'unknown-price': () => 'prices that the "pricing" of the page has',
  'borrowed-figure': () => 'a figure of a case study whose "services" name this page',
  'no-course': () => 'the facts of the course, so that search engines list its dates',
  'no-day': ({ today }: Today) => `the day of the last change, such as "${today}"`,
  'day-to-come': ({ today }: Today) => `a day no later than today, ${today}`,
  'old-day': ({ today }: Today) =>
    `the day of the change, such as "${today}", because the text has changed`,
  contrast: ({ ratio, least, colours: [front, back], ...pair }: Contrast) => [
    `a contrast of at least ${least}:1 (WCAG 2.2): ${pairInWords(pair, (name) => name)}`,
    `${ratio.toFixed(2)}:1 (${front} on ${back})`,
  ],

  // Language
  word: ({ instead }: { instead: string }) => instead,
  fact: ({ phrase, number }: { phrase: string; number: string }) =>
    `${number} for "${phrase}" (GLOSSARY.md)`,
  figure: ({ value, label, other, at }: Figure) =>
    `${JSON.stringify(value)}, as "${label}" is in ${other} at ${at}`,
  grade: ({ most, grade, longest }: Grade) => [
    `a reading grade of at most ${most} (Flesch-Kincaid)`,
    `${grade.toFixed(1)}; the longest sentences:${longest
      .map(({ words, at, text }) => `\n    ${words} words at ${at}: ${text}`)
      .join('')}`,
  ],
} satisfies DeveloperMessages;

/** Facts about a video required by search engines. */
export const videoFacts = {
  poster: 'a preview picture',
  published: 'the day and time it was published',
  duration: 'its length',
};

interface Today {
  /** Year-month-day. */
  today: string;
}

/** A colour on a background colour. */
interface TonePair {
  front: ToneName;
  back: ToneName;
  /** Where the pair occurs: in one theme, on a background that is dark in both, or always. */
  where: 'light' | 'dark' | 'dark-ground' | 'everywhere';
}

interface Contrast extends TonePair {
  ratio: number;
  least: number;
  colours: readonly [front: string, back: string];
}

interface Figure {
  value: string;
  label: string;
  /** The file with the differing value, and its position. */
  other: string;
  at: string;
}

interface Grade {
  most: number;
  grade: number;
  /** The longest sentences. */
  longest: readonly { words: number; at: string; text: string }[];
}

/**
 * A pair of colours as text: `muted on paper in the light theme`.
 *
 * @param name names a colour of the theme's file
 */
export function pairInWords(
  { front, back, where }: TonePair,
  name: (colour: string) => string,
): string {
  const named = (tone: ToneName) => {
    if (tone === 'onField') return `text on ${name('field')}`;
    if (tone === 'fieldDeep') return `button text on ${name('field')}`;
    return tone === 'fieldStrong' ? `buttons on ${name('field')} under the pointer` : name(tone);
  };
  const pair = `${named(front)} on ${named(back)}`;
  if (where === 'dark-ground') return `the dark theme's ${pair}`;
  return where === 'everywhere' ? pair : `${pair} in the ${where} theme`;
}
