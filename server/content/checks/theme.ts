import { THEME_FILE } from '#server/content/content-texts.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import { type PairName, type SingleName, type Tones, tonesOf } from '#server/theme/tones.ts';
import { contrast, type Hex } from '#shared/contrast.ts';
import type { Theme } from '#shared/model/theme-model.ts';

/** Minimum contrast of text, and of large text and controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

type Pairing<Back> = [front: PairName, back: Back, least: number];

/** Every combination of these foregrounds and backgrounds. */
const each = <Back>(fronts: PairName[], backs: Back[], least: number): Pairing<Back>[] =>
  fronts.flatMap((front) => backs.map((back): Pairing<Back> => [front, back, least]));

/** Foregrounds with their backgrounds, in both themes. */
const onPaper: Pairing<PairName>[] = [
  ...each<PairName>(['ink', 'muted', 'accent'], ['paper', 'raised'], TEXT),
  ...each<PairName>(['paper'], ['accent', 'accentStrong'], TEXT),
  ...each<PairName>(['edge', 'success', 'warning'], ['paper', 'raised'], CONTROL),
];

/** Foregrounds on the backgrounds that are dark in both themes. */
const onDark: Pairing<SingleName>[] = [
  ...each<SingleName>(['ink', 'muted', 'accent'], ['band'], TEXT),
  ...each<SingleName>(['edge'], ['band'], CONTROL),
  ...each<SingleName>(['ink', 'muted'], ['hero'], TEXT),
  ...each<SingleName>(['accent', 'edge'], ['hero'], CONTROL),
];

/** Foregrounds on the deep colour of the call to action, and on its buttons. */
const onField: [front: SingleName, back: SingleName][] = [
  ['onField', 'field'],
  ['fieldDeep', 'onField'],
  ['fieldDeep', 'fieldStrong'],
];

/** Pairs of colours with too little contrast. */
export function themeProblems(theme: Theme): Problem[] {
  return [...comparisons(tonesOf(theme))]
    .filter(({ colours, least }) => contrast(...colours) < least)
    .map((comparison) => ({
      ...comparison,
      file: THEME_FILE,
      code: 'contrast',
      // Rounded down: 4.496 is not enough.
      ratio: Math.floor(contrast(...comparison.colours) * 100) / 100,
    }));
}

/** A pair of colours, and the field that determines it. */
interface Comparison
  extends Pick<Problem<'contrast'>, 'path' | 'front' | 'back' | 'where' | 'least'> {
  colours: [front: Hex, back: Hex];
}

function* comparisons({ pairs, single }: Tones): Generator<Comparison> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [front, back, least] of onPaper) {
      const path = `colors.${front === 'paper' ? back : front}.${scheme}`;
      const colours: [Hex, Hex] = [pairs[front][scheme], pairs[back][scheme]];
      yield { path, front, back, where: scheme, colours, least };
    }
  }
  for (const [front, back, least] of onDark) {
    const colours: [Hex, Hex] = [pairs[front].dark, single[back]];
    yield { path: `colors.${back}`, front, back, where: 'dark-ground', colours, least };
  }
  for (const [front, back] of onField) {
    const colours: [Hex, Hex] = [single[front], single[back]];
    yield { path: 'colors.field', front, back, where: 'everywhere', colours, least: TEXT };
  }
}
