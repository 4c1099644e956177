import { box, disc, dots, ground, path } from '../svg.ts';
import { ccw, cw, thread, to } from '../thread.ts';

const UNITS = [115, 205, 295, 385];

/** A rack, a cloud and a laptop on one cable. */
export function itServices(): string {
  const cable = thread([
    to(213, 75),
    ccw(240, 137, 27),
    cw(240, 227, 27),
    ccw(240, 317, 27),
    cw(240, 407, 27),
    to(267, 545, 25),
    to(370, 545, 25),
    to(370, 215, 25),
    to(455, 215, 25),
  ]);
  return [
    ground(),
    box('e', 75, 75, 230, 425, 25),
    ...UNITS.map((y) => box('p', 100, y - 15, 180, 75, 14)),
    ...UNITS.map((y) => box('e', 120, y + 8, 70, 10, 5) + box('e', 120, y + 28, 45, 10, 5)),
    dots(
      'i',
      UNITS.map((y) => [240, y + 22]),
      9,
    ),
    box('i', 445, 290, 270, 185, 20),
    box('p', 460, 305, 240, 155, 8),
    path('e', 'M405 475H755l-20 25H425Z'),
    path('s', 'M455 215a50 50 0 0 1 10-98a75 75 0 0 1 140-15a57 57 0 0 1 70 113Z'),
    path(
      'l',
      `${cable}a50 50 0 0 1 10-98a75 75 0 0 1 140-15a57 57 0 0 1 70 113H525a25 25 0 0 0-25 25V286`,
    ),
    disc('k', 580, 382, 40),
    path('w', 'M562 383l13 13 23-25'),
  ].join('');
}
