import { disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

/** A cloud of dots, the line that fits them, and where it leads next. */
export function dataAnalyticsAiInsights(): string {
  return [
    ground(),
    path('s', 'M125 75a25 25 0 0 1 25-25H700a25 25 0 0 1 25 25V475H125Z'),
    path('e', 'M510 236L690 90V250Z'),
    line('l', to(125, 60), to(125, 475, 25), to(740, 475)),
    dots(
      'b',
      [
        [185, 310],
        [285, 430],
        [330, 275],
        [440, 350],
        [375, 210],
        [475, 175],
      ],
      13,
    ),
    dots(
      'y',
      [
        [245, 300],
        [355, 385],
        [430, 150],
        [195, 435],
      ],
      18,
    ),
    dots(
      'g',
      [
        [390, 420],
        [280, 225],
        [495, 300],
        [550, 365],
      ],
      9,
    ),
    line(
      'l',
      to(150, 410),
      ccw(210, 385, 19),
      cw(290, 345, 19),
      ccw(370, 305, 19),
      cw(450, 265, 19),
      to(510, 236),
    ),
    dots(
      'i',
      [
        [210, 385],
        [290, 345],
        [370, 305],
        [450, 265],
      ],
      9,
    ),
    path('f', 'M515 233L690 165'),
    disc('r', 690, 165, 46),
    disc('k', 690, 165, 29),
  ].join('');
}
