import { diamondLattice } from '../../kolam.ts';
import { box, disc, dots, kolamData, path, ring } from '../svg.ts';
import { to } from '../thread.ts';
import { leaf, placed, scene } from './scene.ts';

const CENTRE = { x: 600, y: 450 };

/** A kolam in bloom, seen from above: petals, marigolds and four lamps. */
export function thankYou(): string {
  return scene(
    [
      box('earth', 0, 0, 1200, 900),
      border(),
      kolamLine(),
      blossom(),
      ...[
        [165, 165],
        [1035, 165],
        [165, 735],
        [1035, 735],
      ].map(([x, y]) => lamp(x ?? 0, y ?? 0)),
      ...[
        [330, 130, 34],
        [870, 130, 34],
        [330, 770, 34],
        [870, 770, 34],
        [120, 400, 26],
        [1080, 500, 26],
        [118, 470, 18],
        [1082, 430, 18],
      ].map(([x, y, size]) => marigold(x ?? 0, y ?? 0, size ?? 0)),
    ].join(''),
  );
}

/** The red and white bands that frame a kolam drawn for a feast. */
function border(): string {
  const band = (className: string, inset: number) =>
    ring(
      className,
      to(inset, inset, 60),
      to(1200 - inset, inset, 60),
      to(1200 - inset, 900 - inset, 60),
      to(inset, 900 - inset, 60),
    );
  return [band('s-kaavi bold', 30), band('s-rice', 46), band('s-kaavi bold', 62)].join('');
}

function kolamLine(): string {
  const pitch = 92;
  const points = diamondLattice(4).filter(({ x, y }) => Math.abs(x) + Math.abs(y) > 2);
  return [
    ring('soil', to(600, -20, 90), to(1070, 450, 90), to(600, 920, 90), to(130, 450, 90)),
    dots(
      'rice',
      points.map(({ x, y }) => [CENTRE.x + x * pitch, CENTRE.y + y * pitch]),
      8,
    ),
    path('s-rice bold', kolamData(points, pitch, CENTRE)),
  ].join('');
}

/** Three rings of petals round a heart of dots. */
function blossom(): string {
  const petals = (className: string, count: number, length: number, width: number, turn: number) =>
    Array.from({ length: count }, (_, index) =>
      leaf(className, CENTRE.x, CENTRE.y, length, width, turn + (index * 360) / count),
    );
  const hearts = Array.from({ length: 8 }, (_, index): [number, number] => {
    const angle = (index * Math.PI) / 4;
    return [CENTRE.x + Math.cos(angle) * 24, CENTRE.y + Math.sin(angle) * 24];
  });
  return [
    ...petals('leaf', 4, 214, 84, 0),
    ...petals('moss', 4, 158, 84, 45),
    ...petals('kaavi', 8, 174, 84, 22.5),
    ...petals('peach', 8, 130, 62, 0),
    ...petals('rice', 8, 96, 45, 22.5),
    disc('turmeric', CENTRE.x, CENTRE.y, 42),
    dots('kaavi', [...hearts, [CENTRE.x, CENTRE.y]], 6),
  ].join('');
}

/** A clay lamp from above, its flame towards the kolam. */
function lamp(x: number, y: number): string {
  const turn = (Math.atan2(CENTRE.y - y, CENTRE.x - x) * 180) / Math.PI;
  const drawn = [
    disc('wood', 0, 0, 92),
    disc('kaavi', 0, 0, 54),
    path('kaavi', 'M-10-52L78-14a15 15 0 0 1 0 28L-10 52Z'),
    disc('brick', 0, 0, 40),
    disc('turmeric', 0, 0, 30),
    path('s-rice', 'M0 0H60'),
  ].join('');
  return (
    `<g transform="translate(${x} ${y}) rotate(${Math.round(turn)})">${drawn}` +
    `${leaf('glow', 56, 0, 76, 34, 90)}${leaf('rice', 62, 0, 42, 18, 90)}</g>`
  );
}

function marigold(x: number, y: number, size: number): string {
  const round = (className: string, count: number, radius: number, petal: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index * 2 * Math.PI) / count;
      return disc(className, Math.cos(angle) * radius, Math.sin(angle) * radius, petal);
    }).join('');
  return placed(
    x,
    y,
    round('turmeric', 12, 0.8, 0.3) +
      disc('turmeric', 0, 0, 0.85) +
      round('glow', 9, 0.48, 0.22) +
      disc('glow', 0, 0, 0.5) +
      disc('kaavi', 0, 0, 0.24),
    size,
  );
}
