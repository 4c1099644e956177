/** The stations of a corporate training; each picture is centred on the origin. */
import type { Point } from '../../kolam.ts';
import { along, type Context, dot, fill, stroke, tint } from '../pencil.ts';
import { person, tick, within } from '../props.ts';
import { EARTH } from '../theme.ts';
import { between, mix, phase, settle, smooth, spring } from '../timing.ts';

/** Where a skill is, and where it should be. */
export function needs(ctx: Context, age: number): void {
  for (const [index, height] of [70, 120, 40, 92].entries()) {
    const x = -108 + index * 72;
    const rise = spring(between(age, 0.1 + index * 0.15, 0.7 + index * 0.15));
    fill(ctx, EARTH.text, () => ctx.roundRect(x - 18, 96 - height * rise, 36, height * rise, 8));
    const gap = settle(between(age, 1 + index * 0.15, 1.5 + index * 0.15));
    if (gap <= 0) continue;
    stroke(ctx, EARTH.accent, 5, () => {
      ctx.setLineDash([2, 13]);
      ctx.moveTo(x, 96 - height - 16);
      ctx.lineTo(x, mix(96 - height - 16, -78, gap));
    });
    ctx.setLineDash([]);
    dot(ctx, { x, y: -90 }, 11 * gap, EARTH.accent);
  }
}

/** A week of dots, three of them taken, and the line between those. */
export function plan(ctx: Context, age: number): void {
  const place = (column: number, row: number): Point => ({
    x: -128 + column * 64,
    y: -72 + row * 72,
  });
  for (let column = 0; column < 5; column++)
    for (let row = 0; row < 3; row++) dot(ctx, place(column, row), 8, tint(EARTH.text, 0.55));
  const taken = [place(0, 1), place(2, 0), place(4, 2)];
  const way = smooth(between(age, 0.8, 2));
  for (const [index, { x, y }] of taken.entries()) {
    const share = settle(between(age, 0.3 + index * 0.6, 0.8 + index * 0.6));
    dot(ctx, { x, y }, 12 * share, EARTH.accent);
    if (share > 0)
      stroke(ctx, EARTH.text, 6, () =>
        ctx.arc(x, y, 27, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI),
      );
  }
  const path = taken.slice(1).flatMap((to, index) => {
    const from = taken[index] as Point;
    return Array.from({ length: 40 }, (_, step) => {
      const s = 0.2 + (step / 39) * 0.6;
      return { x: mix(from.x, to.x, s), y: mix(from.y, to.y, smooth(s)) };
    });
  });
  if (way > 0) {
    stroke(ctx, tint(EARTH.accent, 0.9), 5, along(path.slice(0, 40), 0, Math.min(1, way * 2)));
    if (way > 0.5) stroke(ctx, tint(EARTH.accent, 0.9), 5, along(path.slice(40), 0, way * 2 - 1));
  }
}

/** One teaches; the others listen, then light up. */
export function sessions(ctx: Context, age: number): void {
  person(ctx, { x: 0, y: -92 }, 30, EARTH.accent, 7);
  for (const [index, x] of [-112, 0, 112].entries()) {
    const lit = phase(age, 0.8 + index * 0.35, 1.3 + index * 0.35);
    person(ctx, { x, y: 78 }, 30, tint(EARTH.text, mix(0.45, 1, lit)), 6);
    dot(ctx, { x, y: 58 }, 7 * lit, EARTH.accent);
  }
  for (const index of [0, 1]) {
    const wave = (age * 0.7 + index * 0.5) % 1;
    const opacity = 0.8 * Math.sin(wave * Math.PI) * (1 - phase(age, 1.8, 2.6));
    if (age > 0.2 && opacity > 0)
      stroke(ctx, tint(EARTH.accent, opacity), 5, () =>
        ctx.arc(0, -96, 62 + wave * 66, Math.PI * 0.28, Math.PI * 0.72),
      );
  }
}

/** The same task again and again, better each time. */
export function practice(ctx: Context, age: number): void {
  fill(ctx, EARTH.raised, () => ctx.roundRect(-66, -84, 132, 168, 12));
  stroke(ctx, EARTH.text, 6, () => ctx.roundRect(-66, -84, 132, 168, 12));
  for (const [row, y] of [-44, 0, 44].entries()) {
    const done = settle(between(age, 0.6 + row * 0.6, 1.05 + row * 0.6));
    stroke(ctx, tint(EARTH.text, 0.6), 7, () => {
      ctx.moveTo(0, y);
      ctx.lineTo(40, y);
    });
    tick(ctx, { x: -30, y: y + 2 }, 30, EARTH.accent, done, 7);
  }
  const turn = -smooth(between(age, 0.2, 2.4)) * 2 * Math.PI;
  within(ctx, { x: 0, y: 0 }, () => {
    ctx.rotate(turn);
    stroke(ctx, EARTH.accent, 7, () => {
      ctx.arc(0, 0, 146, -0.4, Math.PI * 1.3);
      ctx.moveTo(146 * Math.cos(-0.4) - 28, 146 * Math.sin(-0.4) + 12);
      ctx.lineTo(146 * Math.cos(-0.4), 146 * Math.sin(-0.4));
      ctx.lineTo(146 * Math.cos(-0.4) + 16, 146 * Math.sin(-0.4) + 28);
    });
  });
}

/** The bars of the beginning have reached their marks. */
export function measure(ctx: Context, age: number): void {
  for (const [index, before] of [70, 120, 40, 92].entries()) {
    const x = -108 + index * 72;
    const rise = spring(between(age, 0.5 + index * 0.18, 1.3 + index * 0.18));
    const height = mix(before, 186, age > 0.5 + index * 0.18 ? rise : 0);
    fill(ctx, EARTH.accent, () => ctx.roundRect(x - 18, 96 - height, 36, height, 8));
    fill(ctx, EARTH.text, () => ctx.roundRect(x - 18, 96 - before, 36, before, 8));
  }
  tick(ctx, { x: 4, y: -146 }, 44, EARTH.text, settle(between(age, 1.7, 2.2)), 8);
}
