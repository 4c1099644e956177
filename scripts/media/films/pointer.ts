/** The arrow of a mouse, and its way over the screen. */
import type { Point } from '../kolam.ts';
import { type Context, fill, stroke, tint } from './pencil.ts';
import { within } from './props.ts';
import type { Theme } from './theme.ts';
import { bump } from './timing.ts';

/** The arrow of a mouse at `place`; around `click` seconds it presses, with a ring going out. */
export function pointer(
  ctx: Context,
  place: Point,
  theme: Theme,
  now: number,
  clicks: readonly number[],
): void {
  const press = Math.max(0, ...clicks.map((at) => bump(now, at, 0.16)));
  for (const at of clicks) {
    const age = (now - at) / 0.5;
    if (age > 0 && age < 1)
      stroke(ctx, tint(theme.accent, 1 - age), 4, () =>
        ctx.arc(place.x, place.y, 8 + 30 * age, 0, 2 * Math.PI),
      );
  }
  within(ctx, { ...place, size: 1 - 0.15 * press }, () => {
    const arrow = () => {
      for (const [x, y] of [
        [0, 0],
        [0, 34],
        [9, 26],
        [15, 40],
        [21, 37],
        [15, 24],
        [26, 24],
      ] as const)
        ctx.lineTo(x, y);
      ctx.closePath();
    };
    fill(ctx, theme.text, arrow);
    stroke(ctx, theme.ground, 2.5, arrow);
  });
}

/** A place on the way between stops, each reached at its time in seconds, with eased moves. */
export function onTheWay(
  now: number,
  stops: readonly { readonly at: number; readonly x: number; readonly y: number }[],
): Point {
  const next = stops.findIndex(({ at }) => at > now);
  const to = stops[next === -1 ? stops.length - 1 : next];
  const from = next === -1 ? to : (stops[next - 1] ?? to);
  if (!from || !to) return { x: 0, y: 0 };
  // A move takes at most 0.9 s and ends exactly at its stop.
  const time = Math.min(0.9, to.at - from.at) || 1;
  const share = Math.max(0, Math.min(1, (now - (to.at - time)) / time));
  const eased = share * share * (3 - 2 * share);
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
}
