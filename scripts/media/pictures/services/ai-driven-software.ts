import { box, disc, dots, ground, line, path } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

const LAYERS = [
  { x: 175, ys: [200, 300, 400] },
  { x: 300, ys: [150, 250, 350, 450] },
  { x: 425, ys: [150, 250, 350, 450] },
  { x: 550, ys: [250, 350] },
];

/** Layers of dots; each dot reaches every dot of the next layer, and one line finds the answer. */
export function aiDrivenSoftware(): string {
  const links = LAYERS.flatMap(({ x, ys }, index) =>
    ys.flatMap((y) => (LAYERS[index + 1]?.ys ?? []).map((end) => `M${x} ${y}L${x + 125} ${end}`)),
  );
  const rays = Array.from({ length: 12 }, (_, index): [number, number] => {
    const angle = ((index + 0.5) * Math.PI) / 6;
    return [675 + Math.cos(angle) * 82, 250 + Math.sin(angle) * 82];
  });
  return [
    ground(),
    box('s', 75, 75, 675, 450, 50),
    ...LAYERS.map(({ x, ys }) => box('p', x - 42, (ys[0] ?? 0) - 50, 84, 100 * ys.length, 42)),
    path('h', links.join('')),
    dots(
      'i',
      LAYERS.flatMap(({ x, ys }) => ys.map((y): [number, number] => [x, y])),
      10,
    ),
    line(
      'l',
      to(25, 300),
      cw(175, 300, 27, 1),
      ccw(300, 350, 27, 1),
      cw(425, 150, 27, 1),
      ccw(550, 250, 27, 1),
      to(625, 250),
    ),
    disc('y', 675, 250, 55),
    disc('k', 675, 250, 31),
    dots('k', rays, 6),
  ].join('');
}
