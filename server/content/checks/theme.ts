import { THEME_FILE } from '#server/content/content-texts.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { contrast, type Hex } from '#server/theme/colour.ts';
import { type PairName, type SingleName, type Tones, tonesOf } from '#server/theme/tones.ts';

/** Contrast that text needs, and what large text and controls need (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

/** Foregrounds with their backgrounds, in both themes. */
const onPaper: [front: PairName, back: PairName, least: number][] = [
  ['ink', 'paper', TEXT],
  ['ink', 'raised', TEXT],
  ['muted', 'paper', TEXT],
  ['muted', 'raised', TEXT],
  ['accent', 'paper', TEXT],
  ['accent', 'raised', TEXT],
  ['paper', 'accent', TEXT],
  ['paper', 'accentStrong', TEXT],
  ['edge', 'paper', CONTROL],
  ['edge', 'raised', CONTROL],
  ['success', 'paper', CONTROL],
  ['success', 'raised', CONTROL],
  ['warning', 'paper', CONTROL],
  ['warning', 'raised', CONTROL],
];

/** What stands on the backgrounds that are dark in both themes. */
const onDark: [front: PairName, back: SingleName, least: number][] = [
  ['ink', 'band', TEXT],
  ['muted', 'band', TEXT],
  ['accent', 'band', TEXT],
  ['edge', 'band', CONTROL],
  ['ink', 'hero', TEXT],
  ['muted', 'hero', TEXT],
  ['accent', 'hero', CONTROL],
  ['edge', 'hero', CONTROL],
];

/** What stands on the deep colour of the call to action, and its buttons. */
const onField: [front: SingleName, back: SingleName][] = [
  ['onField', 'field'],
  ['fieldDeep', 'onField'],
  ['fieldDeep', 'fieldStrong'],
];

/** Names, for messages, of colours that the theme's file does not have. */
const names: Partial<Record<SingleName, string>> = {
  onField: 'text on field',
  fieldDeep: 'button text on field',
  fieldStrong: 'buttons on field under the pointer',
};

/** Pairs of colours that cannot be told apart well enough. */
export function themeProblems({ themeFile }: Pick<VisibleContent, 'themeFile'>): ContentProblem[] {
  return [...comparisons(tonesOf(themeFile))]
    .filter(({ front, back, least }) => contrast(front, back) < least)
    .map(({ path, words, front, back, least }) => ({
      file: THEME_FILE,
      path: `colors.${path}`,
      expected: `a contrast of at least ${least}:1 (WCAG 2.2): ${words}`,
      // Rounded down: 4.496 is not enough.
      found: `${(Math.floor(contrast(front, back) * 100) / 100).toFixed(2)}:1 (${front} on ${back})`,
    }));
}

interface Comparison {
  path: string;
  words: string;
  front: Hex;
  back: Hex;
  least: number;
}

function* comparisons({ pairs, single }: Tones): Generator<Comparison> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [front, back, least] of onPaper) {
      const path = `${front === 'paper' ? back : front}.${scheme}`;
      const words = `${front} on ${back} in the ${scheme} theme`;
      yield { path, words, front: pairs[front][scheme], back: pairs[back][scheme], least };
    }
  }
  for (const [front, back, least] of onDark) {
    const words = `the dark theme's ${front} on ${back}`;
    yield { path: back, words, front: pairs[front].dark, back: single[back], least };
  }
  for (const [front, back] of onField) {
    const words = `${names[front] ?? front} on ${names[back] ?? back}`;
    yield { path: 'field', words, front: single[front], back: single[back], least: TEXT };
  }
}
