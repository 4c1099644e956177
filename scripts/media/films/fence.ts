/** A kolam fence: a ring of dots with one line braided round them. */
import type { Point } from '../kolam.ts';

/** Sizes in pixels; an odd count of dots makes the braid a single line. */
export type Fence = { readonly radius: number; readonly sway: number; readonly dots: number };

/** Where a dot of the fence stands, in radians; the first is at the top. */
export function dotAngle({ dots }: Fence, index: number): number {
  return -Math.PI / 2 + (index * 2 * Math.PI) / dots;
}

/** The closed line, twice round; `push` is how far it is dented at an angle, in pixels. */
export function fenceLine(
  { radius, sway, dots }: Fence,
  centre: Point,
  push: (angle: number) => number = () => 0,
): Point[] {
  return Array.from({ length: dots * 40 }, (_, index) => {
    const way = (index / (dots * 40)) * 4 * Math.PI;
    const angle = way - Math.PI / 2;
    // It swings widest where the dots are: half a turn of the wave per dot.
    const far = radius + sway * Math.cos((way * dots) / 2) - push(angle);
    return { x: centre.x + Math.cos(angle) * far, y: centre.y + Math.sin(angle) * far };
  });
}
