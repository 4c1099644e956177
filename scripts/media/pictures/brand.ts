/** The company's mark in all sizes: five dots and the one line that goes round them. */

import { diamondLattice } from '../kolam.ts';
import { word } from './lettering.ts';
import { dark, light } from './palette.ts';
import { disc, dots, kolamData, path } from './svg.ts';
import { number } from './thread.ts';

const NIGHT = '#0f1420';

/** Side of the square that the mark fills, in units of the drawing. */
const SIDE = 320;

/** The mark's parts, `scale` of its natural size; small, it keeps the dot in its heart alone. */
function mark(scale: number, small = false): string {
  const pitch = 110 * scale;
  const centre = { x: SIDE / 2, y: SIDE / 2 };
  const points = diamondLattice(1);
  const outer = points.filter(({ x, y }) => x !== 0 || y !== 0);
  const places = outer.map(({ x, y }): [number, number] => [
    centre.x + x * pitch,
    centre.y + y * pitch,
  ]);
  return [
    path('line', kolamData(points, pitch, centre, new Map())),
    small ? '' : dots('dot', places, 14 * scale),
    disc('heart', centre.x, centre.y, (small ? 29 : 23) * scale),
  ].join('');
}

const colours = (line: string, heart: string) =>
  `.line{stroke:${line}}.dot,.text{fill:${line}}.heart{fill:${heart}}`;

/** How the mark sits on its tile: corner radius of the tile in 320ths, and the mark's `scale`. */
export type Tile = { readonly corner: number; readonly scale: number; readonly small?: boolean };

/** The mark on a dark tile, as square SVG. */
export function tile({ corner, scale, small = false }: Tile): string {
  const style = `.line{fill:none;stroke-width:${number(20 * scale)};stroke-linejoin:round}${colours(dark.ink, dark.kaavi)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><style>${style}</style><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${NIGHT}"/>${mark(scale, small)}</svg>\n`;
}

/** Mark and name side by side, for light and dark ground by the reader's scheme. */
export async function logotype(): Promise<string> {
  const name = await word('Pulli Works', { face: 'display', size: 210, weight: 700 }, 400, 232);
  const width = Math.ceil((400 + name.width) / 10) * 10;
  const style = `.line{fill:none;stroke-width:19;stroke-linejoin:round}${colours(light.ink, light.kaavi)}@media (prefers-color-scheme:dark){${colours(dark.ink, dark.kaavi)}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${SIDE}" width="${width / 10}" height="${SIDE / 10}"><style>${style}</style>${mark(1)}${path('text', name.data)}</svg>\n`;
}

/** An ICO file of one PNG image (at most 256 by 256). */
export function icon(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size % 256, 6);
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
