/**
 * Business intelligence: the dots of a lattice rise into bars, the kolam line round them is drawn
 * tight into their curve, the figures change, and all of it folds back into the lattice.
 */
import { kolam, loopPoints, type Point, squareLattice } from '../../kolam.ts';
import type { Film } from '../film.ts';
import { dotField, HEART } from '../lattice.ts';
import {
  along,
  blend,
  COLOURS,
  type Context,
  dot,
  fill,
  ground,
  placed,
  stroke,
  tint,
} from '../pencil.ts';
import { clamp, fraction, mix, phase, smooth, spring } from '../timing.ts';

const SPACING = 66;
const COLUMNS = 7;
const ROWS = 6;
const HEIGHT = (ROWS - 1) * SPACING;
const BASE = HEART.y + HEIGHT / 2;
const LEFT = HEART.x - ((COLUMNS - 1) / 2) * SPACING;
const ABOVE = 30;

const LINE = placed(loopPoints(kolam(squareLattice(COLUMNS, ROWS))[0] ?? [], 3000), SPACING, HEART);
const BEFORE = [0.3, 0.52, 0.4, 0.66, 0.56, 0.86, 0.72];
const AFTER = [0.38, 0.3, 0.58, 0.84, 1.04, 0.78, 0.94];

export const heroBi: Film = {
  name: 'hero-bi',
  width: 1280,
  height: 720,
  seconds: 8,
  poster: 0.68,
  loops: true,
  draw(ctx, t) {
    const folded = Array.from({ length: COLUMNS }, (_, column) => foldedAt(t, column));
    const values = BEFORE.map((value, column) =>
      mix(value, AFTER[column] ?? 0, spring((t - 0.46 - column * 0.012) / 0.12)),
    );
    const whole = phase(t, 0.12, 0.36) * (1 - phase(t, 0.78, 0.96));
    const best = mix(5, 4, phase(t, 0.46, 0.6));
    ground(ctx, COLOURS.night);
    // No field dots inside the bars.
    dotField(ctx, SPACING, { x: LEFT, y: BASE }, ({ x }) =>
      Math.abs(x - HEART.x) < 3.5 * SPACING ? -0.2 * whole : 0,
    );
    axis(ctx, phase(t, 0.2, 0.34) * (1 - phase(t, 0.78, 0.9)));
    for (const [column, share] of folded.entries())
      bar(ctx, column, share, values[column] ?? 0, best);
    const line = LINE.map((point) => foldPoint(point, t, values));
    stroke(ctx, tint(COLOURS.rice, mix(0.62, 1, whole)), mix(5, 6, whole), along(line, 0, 1, true));
    glint(ctx, t, line, 1 - whole);
    peak(ctx, best, values, whole);
  },
};

/** How far a place along the columns has become chart; the left goes first, both ways. */
function foldedAt(t: number, column: number): number {
  const delay = (column / (COLUMNS - 1)) * 0.06;
  return phase(t, 0.12 + delay, 0.3 + delay) * (1 - phase(t, 0.76 + delay, 0.92 + delay));
}

/** The height of the curve at `column`, which need not be whole, as a smooth way between values. */
function valueAt(values: readonly number[], column: number): number {
  const place = clamp(column, 0, COLUMNS - 1);
  const at = (index: number) => values[clamp(index, 0, COLUMNS - 1)] ?? 0;
  const index = Math.min(Math.floor(place), COLUMNS - 2);
  const s = place - index;
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const [leave, arrive] = [(c - a) / 2.6, (d - b) / 2.6];
  const curve = (2 * b + leave - 2 * c + arrive) * s ** 3;
  return curve + (-3 * b + 3 * c - 2 * leave - arrive) * s ** 2 + leave * s + b;
}

function foldPoint({ x, y }: Point, t: number, values: readonly number[]): Point {
  const column = clamp((x - LEFT) / SPACING, 0, COLUMNS - 1);
  const share = foldedAt(t, column);
  const goal = BASE - valueAt(values, column) * HEIGHT - ABOVE;
  return { x: mix(x, LEFT + column * SPACING, share), y: mix(y, goal, share) };
}

function axis(ctx: Context, share: number): void {
  if (share <= 0) return;
  const [from, to] = [LEFT - SPACING / 2, LEFT + (COLUMNS - 0.5) * SPACING];
  stroke(ctx, tint(COLOURS.rice, 0.35 * share), 3, () => {
    ctx.moveTo(from, BASE + 32);
    ctx.lineTo(mix(from, to, share), BASE + 32);
  });
}

/** A column of dots: evenly in the lattice, or stacked to its value with a bar behind. */
function bar(ctx: Context, column: number, share: number, value: number, best: number): void {
  const x = LEFT + column * SPACING;
  const top = BASE - value * HEIGHT;
  const colour = blend(COLOURS.rice, COLOURS.glow, smooth(1 - Math.abs(column - best)) * share);
  if (share > 0)
    fill(ctx, tint(colour, 0.2 * share), () => {
      const height = (BASE - top) * share;
      ctx.roundRect(x - 15, BASE - height - 15, 30, height + 30, 15);
    });
  for (let row = 0; row < ROWS; row++) {
    const rest = BASE - row * SPACING;
    const y = mix(rest, mix(BASE, top, row / (ROWS - 1)), share);
    dot(ctx, { x, y }, mix(5, 6.5, share), tint(colour, mix(0.75, 1, share)));
  }
}

/** A bright piece of line that runs through the lattice where the loop begins and ends. */
function glint(ctx: Context, t: number, line: readonly Point[], opacity: number): void {
  if (opacity <= 0) return;
  const time = fraction(t + 0.12) / 0.34;
  const shown = opacity * smooth(time * 4) * (1 - smooth((time - 0.6) * 4));
  if (shown > 0)
    stroke(ctx, tint(COLOURS.rice, shown), 5.5, along(line, time * 0.3, time * 0.3 + 0.16, true));
}

/** The mark on the best column. */
function peak(ctx: Context, column: number, values: readonly number[], share: number): void {
  const at = { x: LEFT + column * SPACING, y: BASE - valueAt(values, column) * HEIGHT - ABOVE };
  const shown = phase(share, 0.7, 1);
  dot(ctx, at, 13 * shown, COLOURS.night);
  dot(ctx, at, 10 * shown, COLOURS.glow);
}
