import { contrast, type Hex } from '#shared/contrast.ts';
import type { ColourPair, Theme } from '#shared/model/theme-model.ts';
import { mix, withLightness } from './colour.ts';

/** Every colour of the design: those of the theme, and those derived from them. */
export interface Tones {
  /** Colours that differ between the light and the dark theme. */
  pairs: Record<PairName, ColourPair>;
  /** Colours that are the same in both. */
  single: Record<SingleName, Hex>;
}

export type PairName =
  | 'paper'
  | 'raised'
  | 'ink'
  | 'muted'
  | 'rule'
  | 'edge'
  | 'accent'
  | 'accentStrong'
  | 'success'
  | 'warning';

export type SingleName =
  | 'hero'
  | 'band'
  | 'night'
  | 'nightRaised'
  | 'field'
  | 'onField'
  | 'fieldDeep'
  | 'fieldStrong';

/** Any of them. */
export type ToneName = PairName | SingleName;

/** A deep tone and a bright one, because the paper of a "light" theme may be dark as well. */
const GREENS: Hex[] = ['#2f7258', '#77c4a3'];
const AMBERS: Hex[] = ['#9a6a17', '#e6b55d'];

/** Derives the colours that a theme omits. */
export function tonesOf({ colors }: Pick<Theme, 'colors'>): Tones {
  const { paper, ink, accent } = colors;
  const towardsInk = (light: number, dark: number): ColourPair => ({
    light: mix(paper.light, ink.light, light),
    dark: mix(paper.dark, ink.dark, dark),
  });
  const onPaper = (tones: Hex[]): ColourPair => ({
    light: mostLegibleOn(paper.light, tones),
    dark: mostLegibleOn(paper.dark, tones),
  });
  const band = colors.band ?? mix(paper.dark, ink.dark, 0.04);
  const field = colors.field ?? withLightness(accent.light, (l) => Math.min(l, 0.45));
  const onField = legibleOn(field, [ink.dark, ink.light, paper.dark, paper.light]);
  // The field's other tones differ further from the text's lightness, so that it stays legible.
  const isDark = contrast(field, '#000000') < contrast(field, '#ffffff');
  return {
    pairs: {
      paper,
      ink,
      accent,
      raised: colors.raised ?? towardsInk(0.03, 0.09),
      muted: colors.muted ?? towardsInk(0.7, 0.75),
      rule: colors.rule ?? towardsInk(0.14, 0.18),
      edge: colors.edge ?? towardsInk(0.51, 0.51),
      accentStrong: colors.accentStrong ?? {
        light: withLightness(accent.light, (l) => l - 0.075, 0.87),
        dark: withLightness(accent.dark, (l) => l + 0.06, 0.87),
      },
      success: colors.success ?? onPaper(GREENS),
      warning: colors.warning ?? onPaper(AMBERS),
    },
    single: {
      hero: colors.hero ?? paper.dark,
      band,
      // The page's dark section must stand out from dark paper, too.
      night: withLightness(band, (l) => l + 0.115, 2.4),
      nightRaised: withLightness(band, (l) => l + 0.16, 2.2),
      field,
      onField,
      fieldDeep: withLightness(field, (l) => l + (isDark ? -0.09 : 0.09), 0.87),
      fieldStrong: isDark ? '#ffffff' : '#000000',
    },
  };
}

/** The first colour that is legible as text, otherwise the most legible one. */
function legibleOn(background: Hex, colours: Hex[]): Hex {
  const first = colours.find((colour) => contrast(background, colour) >= 4.5);
  return first ?? mostLegibleOn(background, colours);
}

function mostLegibleOn(background: Hex, colours: Hex[]): Hex {
  const best = colours.toSorted((a, b) => contrast(background, b) - contrast(background, a));
  return best[0] as Hex;
}
