/** The field of dots that lies under every background loop. */
import type { Point } from '../kolam.ts';
import { COLOURS, type Context, dot, tint } from './pencil.ts';
import { phase } from './timing.ts';

/** Where the action of a background loop has its heart; captions lie over the left. */
export const HEART: Point = { x: 870, y: 360 };

/**
 * Draws the field at `spacing` pixels through `origin`. Towards the left, under the captions, it
 * fades; `light` adds opacity (0 to 1) to single dots.
 */
export function dotField(
  ctx: Context,
  spacing: number,
  origin: Point,
  light: (place: Point) => number = () => 0,
): void {
  const { width, height } = ctx.canvas;
  for (let x = origin.x % spacing; x < width; x += spacing)
    for (let y = origin.y % spacing; y < height; y += spacing) {
      const rest = 0.05 + 0.13 * phase(x, width * 0.28, width * 0.6);
      dot(ctx, { x, y }, 2.5, tint(COLOURS.rice, rest + light({ x, y })));
    }
}
