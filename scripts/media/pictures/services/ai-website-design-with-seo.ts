import { squareLattice } from '../../kolam.ts';
import { box, disc, dots, ground, kolamData, lattice, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

const LENS = { x: 570, y: 410, radius: 95 };

/** A browser window whose layout is one line: text, cards, and at its end the search lens. */
export function aiWebsiteDesignWithSeo(): string {
  const at = (degrees: number) => ({
    x: LENS.x + LENS.radius * Math.cos((degrees * Math.PI) / 180),
    y: LENS.y + LENS.radius * Math.sin((degrees * Math.PI) / 180),
  });
  const [leave, back] = [at(36), at(54)];
  return [
    ground(),
    box('e', 100, 50, 600, 125, 25),
    box('s', 100, 100, 600, 430, 25),
    dots('i', lattice(130, 75, 3, 1, 25), 6),
    box('p', 210, 62, 460, 26, 13),
    box('p', 130, 130, 270, 145, 12),
    disc('y', 345, 178, 25),
    path('g', 'M130 230l50-50 65 65 35-35 65 65H142a12 12 0 0 1-12-12Z'),
    path('b', 'M245 275l55-55 55 55Z'),
    box('k', 436, 130, 150, 30, 15),
    ...[140, 235, 330].map((x) => box('p', x, 375, 75, 118, 12)),
    dots(
      'i',
      [
        [177.5, 434],
        [272.5, 434],
        [367.5, 434],
      ],
      9,
    ),
    disc('p', LENS.x, LENS.y, LENS.radius),
    path('a', kolamData(squareLattice(2, 2), 58, LENS)),
    dots('k', lattice(LENS.x - 29, LENS.y - 29, 2, 2, 58), 8),
    line(
      'l',
      to(440, 190),
      cw(650, 210, 20),
      ccw(455, 250, 20),
      cw(650, 290, 20),
      ccw(165, 345, 35),
      ccw(177.5, 434, 27),
      cw(272.5, 434, 27),
      ccw(367.5, 434, 27),
      cw(LENS.x, LENS.y, LENS.radius, 1),
      to(leave.x, leave.y, 0),
      cw(715, 555, 16),
      to(back.x, back.y, 0),
    ),
    disc('i', 715, 555, 5),
  ].join('');
}
