/** Cyber security training: each habit adds one ring to the fence round what matters. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters, drawScenes } from '../chapters.ts';
import { dotAngle, type Fence, fenceLine } from '../fence.ts';
import type { Film } from '../film.ts';
import { along, type Context, dot, ground, stroke, tint } from '../pencil.ts';
import { DARK } from '../theme.ts';
import { mix, phase, settle, smooth } from '../timing.ts';
import { alarm, backup, passphrase, secondKey, update } from './security-habits.ts';

const SECONDS = 16;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'A passphrase you can remember.' },
  { from: 3.1, words: 'A second key.' },
  { from: 6.1, words: 'Updates on the day they come.' },
  { from: 9.1, words: 'Backups that have been tried.' },
  { from: 12.1, words: 'And everyone may sound the alarm.' },
];
const STAGE: Point = { x: 310, y: 290 };
const CORE: Point = { x: 850, y: 290 };
const FENCES: readonly Fence[] = [74, 118, 162, 206, 250].map((radius, index) => ({
  radius: radius * 0.98,
  sway: 14,
  dots: 9 + index * 6,
}));
const PROBES = [
  { hit: 14.3, angle: -2.4 },
  { hit: 14.7, angle: 2.75 },
  { hit: 15.1, angle: -0.5 },
] as const;

export const trainingCyberSecurity: Film = {
  name: 'training-cyber-security',
  width: 1200,
  height: 700,
  seconds: SECONDS,
  poster: 0.91,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, DARK.ground);
    for (const [index, fence] of FENCES.entries()) drawFence(ctx, now, fence, index);
    dot(ctx, CORE, 22, DARK.accent);
    stroke(ctx, tint(DARK.accent, 0.5), 5, () => ctx.arc(CORE.x, CORE.y, 36, 0, 2 * Math.PI));
    for (const probe of PROBES) drawProbe(ctx, now, probe);
    drawScenes(ctx, now, CHAPTERS, STAGE, [passphrase, secondKey, update, backup, alarm]);
    drawChapters(ctx, now, SECONDS, CHAPTERS, DARK);
  },
};

function drawFence(ctx: Context, now: number, fence: Fence, index: number): void {
  const start = (CHAPTERS[index]?.from ?? 0) + 0.9;
  const drawn = smooth((now - start) / 1.5);
  const waiting = phase(now, 0.2, 1);
  for (let one = 0; one < fence.dots; one++) {
    const angle = dotAngle(fence, one);
    const at = {
      x: CORE.x + Math.cos(angle) * fence.radius,
      y: CORE.y + Math.sin(angle) * fence.radius,
    };
    const lit = phase(drawn, one / fence.dots, one / fence.dots + 0.06);
    dot(ctx, at, mix(3, 4.5, lit), tint(DARK.text, waiting * mix(0.25, 0.9, lit)));
  }
  if (drawn > 0) stroke(ctx, DARK.text, 5, along(fenceLine(fence, CORE), 0, drawn, true));
}

function drawProbe(ctx: Context, now: number, { hit, angle }: (typeof PROBES)[number]): void {
  const age = now - hit;
  if (age < -0.7 || age > 0.9) return;
  const reach = 268 + (age < 0 ? -age * 260 : settle(age / 0.9) * 90);
  const turn = age < 0 ? angle : angle + age * 0.18;
  const at = { x: CORE.x + Math.cos(turn) * reach, y: CORE.y + Math.sin(turn) * reach };
  dot(ctx, at, 9, tint(DARK.accent, phase(age, -0.7, -0.4) * (1 - phase(age, 0.4, 0.9))));
}
