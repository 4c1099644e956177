/** The two grounds of the films that tell something. */
import { COLOURS } from './pencil.ts';

export type Theme = {
  readonly ground: string;
  /** Windows, cards, sheets. */
  readonly raised: string;
  /** Borders and rules. */
  readonly rule: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
};

export const LIGHT: Theme = {
  ground: COLOURS.paper,
  raised: '#ffffff',
  rule: COLOURS.rule,
  text: COLOURS.ink,
  muted: COLOURS.muted,
  accent: COLOURS.kaavi,
};

export const DARK: Theme = {
  ground: COLOURS.night,
  raised: COLOURS.raisedNight,
  rule: '#3a4357',
  text: COLOURS.rice,
  muted: '#aab0be',
  accent: COLOURS.glow,
};

/** The red earth of a threshold. */
export const EARTH: Theme = {
  ground: '#7f2d1f',
  raised: '#8f3626',
  rule: '#b06a58',
  text: COLOURS.rice,
  muted: '#e6c9bd',
  accent: '#f0be62',
};
