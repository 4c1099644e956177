/**
 * Training: one dot teaches many. Row by row the others draw the same ring as the teacher; then
 * the rings open towards each other and become one line.
 */
import { BEND, kolam, loopPoints, type Point, squareLattice } from '../../kolam.ts';
import type { Film } from '../film.ts';
import { dotField, HEART } from '../lattice.ts';
import {
  along,
  blend,
  COLOURS,
  type Context,
  dot,
  ground,
  placed,
  stroke,
  tint,
} from '../pencil.ts';
import { between, bump, mix, phase, settle } from '../timing.ts';

const SPACING = 92;
const TEACHER: Point = { x: 0, y: -2 };
const LEARNERS = squareLattice(5, 4).map(({ x, y }) => ({ x, y: y + 0.5 }));
const DOTS = [TEACHER, ...LEARNERS];
const LOOP = kolam(DOTS)[0] ?? [];
const LINE = placed(loopPoints(LOOP, 3000), SPACING, HEART);
const QUADRANTS = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

export const heroTraining: Film = {
  name: 'hero-training',
  width: 1280,
  height: 720,
  seconds: 8,
  poster: 0.7,
  loops: true,
  draw(ctx, t) {
    ground(ctx, COLOURS.night);
    dotField(ctx, SPACING / 2, HEART);
    for (const row of [1, 2, 3, 4]) voice(ctx, t, row);
    for (const one of DOTS) ring(ctx, t, one);
    glint(ctx, t);
    for (const one of DOTS) head(ctx, t, one);
  },
};

/** Rows between a dot and the teacher. */
const rowOf = ({ y }: Point) => y - TEACHER.y;

/** When a dot begins to learn: row by row, from the middle outwards. */
const learnedAt = (one: Point) => 0.06 + rowOf(one) * 0.085 + Math.abs(one.x) * 0.014;

/** How much a dot has learned; it is forgotten at the end, so that the loop can begin again. */
function learned(t: number, one: Point): number {
  const start = learnedAt(one);
  const end = 0.985 - rowOf(one) * 0.018;
  return phase(t, start, start + 0.09) * (1 - phase(t, end - 0.07, end));
}

/** How far the line is open between two dots, by the place between them. */
function opened(t: number, { x, y }: Point): number {
  const start = 0.5 + (y - TEACHER.y) * 0.022 + Math.abs(x) * 0.008;
  const end = 0.9 - (y - TEACHER.y) * 0.012;
  return phase(t, start, start + 0.09) * (1 - phase(t, end - 0.07, end));
}

function isDot({ x, y }: Point): boolean {
  return DOTS.some((one) => one.x === x && one.y === y);
}

/** The line round one dot, as far as it is drawn: parted from its neighbours, or open to them. */
function ring(ctx: Context, t: number, one: Point): void {
  const teacher = one === TEACHER;
  const share = teacher ? 1 : learned(t, one);
  if (share <= 0) return;
  const fresh = teacher ? 0.999 : 1 - phase(t, learnedAt(one) + 0.1, learnedAt(one) + 0.2);
  const opacity = mix(0.25, 0.92, share);
  const colour = blend(COLOURS.rice, COLOURS.glow, teacher ? teacherWarmth(t) : fresh);
  stroke(ctx, tint(colour, opacity), 5, () => {
    for (const [sx, sy] of QUADRANTS) {
      const level = halfPiece(t, one, sx, sy, true);
      const upright = halfPiece(t, one, sx, sy, false);
      const piece = placed([...upright.reverse(), ...level.slice(1)], SPACING, HEART);
      // The ring is drawn from its top down both sides.
      const [from, to] = sy < 0 ? [0, between(share, 0, 0.5)] : [1 - between(share, 0.5, 1), 1];
      along(piece, from, to)(ctx);
    }
  });
}

/** The teacher's ring is kaavi while it stands alone, and part of the line when all have joined. */
const teacherWarmth = (t: number) => 1 - phase(t, 0.5, 0.6) * (1 - phase(t, 0.84, 0.94));

/** From the middle of a quadrant to its level or upright gate, which may be partly open. */
function halfPiece(t: number, one: Point, sx: number, sy: number, level: boolean): Point[] {
  const neighbour = level ? { x: one.x + sx, y: one.y } : { x: one.x, y: one.y + sy };
  const between = { x: (one.x + neighbour.x) / 2, y: (one.y + neighbour.y) / 2 };
  const open = isDot(neighbour) ? opened(t, between) : 0;
  return Array.from({ length: 13 }, (_, index) => {
    const share = index / 12;
    const angle = (Math.PI / 4) * (1 - share);
    const bent = { near: BEND * Math.sin(angle), far: BEND * Math.cos(angle) };
    const near = mix(bent.near, 0.25 * (1 - share), open);
    const far = mix(bent.far, 0.25 + 0.25 * share, open);
    return level
      ? { x: one.x + sx * far, y: one.y + sy * near }
      : { x: one.x + sx * near, y: one.y + sy * far };
  });
}

/** What the teacher says goes out as an arc, and a row lights where it passes. */
function voice(ctx: Context, t: number, row: number): void {
  const share = between(t, 0.02 + row * 0.085, 0.18 + row * 0.1);
  if (share <= 0 || share >= 1) return;
  const radius = mix(44, row * SPACING + 60, settle(share));
  const opacity = 0.5 * Math.sin(share * Math.PI);
  stroke(ctx, tint(COLOURS.glow, opacity), 4, () =>
    ctx.arc(HEART.x, HEART.y + TEACHER.y * SPACING, radius, Math.PI * 0.22, Math.PI * 0.78),
  );
}

/** Once all have joined, a light runs along the one line. */
function glint(ctx: Context, t: number): void {
  const time = between(t, 0.64, 0.88);
  const shown = bump(time, 0.5, 0.5);
  if (shown > 0)
    stroke(
      ctx,
      tint(COLOURS.glow, Math.min(1, shown * 1.6)),
      6,
      along(LINE, time, time + 0.14, true),
    );
}

function head(ctx: Context, t: number, one: Point): void {
  const place = { x: HEART.x + one.x * SPACING, y: HEART.y + one.y * SPACING };
  if (one === TEACHER) {
    dot(ctx, place, 12, COLOURS.glow);
    return;
  }
  const share = learned(t, one);
  const flash = bump(t, learnedAt(one) + 0.05, 0.07);
  dot(ctx, place, mix(5, 7.5, share) + 3 * flash, tint(COLOURS.rice, mix(0.4, 1, share)));
  dot(ctx, place, mix(5, 7.5, share) + 3 * flash, tint(COLOURS.glow, flash));
}
