import { box, disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

const heart = (fill: string, x: number, y: number, size: number) => {
  const radius = (size * Math.SQRT2) / 2;
  const r = Math.round(radius * 10) / 10;
  return path(
    fill,
    `M${x} ${y + size}l${-size}-${size}a${r} ${r} 0 0 1 ${size}-${size}a${r} ${r} 0 0 1 ${size} ${size}Z`,
  );
};

/** Posts and a talk about them; the line draws the frame and becomes the speech bubble. */
export function socialMediaContentCreation(): string {
  return [
    ground(),
    box('e', 60, 120, 220, 290, 25),
    disc('p', 110, 165, 25),
    box('p', 150, 157, 100, 16, 8),
    box('p', 85, 215, 170, 110, 12),
    box('p', 85, 350, 120, 16, 8),
    box('s', 210, 60, 300, 390, 25),
    disc('b', 265, 115, 27),
    box('e', 308, 107, 120, 16, 8),
    box('y', 235, 165, 250, 190, 12),
    disc('r', 420, 225, 30),
    path('g', 'M235 310l70-70 115 115H247a12 12 0 0 1-12-12Z'),
    heart('k', 270, 400, 22),
    box('e', 315, 392, 110, 16, 8),
    box('i', 545, 90, 190, 190, 25),
    path('p', 'M620 145a10 10 0 0 1 15-8l62 40a10 10 0 0 1 0 16l-62 40a10 10 0 0 1-15-8Z'),
    path('p', 'M515 545V410a50 50 0 0 1 50-50H690a50 50 0 0 1 50 50V440a50 50 0 0 1-50 50H565Z'),
    line(
      'l',
      to(60, 520),
      ccw(125, 520),
      cw(190, 520),
      ccw(255, 520),
      to(515, 545, 12),
      to(515, 360, 55),
      to(740, 360, 55),
      to(740, 490, 55),
      to(568, 490, 8),
      to(538, 522),
    ),
    dots(
      'i',
      [
        [125, 520],
        [190, 520],
        [255, 520],
        [575, 425],
        [628, 425],
        [681, 425],
      ],
      9,
    ),
  ].join('');
}
