import { box, disc, dots, ground, lattice, line, path } from '../svg.ts';
import { ccw, to } from '../thread.ts';

const SCALLOPS = [125, 195, 265, 335, 405, 475];

/** A shop in a browser window; the line hangs its awning and rolls the parcels out. */
export function ecommerceSaas(): string {
  return [
    ground(),
    box('e', 60, 50, 480, 120, 25),
    box('s', 60, 100, 480, 400),
    dots('i', lattice(95, 75, 3, 1, 25), 6),
    box('p', 175, 62, 330, 26, 13),
    ...SCALLOPS.map((x, index) =>
      path(index % 2 ? 'r' : 'k', `M${x - 35} 125H${x + 35}V215a35 35 0 0 1-70 0Z`),
    ),
    box('b', 115, 300, 190, 130, 12),
    disc('y', 165, 365, 30),
    box('r', 205, 345, 70, 50, 8),
    path('e', 'M355 500V315a15 15 0 0 1 15-15H470a15 15 0 0 1 15 15V500Z'),
    disc('i', 460, 405, 8),
    box('y', 605, 360, 120, 90, 8),
    box('r', 652, 360, 26, 36),
    box('g', 630, 280, 80, 80, 8),
    box('r', 658, 280, 24, 32),
    dots(
      'i',
      [
        [625, 487],
        [705, 487],
      ],
      8,
    ),
    box('i', 595, 450, 170, 8),
    line(
      'l',
      to(25, 512),
      to(90, 512, 25),
      to(90, 215, 0),
      ...SCALLOPS.flatMap((x) => [ccw(x, 215, 35), to(x + 35, 215, 0)]),
      to(510, 512, 25),
      ccw(625, 487, 25, 1),
      ccw(705, 487, 25, 1),
      to(765, 512, 25),
      to(765, 250, 25),
      to(735, 250),
    ),
  ].join('');
}
