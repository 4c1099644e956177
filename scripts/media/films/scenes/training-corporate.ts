/** Corporate training: one line leads round five stations, from the needs to the measure. */
import { BEND, kolam, loopPoints, type Point, squareLattice } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import { along, type Context, dot, fill, ground, placed, stroke, tint } from '../pencil.ts';
import { onTheWay, tick, within } from '../props.ts';
import { EARTH } from '../theme.ts';
import { between, mix, phase, settle, smooth, spring } from '../timing.ts';

const SECONDS = 16;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'Needs: we ask before we teach.' },
  { from: 2.9, words: 'A plan that fits your week.' },
  { from: 5.5, words: 'Short sessions, small groups.' },
  { from: 8.1, words: 'Practice on real work.' },
  { from: 10.7, words: 'And a measure, before and after.' },
];
const COUNT = CHAPTERS.length;
const SPACING = 600;
const CENTRE_Y = 290;
/** When the camera has drawn back and shows the whole line. */
const OVERVIEW = 13;

const LINE = leftmostFirst(
  placed(loopPoints(kolam(squareLattice(COUNT, 1))[0] ?? [], 4000), SPACING, {
    x: ((COUNT - 1) / 2) * SPACING,
    y: 0,
  }),
);

export const trainingCorporate: Film = {
  name: 'training-corporate',
  width: 1200,
  height: 700,
  seconds: SECONDS,
  poster: 0.31,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    const whole = phase(now, OVERVIEW, OVERVIEW + 1.4);
    const stops = CHAPTERS.map(({ from }, index) => ({
      at: from + 0.45,
      x: index * SPACING,
      y: 0,
    }));
    const camera = mix(onTheWay(now, stops).x, ((COUNT - 1) / 2) * SPACING, whole);
    ground(ctx, EARTH.ground);
    within(ctx, { x: 600, y: CENTRE_Y, size: mix(1, 0.36, whole) }, () => {
      ctx.translate(-camera, 0);
      drawLine(ctx, now, mix(7, 14, whole));
      for (const [index, scene] of [needs, plan, sessions, practice, measure].entries()) {
        const age = now - (CHAPTERS[index]?.from ?? 0) - 0.3;
        const shown = phase(age, 0, 0.5);
        within(ctx, { x: index * SPACING, y: 0, opacity: shown }, () => scene(ctx, age));
      }
    });
    drawChapters(ctx, now, SECONDS, CHAPTERS, EARTH);
  },
};

function leftmostFirst(points: readonly Point[]): Point[] {
  const left = points.reduce(
    (best, { x }, index) => (x < (points[best]?.x ?? 0) ? index : best),
    0,
  );
  return [...points.slice(left), ...points.slice(0, left)];
}

/** Both ways of the line grow from the left and stay ahead of the camera; the end closes last. */
function drawLine(ctx: Context, now: number, width: number): void {
  const passed = CHAPTERS.reduce((sum, { from }) => sum + smooth((now - from) / 2.2), 0);
  const share = (passed / COUNT) * 0.5;
  stroke(ctx, tint(EARTH.text, 0.2), width, along(LINE, 0, 1, true));
  if (share <= 0) return;
  stroke(ctx, EARTH.text, width, () => {
    along(LINE, 0, share, true)(ctx);
    along([...LINE].reverse(), 0, share, true)(ctx);
  });
}

/** Where a skill is, and where it should be. */
function needs(ctx: Context, age: number): void {
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
function plan(ctx: Context, age: number): void {
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

function person(ctx: Context, x: number, y: number, colour: string, width: number): void {
  stroke(ctx, colour, width, () => {
    ctx.arc(x, y - 20, 15, 0, 2 * Math.PI);
    ctx.moveTo(x + 30, y + 32);
    ctx.arc(x, y + 32, 30, 0, Math.PI, true);
  });
}

/** One teaches; the others listen, then light up. */
function sessions(ctx: Context, age: number): void {
  person(ctx, 0, -92, EARTH.accent, 7);
  for (const [index, x] of [-112, 0, 112].entries()) {
    const lit = phase(age, 0.8 + index * 0.35, 1.3 + index * 0.35);
    person(ctx, x, 78, tint(EARTH.text, mix(0.45, 1, lit)), 6);
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
function practice(ctx: Context, age: number): void {
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
function measure(ctx: Context, age: number): void {
  for (const [index, before] of [70, 120, 40, 92].entries()) {
    const x = -108 + index * 72;
    const rise = spring(between(age, 0.5 + index * 0.18, 1.3 + index * 0.18));
    const height = mix(before, 186, age > 0.5 + index * 0.18 ? rise : 0);
    fill(ctx, EARTH.accent, () => ctx.roundRect(x - 18, 96 - height, 36, height, 8));
    fill(ctx, EARTH.text, () => ctx.roundRect(x - 18, 96 - before, 36, before, 8));
  }
  const reach = SPACING * BEND;
  tick(ctx, { x: 4, y: reach * -0.69 }, 44, EARTH.text, settle(between(age, 1.7, 2.2)), 8);
}
