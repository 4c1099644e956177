import { box, disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

const BARS = [
  { x: 660, top: 360, fill: 'b' },
  { x: 590, top: 400, fill: 'b' },
  { x: 520, top: 380, fill: 'y' },
  { x: 450, top: 430, fill: 'b' },
];

/** Four panels, each with its chart, read by one line that ends where the data is live. */
export function liveDashboards(): string {
  return [
    ground(),
    box('s', 50, 50, 325, 225, 25),
    box('s', 400, 50, 325, 225, 25),
    box('s', 50, 300, 325, 225, 25),
    box('s', 400, 300, 325, 225, 25),
    box('e', 75, 75, 90, 14, 7),
    disc('b', 562, 162, 82),
    path('y', 'M562 162V80a82 82 0 0 1 71 123Z'),
    path('g', 'M562 162l71 41a82 82 0 0 1-142 0Z'),
    disc('s', 562, 162, 42),
    ...BARS.map(({ x, top, fill }) => path(fill, `M${x - 26} 480V${top}a26 26 0 0 1 52 0V480Z`)),
    box('e', 75, 325, 90, 14, 7),
    disc('e', 212, 425, 82),
    disc('p', 212, 425, 52),
    line(
      'l',
      to(50, 225),
      ccw(120, 190, 25),
      cw(185, 165, 25),
      ccw(250, 190, 25),
      cw(320, 120, 25),
      to(380, 160, 40),
      ccw(562, 162, 82, 1),
      to(755, 200, 40),
      to(755, 480, 40),
      ...BARS.flatMap(({ x, top }) => [to(x + 26, 480, 8), ccw(x, top, 26), to(x - 26, 480, 8)]),
      to(330, 480, 30),
      to(290, 425, 30),
      to(212, 425),
    ),
    dots(
      'i',
      [
        [120, 190],
        [185, 165],
        [250, 190],
        [320, 120],
      ],
      8,
    ),
    disc('k', 212, 425, 26),
  ].join('');
}
