import { disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

/** A cloud of dots, the line that fits them, and where it leads next. */
export function dataAnalyticsAiInsights(): string {
  return [
    ground(),
    path('s', 'M125 75a25 25 0 0 1 25-25H700a25 25 0 0 1 25 25V475H125Z'),
    path('e', 'M500 252L700 90V270Z'),
    line('l', to(125, 60), to(125, 475, 25), to(735, 475)),
    dots(
      'b',
      [
        [190, 350],
        [265, 425],
        [340, 300],
        [430, 370],
        [375, 225],
        [480, 190],
      ],
      13,
    ),
    dots(
      'y',
      [
        [225, 275],
        [300, 350],
        [465, 300],
        [180, 440],
      ],
      18,
    ),
    dots(
      'g',
      [
        [345, 410],
        [285, 240],
        [425, 165],
        [510, 345],
      ],
      9,
    ),
    line('l', to(160, 400), ccw(225, 375, 30), cw(300, 350, 32), ccw(400, 290, 30), to(500, 252)),
    dots(
      'i',
      [
        [225, 375],
        [400, 290],
      ],
      9,
    ),
    path('f', 'M500 252L700 180'),
    disc('p', 700, 180, 44),
    disc('k', 700, 180, 28),
  ].join('');
}
