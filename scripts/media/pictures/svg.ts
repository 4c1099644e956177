/** Small pieces of SVG, as text. Class names are the ones of `illustration`'s style. */

import { type Gates, gateKey, kolam, loopPath, type Point, singleLineGates } from '../kolam.ts';
import { dark, light, type Palette } from './palette.ts';
import { number, type Stop, thread } from './thread.ts';

/** A filled disc. */
export const disc = (className: string, x: number, y: number, radius: number): string =>
  `<circle class="${className}" cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"/>`;

/** A rectangle, with corners of `radius`. */
export const box = (
  className: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): string =>
  `<rect class="${className}" x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"${radius ? ` rx="${number(radius)}"` : ''}/>`;

/** A path of the given data. */
export const path = (className: string, data: string): string =>
  `<path class="${className}" d="${data}"/>`;

/** A line round and through `stops`. */
export const line = (className: string, ...stops: Stop[]): string => path(className, thread(stops));

/** A closed line round `stops`. */
export const ring = (className: string, ...stops: Stop[]): string =>
  path(className, thread(stops, true));

/** Discs of one radius at many places, as one path of zero-length round strokes would be. */
export const dots = (
  className: string,
  places: readonly (readonly [number, number])[],
  radius = 5,
): string =>
  path(
    className,
    places
      .map(
        ([x, y]) =>
          `M${number(x - radius)} ${number(y)}a${number(radius)} ${number(radius)} 0 1 0 ${number(2 * radius)} 0a${number(radius)} ${number(radius)} 0 1 0 ${number(-2 * radius)} 0`,
      )
      .join(''),
  );

/** The places of a lattice from (x, y), `columns` by `rows`, `pitch` apart. */
export const lattice = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  pitch = 50,
): [number, number][] =>
  Array.from({ length: columns * rows }, (_, index) => [
    x + (index % columns) * pitch,
    y + Math.floor(index / columns) * pitch,
  ]);

/** The lattice of an illustration's ground: dashes of no length with round caps. */
export const ground = (): string =>
  path('o', Array.from({ length: 11 }, (_, row) => `M50 ${50 + row * 50}H751`).join(''));

/** Path data of the closed line, made single, round a lattice of `points` scaled to `pitch`. */
export function kolamData(
  points: readonly Point[],
  pitch: number,
  origin: Point,
  gates: Gates = singleLineGates(points),
): string {
  return kolam(points, gates)
    .map((loop) => loopPath(loop, pitch, origin))
    .join('');
}

/** Gates of one kind, between the given pairs of dots. */
export const gatesOf = (
  kind: 'cross' | 'part' | 'join',
  pairs: readonly (readonly [Point, Point])[],
): Gates => new Map(pairs.map(([a, b]) => [gateKey(a, b), kind]));

const rules = (palette: Palette): string =>
  [
    `.l{stroke:${palette.ink}}`,
    `.a{stroke:${palette.kaavi}}`,
    `.h,.o{stroke:${palette.dots}}`,
    `.w,.z{stroke:${palette.paper}}`,
    `.f{stroke:${palette.kaavi}}`,
    `.i{fill:${palette.ink}}`,
    `.k{fill:${palette.kaavi}}`,
    `.d{fill:${palette.dots}}`,
    `.s{fill:${palette.plate}}`,
    `.p{fill:${palette.paper}}`,
    `.e{fill:${palette.shade}}`,
    `.r{fill:${palette.rice}}`,
    `.q{stroke:${palette.shade}}`,
    `.y{fill:${palette.turmeric}}`,
    `.g{fill:${palette.leaf}}`,
    `.b{fill:${palette.indigo}}`,
  ].join('');

/** The colours that an illustration is drawn in: both, by the reader's scheme, or one alone. */
export type Scheme = 'both' | 'light' | 'dark';

/**
 * A whole illustration of 800 by 600 on a transparent ground.
 * Fills: i ink, k kaavi, d dots, s plate, p paper, e shade, r rice, y turmeric, g leaf, b indigo.
 * Lines: l ink, a kaavi, w paper (z thin), q shade, f a dotted kaavi line, h quiet and thin, o the dots of the ground.
 */
export function illustration(body: string, scheme: Scheme = 'both'): string {
  const lines =
    '.l,.a,.h,.o,.w,.z,.f,.q{fill:none;stroke-width:7;stroke-linecap:round;stroke-linejoin:round}.h,.z{stroke-width:3.5}.f{stroke-dasharray:0 20}.o{stroke-width:6;stroke-dasharray:0 50}';
  const colours =
    scheme === 'both'
      ? `${rules(light)}@media (prefers-color-scheme:dark){${rules(dark)}}`
      : rules(scheme === 'dark' ? dark : light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><style>${lines}${colours}</style>${body}</svg>\n`;
}
