import { box, disc, dots, ground, line, path, ring } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

/** A CV and an opening; one line round both dots, and they match where it crosses. */
export function jobsPortal(): string {
  return [
    ground(),
    box('e', 75, 75, 260, 425, 25),
    box('p', 90, 90, 230, 395, 15),
    box('e', 465, 75, 260, 425, 25),
    box('p', 480, 90, 230, 395, 15),
    ...[345, 385, 425].map((y, index) => box('s', 120, y, [170, 170, 110][index] ?? 0, 18, 9)),
    ...[345, 385, 425].map((y, index) => box('s', 510, y, [170, 130, 170][index] ?? 0, 18, 9)),
    disc('i', 205, 180, 26),
    path('i', 'M160 262a45 45 0 0 1 90 0Z'),
    path('h', 'M0 0'),
    box('b', 545, 185, 100, 72, 12),
    line('l', to(575, 183), to(575, 163, 10), to(615, 163, 10), to(615, 183)),
    box('p', 587, 210, 16, 22, 5),
    ring('l', cw(205, 215, 90), ccw(595, 215, 90)),
    disc('s', 400, 215, 58),
    disc('k', 400, 215, 44),
    path('w', 'M380 216l14 14 26-28'),
    dots('d', [], 1),
  ].join('');
}
