/** What the five large pictures share: their colours, the ground to draw on, and a few things. */

import { diamondLattice, type Point, singleLineGates } from '../../kolam.ts';
import { dots, kolamData, path } from '../svg.ts';
import { number } from '../thread.ts';

const COLOURS = {
  ink: '#161b2b',
  night: '#222b46',
  dusk: '#33406a',
  rice: '#fbf7ee',
  plaster: '#f1e4cd',
  sand: '#e3d0af',
  clay: '#cfa981',
  kaavi: '#b5402a',
  brick: '#96321f',
  earth: '#6b3628',
  soil: '#552a21',
  wood: '#8a5338',
  bark: '#6c3d29',
  turmeric: '#e3ab4b',
  glow: '#f3cb7e',
  peach: '#eeb487',
  leaf: '#4f8a72',
  moss: '#38695a',
  indigo: '#4a5fa8',
  mist: '#a9b4d3',
  dawn: '#f8dfab',
  tan: '#c98f63',
  brown: '#a06840',
  umber: '#7c4c31',
} as const;

/**
 * A scene of 1200 by 900. Every colour is a fill class of its name and, with the prefix `s-`, a
 * stroke class; strokes are 6 wide, and 3 with the class `thin`, 9 with `bold`.
 */
export function scene(body: string): string {
  const rules = Object.entries(COLOURS)
    .map(([name, value]) => `.${name}{fill:${value}}.s-${name}{fill:none;stroke:${value}}`)
    .join('');
  const lines =
    'path,line{stroke-width:6;stroke-linecap:round;stroke-linejoin:round}.thin{stroke-width:3}.bold{stroke-width:9}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><style>${lines}${rules}</style>${body}</svg>`;
}

/** `body` moved to (x, y) and scaled; `scaleY` under 1 lays it on the floor. */
export const placed = (x: number, y: number, body: string, scaleX = 1, scaleY = scaleX): string =>
  `<g transform="translate(${number(x)} ${number(y)}) scale(${scaleX} ${scaleY})">${body}</g>`;

/** A kolam on a diamond of dots, round the origin: dots and one line. */
export function diamondKolam(radius: number, pitch: number, lineClass: string, dotClass: string) {
  const points = diamondLattice(radius);
  const scaled = points.map(({ x, y }: Point): [number, number] => [x * pitch, y * pitch]);
  return (
    dots(dotClass, scaled, pitch * 0.09) +
    path(lineClass, kolamData(points, pitch, { x: 0, y: 0 }, singleLineGates(points)))
  );
}

/** A pointed leaf from the origin, `length` long, `width` wide, turned by `degrees` from upright. */
export const leaf = (
  className: string,
  x: number,
  y: number,
  length: number,
  width: number,
  degrees: number,
): string => {
  const radius = (length ** 2 / 4 + (width / 2) ** 2) / width;
  const r = number(radius);
  return `<path class="${className}" transform="translate(${number(x)} ${number(y)}) rotate(${number(degrees)})" d="M0 0A${r} ${r} 0 0 1 0 ${number(-length)}A${r} ${r} 0 0 1 0 0Z"/>`;
};
