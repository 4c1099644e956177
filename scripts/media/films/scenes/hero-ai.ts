/**
 * AI: one closed line threads five layers of dots like a network. A question runs through it from
 * left to right, and the answer lights up, twice per loop along different ways.
 */
import type { Point } from '../../kolam.ts';
import type { Film } from '../film.ts';
import { dotField, HEART } from '../lattice.ts';
import { along, COLOURS, type Context, dot, ground, stroke, tint } from '../pencil.ts';
import { between, bump, mix, phase, settle } from '../timing.ts';
import { LAYERS, SPACING, STRANDS, TURNS, uTurns } from './ai-network.ts';

/** Ways that stay quiet in each of the two runs. */
const QUIET: readonly (readonly string[])[] = [
  ['0:1', '0:4', '0:6', '0:9', '1:0', '1:5', '1:8', '2:1', '2:6', '2:9', '3:0', '3:7'],
  ['0:0', '0:3', '0:5', '0:7', '1:2', '1:4', '1:9', '2:0', '2:3', '2:7', '3:4', '3:9'],
];

const ANSWER: Point = { x: LAYERS[4]?.x ?? 0, y: HEART.y };

export const heroAi: Film = {
  name: 'hero-ai',
  width: 1280,
  height: 720,
  seconds: 8,
  poster: 0.29,
  loops: true,
  draw(ctx, t) {
    const run = t < 0.5 ? 0 : 1;
    const time = (t * 2) % 1;
    const front = mix(540, 1330, between(time, 0.03, 0.66));
    const rest = phase(time, 0.78, 0.98);
    const answer = phase(time, 0.46, 0.62) * (1 - rest);
    const ripple = mix(40, 420, settle(between(time, 0.5, 0.98)));
    ground(ctx, COLOURS.night);
    dotField(ctx, SPACING, ANSWER, ({ x, y }) => {
      const away = Math.hypot(x - ANSWER.x, y - ANSWER.y);
      return 0.5 * answer * bump(away, ripple, 70) * (1 - between(away, 200, 420));
    });
    wholeLine(ctx);
    signal(ctx, front, 1 - rest, QUIET[run] ?? []);
    nodes(ctx, front);
    lightAnswer(ctx, answer);
  },
};

function wholeLine(ctx: Context): void {
  stroke(ctx, tint(COLOURS.rice, 0.3), 4.5, () => {
    for (const { points } of STRANDS) along(points)(ctx);
    for (const points of TURNS) along(points)(ctx);
  });
}

/** The bright part of the line, which ends at `front` and fades behind it. */
function signal(ctx: Context, front: number, glow: number, quiet: readonly string[]): void {
  const light = (strength: number) => {
    const gradient = ctx.createLinearGradient(front - 620, 0, front + 24, 0);
    for (const [place, opacity] of [
      [0, 0],
      [0.5, 0.6],
      [0.93, 1],
      [1, 0],
    ] as const)
      gradient.addColorStop(place, tint(COLOURS.rice, opacity * strength * glow));
    return gradient;
  };
  stroke(ctx, light(0.25), 4.5, () => {
    for (const { name, points } of STRANDS) if (quiet.includes(name)) along(points)(ctx);
  });
  stroke(ctx, light(1), 5, () => {
    for (const { name, points } of STRANDS) if (!quiet.includes(name)) along(points)(ctx);
    for (const points of TURNS) along(points)(ctx);
  });
}

function nodes(ctx: Context, front: number): void {
  for (const { x, nodes: places } of LAYERS.slice(0, 4))
    for (const place of places) {
      const lit = between(front, x - 20, x + 30) * (1 - phase(front, x + 150, x + 560));
      const centre = { x, y: HEART.y + place * SPACING };
      dot(ctx, centre, mix(5, 8.5, lit), tint(COLOURS.rice, mix(0.55, 1, lit)));
    }
}

function lightAnswer(ctx: Context, answer: number): void {
  for (const [index, points] of uTurns(4, 1).entries()) {
    const share = phase(answer, index * 0.14, index * 0.14 + 0.4);
    stroke(ctx, tint(COLOURS.glow, share * (1 - index * 0.13)), 5, along(points));
  }
  dot(ctx, ANSWER, mix(5, 10, answer), tint(COLOURS.rice, 0.6));
  dot(ctx, ANSWER, mix(5, 10, answer), tint(COLOURS.glow, answer));
}
