import { disc, dots, ground, path } from '../svg.ts';

const face = (fill: string, x: number, top: number, height: number, rx: number, ry: number) =>
  path(fill, `M${x - rx} ${top}v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-height}Z`);

const lid = (x: number, y: number, rx: number, ry: number) =>
  path('p', `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`);

/** Path data that goes round the lid at `top` and winds down three discs, from left to right. */
const coil = (x: number, top: number, height: number, rx: number, ry: number) =>
  [
    `M${x - rx} ${top}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0`,
    `v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0`,
    `v${height}a${rx} ${ry} 0 0 1 ${-2 * rx} 0`,
    `v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0`,
  ].join('');

/** Three stacked discs, wound by one line that runs on to the copy kept beside them. */
export function databaseManagementSolutions(): string {
  return [
    ground(),
    face('s', 270, 330, 100, 180, 52),
    face('e', 270, 230, 100, 180, 52),
    face('b', 270, 130, 100, 180, 52),
    lid(270, 130, 180, 52),
    face('s', 640, 330, 150, 90, 28),
    lid(640, 330, 90, 28),
    dots(
      'p',
      [
        [150, 222],
        [185, 233],
      ],
      9,
    ),
    dots(
      'i',
      [
        [150, 322],
        [185, 333],
        [150, 422],
        [185, 433],
      ],
      9,
    ),
    path('a', coil(640, 330, 50, 90, 28)),
    path('l', `${coil(270, 130, 100, 180, 52)}v-50a50 50 0 0 1 100 0`),
    disc('k', 640, 330, 10),
    dots(
      'i',
      [
        [500, 380],
        [225, 130],
        [270, 130],
        [315, 130],
      ],
      9,
    ),
  ].join('');
}
