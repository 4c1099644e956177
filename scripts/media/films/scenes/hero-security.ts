/**
 * Security: round a locked core the line closes, layer by layer, into a kolam fence. What comes
 * from outside is thrown back, and the fence only gives a little where it was touched.
 */
import type { Point } from '../../kolam.ts';
import { dotAngle, type Fence, fenceLine } from '../fence.ts';
import type { Film } from '../film.ts';
import { dotField, HEART } from '../lattice.ts';
import { along, COLOURS, type Context, dot, fill, ground, stroke, tint } from '../pencil.ts';
import { between, bump, fraction, mix, phase, settle } from '../timing.ts';

const FENCES: readonly Fence[] = [
  { radius: 112, sway: 17, dots: 13 },
  { radius: 174, sway: 19, dots: 19 },
  { radius: 238, sway: 21, dots: 25 },
];
const OUTER = FENCES[2] as Fence;
const REACH = OUTER.radius + OUTER.sway + 12;

/** When a probe touches the fence, from where it comes (radians), and which way it leaves. */
const PROBES = [
  { hit: 0.36, angle: -0.55, leave: -1.1 },
  { hit: 0.43, angle: 2.35, leave: 2.9 },
  { hit: 0.51, angle: 0.75, leave: 0.2 },
  { hit: 0.58, angle: -2.2, leave: -1.65 },
  { hit: 0.65, angle: 0.12, leave: 0.62 },
  { hit: 0.71, angle: 1.75, leave: 1.2 },
  { hit: 0.78, angle: -1.15, leave: -0.6 },
] as const;
const APPROACH = 0.12;

export const heroSecurity: Film = {
  name: 'hero-security',
  width: 1280,
  height: 720,
  seconds: 8,
  poster: 0.545,
  loops: true,
  draw(ctx, t) {
    ground(ctx, COLOURS.night);
    dotField(ctx, 62, HEART, ({ x, y }) => -0.2 * phase(REACH + 20 - away({ x, y }), 0, 40));
    const lock = phase(t, 0.24, 0.31) * (1 - phase(t, 0.9, 0.98));
    for (const [index, fence] of FENCES.entries()) drawFence(ctx, t, fence, index);
    core(ctx, lock, Math.max(...PROBES.map(({ hit }) => bump(t, hit + 0.02, 0.05))));
    for (const probe of PROBES) drawProbe(ctx, t, probe);
  },
};

function away({ x, y }: Point): number {
  return Math.hypot(x - HEART.x, y - HEART.y);
}

function polar(angle: number, radius: number): Point {
  return { x: HEART.x + Math.cos(angle) * radius, y: HEART.y + Math.sin(angle) * radius };
}

/** How far the fences are pushed in at `angle`, and how bright they are there. */
function impact(t: number, angle: number): { push: number; light: number } {
  let push = 0;
  let light = 0;
  for (const { hit, angle: at } of PROBES) {
    const age = t - hit;
    if (age < 0 || age > 0.12) continue;
    const turn = (fraction((angle - at) / (2 * Math.PI) + 0.5) - 0.5) * 2 * Math.PI;
    const near = Math.exp(-((turn / 0.3) ** 2));
    const fading = (1 - age / 0.12) ** 2;
    push += near * fading * Math.sin(age * 130) * 20;
    light += Math.exp(-((turn / (0.25 + age * 6)) ** 2)) * fading;
  }
  return { push, light };
}

function drawFence(ctx: Context, t: number, fence: Fence, index: number): void {
  const closed = phase(t, 0.02 + index * 0.06, 0.17 + index * 0.06);
  const depth = 1 - (FENCES.length - 1 - index) * 0.3;
  const line = fenceLine(fence, HEART, (angle) => impact(t, angle).push * depth);
  const full = 1 - phase(t, 0.86, 0.98);
  stroke(ctx, tint(COLOURS.rice, 0.2), 4.5, along(line, 0, 1, true));
  if (closed > 0)
    stroke(
      ctx,
      tint(COLOURS.rice, (0.62 + 0.38 * (index / 2)) * full),
      5,
      along(line, 0, closed, true),
    );
  for (let dotIndex = 0; dotIndex < fence.dots; dotIndex++) {
    const angle = dotAngle(fence, dotIndex);
    const { push, light } = impact(t, angle);
    const at = polar(angle, fence.radius - push * depth);
    const lit = phase(closed * 1.1, dotIndex / fence.dots, dotIndex / fence.dots + 0.1) * full;
    dot(ctx, at, mix(4, 5, lit), tint(COLOURS.rice, mix(0.35, 0.85, lit)));
    dot(ctx, at, 5 + 2 * light, tint(COLOURS.glow, light * depth));
  }
}

/** A padlock: its bow comes down when the line has closed. */
function core(ctx: Context, lock: number, alert: number): void {
  const { x, y } = HEART;
  const lift = mix(13, 0, settle(lock));
  stroke(ctx, COLOURS.rice, 6, () => {
    ctx.moveTo(x - 19, y - 6 - (lock < 1 ? lift * 0.9 : 0));
    ctx.lineTo(x - 19, y - 24 - lift);
    ctx.arc(x, y - 24 - lift, 19, Math.PI, 2 * Math.PI);
    ctx.lineTo(x + 19, y - 6);
  });
  fill(ctx, COLOURS.night, () => ctx.roundRect(x - 32, y - 10, 64, 52, 12));
  stroke(ctx, COLOURS.rice, 6, () => ctx.roundRect(x - 32, y - 10, 64, 52, 12));
  const key = tint(COLOURS.glow, mix(0.55, 1, Math.max(lock * 0.75, alert)));
  dot(ctx, { x, y: y + 12 }, 7, key);
  stroke(ctx, key, 5, () => {
    ctx.moveTo(x, y + 12);
    ctx.lineTo(x, y + 26);
  });
}

/** A probe comes straight in, touches the fence, and is thrown out along another way. */
function drawProbe(ctx: Context, t: number, { hit, angle, leave }: (typeof PROBES)[number]): void {
  const touch = polar(angle, REACH);
  const place = (time: number): Point => {
    if (time <= hit) {
      const rest = (hit - time) / APPROACH;
      return polar(angle, REACH + rest * 330);
    }
    const gone = settle((time - hit) / 0.16) * 170;
    return { x: touch.x + Math.cos(leave) * gone, y: touch.y + Math.sin(leave) * gone };
  };
  const shown =
    phase(t, hit - APPROACH, hit - APPROACH * 0.6) * (1 - phase(t, hit + 0.05, hit + 0.13));
  if (shown <= 0) return;
  const trail = Array.from({ length: 16 }, (_, index) => place(t - (index / 15) * 0.02));
  stroke(ctx, tint(COLOURS.glow, shown * 0.35), 5, along(trail));
  dot(ctx, place(t), 8, tint(COLOURS.glow, shown));
  const ring = between(t, hit, hit + 0.1);
  if (ring > 0 && ring < 1)
    stroke(ctx, tint(COLOURS.glow, 0.8 * (1 - ring)), 3.5, () =>
      ctx.arc(touch.x, touch.y, 8 + settle(ring) * 34, 0, 2 * Math.PI),
    );
}
