/**
 * The words at the foot of a film, and beside them a braid with one dot per chapter: the line goes
 * round the dots as the film goes on and closes at its end.
 */

import type { Point } from '../kolam.ts';
import { rowLine } from './figure.ts';
import { along, type Context, dot, placed, stroke, write } from './pencil.ts';
import { within } from './props.ts';
import type { Theme } from './theme.ts';
import { phase, stay } from './timing.ts';

/** A chapter begins at `from` seconds and lasts until the next. */
export type Chapter = { readonly from: number; readonly words: string };

const MARGIN = 64;
const STEP = 38;

/** Draws the foot of the film at `now` seconds; the film ends at `end` seconds. */
export function drawChapters(
  ctx: Context,
  now: number,
  end: number,
  chapters: readonly Chapter[],
  theme: Theme,
): void {
  const baseline = ctx.canvas.height - 58;
  for (const [index, { from, words }] of chapters.entries()) {
    const next = chapters[index + 1]?.from ?? end + 1;
    const come = phase(now, from + 0.1, from + 0.6);
    const go = phase(now, next - 0.2, next + 0.1);
    if (come <= 0 || go >= 1) continue;
    const y = baseline + 14 * (1 - come) - 14 * go;
    write(ctx, words, MARGIN, y, { size: 42, colour: theme.text, opacity: come * (1 - go) });
  }
  braid(ctx, now, end, chapters, theme, baseline - 14);
}

/** One scene per chapter, at `place`; each is handed the seconds since its chapter began. */
export function drawScenes(
  ctx: Context,
  now: number,
  chapters: readonly Chapter[],
  place: Point,
  scenes: readonly ((ctx: Context, age: number) => void)[],
): void {
  for (const [index, { from }] of chapters.entries()) {
    const next = chapters[index + 1]?.from ?? Number.MAX_SAFE_INTEGER;
    const opacity = stay(now, from, from + 0.45, next - 0.15, next + 0.2);
    within(ctx, { ...place, opacity }, () => scenes[index]?.(ctx, now - from));
  }
}

function braid(
  ctx: Context,
  now: number,
  end: number,
  chapters: readonly Chapter[],
  theme: Theme,
  y: number,
): void {
  const count = chapters.length;
  const x = ctx.canvas.width - MARGIN - (count - 1) * STEP - STEP * 0.36;
  const origin = { x: x + ((count - 1) * STEP) / 2, y };
  const line = placed(rowLine(count, 240 * count), STEP, origin);
  const starts = [...chapters.map(({ from }) => from), end];
  const passed = chapters.reduce((sum, { from }, index) => {
    const goal = index === count - 1 ? end - 0.6 : (starts[index + 1] ?? end);
    return sum + Math.min(1, Math.max(0, (now - from) / (goal - from)));
  }, 0);
  const share = Math.min(1, passed / count);
  for (const [index, { from }] of chapters.entries()) {
    const begun = now >= from;
    dot(ctx, { x: x + index * STEP, y }, 4.5, begun ? theme.accent : theme.rule);
  }
  if (share <= 0) return;
  stroke(ctx, theme.text, 3.5, () => {
    along(line, 0, share / 2, true)(ctx);
    along([...line].reverse(), 0, share / 2, true)(ctx);
  });
}
