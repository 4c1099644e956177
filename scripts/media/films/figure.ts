/** The company's figure: a diamond of dots and the one line round them. */
import {
  diamondLattice,
  kolam,
  loopPath,
  loopPoints,
  type Point,
  singleLineGates,
  squareLattice,
} from '../kolam.ts';
import { along, type Context, dot, placed, stroke } from './pencil.ts';

/** Dots of the figure in lattice units, top row first. */
export const FIGURE_DOTS = diamondLattice(3);

const LOOP = kolam(FIGURE_DOTS, singleLineGates(FIGURE_DOTS))[0] ?? [];
const LINE = loopPoints(LOOP, 4000);

/** A small knot of five dots, the mark of software at work. */
const KNOT = kolam(diamondLattice(1)).map((loop) => loopPath(loop, 1));

export type Place = { readonly centre: Point; readonly scale: number };

/** The line as far as `share`, with a nib at its end while it is being drawn. */
export function figureLine(
  ctx: Context,
  { centre, scale }: Place,
  share: number,
  line: { readonly colour: string; readonly width: number; readonly nib: string },
): void {
  if (share <= 0) return;
  const points = placed(LINE, scale, centre);
  stroke(ctx, line.colour, line.width, along(points, 0, share, true));
  if (share < 1)
    dot(ctx, points[Math.floor(share * points.length)] as Point, line.width * 1.9, line.nib);
}

/** The knot, about `2.7 * scale` pixels wide. */
export function knot(
  ctx: Context,
  centre: Point,
  scale: number,
  colour: string,
  core: string,
): void {
  ctx.save();
  ctx.translate(centre.x, centre.y);
  ctx.scale(scale, scale);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 4.5 / scale;
  for (const path of KNOT) ctx.stroke(new Path2D(path));
  ctx.restore();
  for (const { x, y } of diamondLattice(1))
    dot(ctx, { x: centre.x + x * scale, y: centre.y + y * scale }, x || y ? 3 : 5, core);
}

/** The line round one row of `count` dots, centred on the origin, beginning at its left end. */
export function rowLine(count: number, points: number): Point[] {
  const line = loopPoints(kolam(squareLattice(count, 1))[0] ?? [], points);
  const left = line.reduce((best, { x }, index) => (x < (line[best]?.x ?? 0) ? index : best), 0);
  return [...line.slice(left), ...line.slice(0, left)];
}
