import { disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

/** A compass where paths cross, and the one path that leads on to the flag. */
export function businessConsultancyServices(): string {
  const marks = Array.from({ length: 8 }, (_, index): [number, number] => {
    const angle = (index * Math.PI) / 4;
    return [330 + Math.cos(angle) * 128, 300 + Math.sin(angle) * 128];
  });
  return [
    ground(),
    line('h', to(50, 150), to(100, 150), to(250, 300, 40), to(50, 500, 40)),
    line('h', to(50, 250), to(100, 250), to(250, 400), to(300, 550)),
    disc('s', 330, 300, 190),
    disc('p', 330, 300, 158),
    dots('d', marks, 8),
    path('i', 'M235 395l66-124 58 58Z'),
    path('k', 'M425 205l-66 124-58-58Z'),
    disc('p', 330, 300, 15),
    path('k', 'M690 75h-75a8 8 0 0 0-6 13l22 27-22 27a8 8 0 0 0 6 13h75Z'),
    line(
      'l',
      to(30, 400),
      cw(330, 300, 190, 1),
      ccw(575, 460, 40),
      cw(640, 340, 40),
      to(690, 300, 20),
      to(690, 70),
    ),
    dots(
      'i',
      [
        [575, 460],
        [640, 340],
      ],
      9,
    ),
  ].join('');
}
