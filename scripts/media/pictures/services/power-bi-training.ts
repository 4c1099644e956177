import { box, dots, ground, line, path } from '../svg.ts';
import { cw, to } from '../thread.ts';

const BARS = [
  { x: 200, top: 340, fill: 'b' },
  { x: 300, top: 285, fill: 'b' },
  { x: 400, top: 310, fill: 'b' },
  { x: 500, top: 220, fill: 'y' },
  { x: 600, top: 160, fill: 'y' },
];

const CURSOR = 'M606 168v150l36-34 27 60 34-15-27-59 50-4Z';

/** Bars that one line draws as arches, under the cursor of a learner; lessons done below. */
export function powerBiTraining(): string {
  return [
    ground(),
    box('s', 75, 50, 650, 400, 30),
    box('p', 110, 85, 170, 90, 12),
    box('e', 130, 105, 90, 14, 7),
    box('e', 130, 135, 120, 14, 7),
    ...BARS.map(({ x, top, fill }) => path(fill, `M${x - 35} 400V${top}a35 35 0 0 1 70 0V400Z`)),
    dots(
      'p',
      BARS.map(({ x, top }) => [x, top]),
      10,
    ),
    line(
      'l',
      to(75, 400),
      ...BARS.flatMap(({ x, top }) => [to(x - 35, 400, 15), cw(x, top, 35), to(x + 35, 400, 15)]),
      to(725, 400),
    ),
    ...['w', 'k'].map((fill) => path(fill, CURSOR)),
    line('h', to(250, 525), to(550, 525)),
    dots(
      'g',
      [
        [250, 525],
        [325, 525],
        [400, 525],
      ],
      16,
    ),
    dots(
      'e',
      [
        [475, 525],
        [550, 525],
      ],
      16,
    ),
    path('w', 'M243 525l5 5 9-10M318 525l5 5 9-10M393 525l5 5 9-10'),
  ].join('');
}
