import { box, disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

/** Lines on paper become the flow of a process. */
export function digitalizationProcessAutomation(): string {
  return [
    ground(),
    box('d', 85, 125, 210, 330, 15),
    box('e', 70, 105, 210, 330, 15),
    path('s', 'M55 100a15 15 0 0 1 15-15H205l60 60V400a15 15 0 0 1-15 15H70a15 15 0 0 1-15-15Z'),
    path('e', 'M205 85l60 60H220a15 15 0 0 1-15-15Z'),
    box('b', 365, 75, 130, 120, 22),
    path('y', 'M595 55l80 80-80 80-80-80Z'),
    box('g', 520, 245, 130, 120, 22),
    disc('s', 520, 475, 62),
    disc('k', 665, 475, 56),
    path('w', 'M640 476l18 18 34-38'),
    dots(
      'i',
      [
        [430, 135],
        [595, 135],
        [585, 305],
        [520, 475],
      ],
      9,
    ),
    line(
      'l',
      to(90, 180),
      cw(215, 200, 20),
      ccw(110, 240, 20),
      cw(215, 280, 20),
      ccw(110, 340, 40),
      to(330, 380, 40),
      to(330, 162, 35),
      ccw(430, 135, 27, 1),
      cw(595, 135, 27),
      cw(680, 215, 65),
      ccw(585, 305, 27, 1),
      ccw(430, 404, 72),
      cw(520, 475, 27),
      to(609, 475),
    ),
  ].join('');
}
