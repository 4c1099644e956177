/** What the company does: scattered systems, data and people are joined by one line. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import { FIGURE_DOTS, figureLine } from '../figure.ts';
import type { Film } from '../film.ts';
import { blend, COLOURS, type Context, dot, ground, stroke, write } from '../pencil.ts';
import { person, within } from '../props.ts';
import { DARK } from '../theme.ts';
import { between, mix, phase, smooth, spring } from '../timing.ts';

const SECONDS = 15;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'Systems that do not talk.' },
  { from: 1.9, words: 'Data that waits.' },
  { from: 3.7, words: 'People in between.' },
  { from: 5.6, words: 'We put every dot in its place.' },
  { from: 7.6, words: 'One line goes through all of it.' },
  { from: 11.7, words: 'Pulli Works, Chennai' },
];
const WORK = [
  'Software and AI',
  'Automation',
  'Business intelligence',
  'Cyber security',
  'Training',
];
const KINDS = [COLOURS.rice, COLOURS.turmeric, COLOURS.glow] as const;

/** Where each dot waits at first: a wide field, each a little off its place. */
const SCATTER: readonly Point[] = FIGURE_DOTS.map((_, index) => {
  const cell = (index * 11) % FIGURE_DOTS.length;
  const [column, row] = [cell % 7, Math.floor(cell / 7)];
  return {
    x: 130 + column * 143 + 42 * Math.sin(index * 2.4),
    y: 96 + row * 112 + 30 * Math.cos(index * 3.7),
  };
});

export const intro: Film = {
  name: 'intro',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.985,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    const aside = phase(now, 11.3, 12.4);
    const place = { centre: { x: mix(560, 300, aside), y: 258 }, scale: mix(64, 60, aside) };
    ground(ctx, DARK.ground);
    figureLine(ctx, place, smooth((now - 7.7) / 3.7), {
      colour: DARK.text,
      width: 5.5,
      nib: DARK.accent,
    });
    for (const [index, one] of FIGURE_DOTS.entries()) {
      const goal = {
        x: place.centre.x + one.x * place.scale,
        y: place.centre.y + one.y * place.scale,
      };
      thing(ctx, now, index, goal);
    }
    work(ctx, now);
    drawChapters(ctx, now, SECONDS, CHAPTERS, DARK);
  },
};

/** A system, a set of data or a person, which drifts, then goes to its place and becomes a dot. */
function thing(ctx: Context, now: number, index: number, goal: Point): void {
  const kind = index % 3;
  const start = 0.1 + kind * 1.8 + Math.floor(index / 3) * 0.11;
  const come = Math.max(0, spring((now - start) / 0.5));
  if (come <= 0) return;
  const from = SCATTER[index] as Point;
  const move = smooth((now - 5.7 - (index % 7) * 0.06) / 1.5);
  const drift = { x: 9 * Math.sin(now * 0.9 + index), y: 9 * Math.cos(now * 0.8 + index * 2) };
  const at = {
    x: mix(from.x + drift.x, goal.x, move),
    y: mix(from.y + drift.y, goal.y, move),
  };
  const colour = KINDS[kind] ?? COLOURS.rice;
  const plain = phase(move, 0.55, 1);
  within(ctx, { ...at, size: come, opacity: 1 - plain }, () => pictogram(ctx, kind, colour));
  dot(ctx, at, 6.5 * plain, blend(colour, COLOURS.rice, 0.15));
}

function pictogram(ctx: Context, kind: number, colour: string): void {
  if (kind === 2) person(ctx, { x: 0, y: 1 }, 17, colour, 4);
  stroke(ctx, colour, 4, () => {
    if (kind === 0) {
      ctx.roundRect(-19, -15, 38, 30, 6);
      ctx.moveTo(-19, -4);
      ctx.lineTo(19, -4);
    } else if (kind === 1) {
      ctx.ellipse(0, -12, 16, 6, 0, 0, 2 * Math.PI);
      ctx.moveTo(-16, -12);
      ctx.lineTo(-16, 13);
      ctx.ellipse(0, 13, 16, 6, 0, Math.PI, 0, true);
      ctx.lineTo(16, -12);
      ctx.moveTo(16, 1);
      ctx.ellipse(0, 1, 16, 6, 0, 0, Math.PI);
    }
  });
}

function work(ctx: Context, now: number): void {
  for (const [index, words] of WORK.entries()) {
    const come = phase(now, 12 + index * 0.28, 12.7 + index * 0.28);
    const y = 128 + index * 68;
    const x = mix(640, 618, come);
    dot(ctx, { x: x - 28, y: y - 11 }, 6.5 * between(come, 0, 1), DARK.accent);
    if (come > 0) write(ctx, words, x, y, { size: 38, colour: DARK.text, opacity: come });
  }
}
