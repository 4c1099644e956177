import { disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

const COMPASS = { x: 410, y: 270, radius: 165 };

/** Paths cross on their way to the compass; one leads on, over the hill to the flag. */
export function businessConsultancyServices(): string {
  const { x, y, radius } = COMPASS;
  const marks = Array.from({ length: 8 }, (_, index): [number, number] => {
    const angle = (index * Math.PI) / 4;
    return [x + Math.cos(angle) * 108, y + Math.sin(angle) * 108];
  });
  return [
    ground(),
    line('q', to(40, 190), to(70, 190, 30), to(150, 270, 30), to(230, 350, 30), to(330, 350)),
    line('q', to(40, 270), to(70, 270, 30), to(150, 190, 30), to(330, 190)),
    disc('s', x, y, radius),
    disc('p', x, y, 135),
    dots('d', marks, 7),
    path('i', `M${x - 80} ${y + 80}l55-105 50 50Z`),
    path('k', `M${x + 80} ${y - 80}l-55 105-50-50Z`),
    disc('p', x, y, 13),
    path('g', 'M580 525a100 100 0 0 1 200 0Z'),
    path('k', 'M676 150h-78a8 8 0 0 0-6 13l24 28-24 28a8 8 0 0 0 6 13h78Z'),
    line(
      'l',
      to(40, 350),
      to(150, 350, 30),
      cw(x, y, radius, 1),
      ccw(545, 465, 30),
      cw(680, 525, 100),
      to(680, 425, 0),
      to(680, 150),
    ),
    dots(
      'i',
      [
        [110, 190],
        [190, 270],
        [110, 310],
        [545, 465],
      ],
      9,
    ),
  ].join('');
}
