import { squareLattice } from '../../kolam.ts';
import { box, disc, dots, kolamData, path } from '../svg.ts';
import { cityView } from './city-view.ts';
import { person } from './person.ts';
import { diamondKolam, leaf, placed, scene } from './scene.ts';

/** The office: a long table at a window over the city, and a kolam on the floor. */
export function aboutOffice(): string {
  return scene(
    [room(), cityView(), frame(), shelf(), lamps(), people(), table(), plant()].join(''),
  );
}

function room(): string {
  return [
    box('plaster', 0, 0, 1200, 640),
    box('sand', 0, 0, 1200, 34),
    box('kaavi', 0, 600, 1200, 40),
    box('earth', 0, 640, 1200, 260),
    path('soil', 'M0 640H1200V652H0Z'),
    ...[-700, -350, 0, 350, 700].map((x) =>
      path('s-soil thin', `M${600 + x * 0.62} 652L${600 + x * 1.25} 900`),
    ),
    path('s-soil thin', 'M0 716H1200M0 806H1200'),
  ].join('');
}

function frame(): string {
  return [
    path('bark', 'M314 64H986V516H314ZM332 82V498H535V82ZM549 82V498H751V82ZM765 82V498H968V82Z'),
    box('wood', 296, 506, 708, 20, 4),
  ]
    .join('')
    .replace('<path', '<path fill-rule="evenodd"');
}

/** A board with the mark on the left wall, shelves on the right one. */
function shelf(): string {
  const books = (x: number, y: number, heights: readonly number[], fills: readonly string[]) =>
    heights.map((height, index) =>
      box(fills[index % fills.length] ?? '', x + index * 22, y - height, 20, height, 3),
    );
  const grid = squareLattice(3, 4);
  return [
    box('bark', 66, 110, 190, 250, 8),
    box('rice', 80, 124, 162, 222, 3),
    path('s-kaavi', kolamData(grid, 46, { x: 161, y: 235 })),
    dots(
      'ink',
      grid.map(({ x, y }) => [161 + x * 46, 235 + y * 46]),
      6,
    ),
    box('bark', 1030, 210, 150, 14, 4),
    box('bark', 1030, 340, 150, 14, 4),
    ...books(1044, 210, [80, 96, 70, 90], ['kaavi', 'indigo', 'turmeric', 'leaf']),
    leaf('moss', 1152, 190, 60, 24, -30),
    leaf('leaf', 1152, 190, 66, 24, 4),
    leaf('moss', 1152, 190, 56, 24, 38),
    path('clay', 'M1134 180h36l-6 30h-24Z'),
    ...books(1090, 340, [92, 76, 84], ['leaf', 'brick', 'indigo']),
    disc('turmeric', 1060, 318, 22),
  ].join('');
}

function lamps(): string {
  return [433, 650, 867]
    .map((x) =>
      [
        path('s-ink thin', `M${x} 0V120`),
        path('kaavi', `M${x - 46} 160a46 46 0 0 1 92 0Z`),
        path('glow', `M${x - 15} 160a15 15 0 0 0 30 0Z`),
      ].join(''),
    )
    .join('');
}

function people(): string {
  return [
    placed(380, 590, person(0, 0, { skin: 'brown', clothes: 'leaf', hair: 'bun' }), 1.35),
    placed(600, 590, person(0, 0, { skin: 'tan', clothes: 'indigo' }), 1.35),
    placed(820, 590, person(0, 0, { skin: 'umber', clothes: 'turmeric', hair: 'long' }), 1.35),
  ].join('');
}

/** The long table with laptops and cups, and the kolam on the floor before it. */
function table(): string {
  const laptop = (x: number) =>
    path('ink', `M${x - 56} 494h112a8 8 0 0 1 8 8l8 58h-144l8-58a8 8 0 0 1 8-8Z`) +
    path('s-rice thin', kolamData(squareLattice(1, 1), 30, { x, y: 524 })) +
    disc('kaavi', x, 524, 5) +
    box('night', x - 84, 554, 168, 10, 5);
  return [
    ...[380, 600, 820].map(
      (x) =>
        path('s-soil bold', `M${x - 40} 600L${x - 52} 690M${x + 40} 600L${x + 52} 690`) +
        box('bark', x - 56, 590, 112, 26, 8),
    ),
    path('wood', 'M250 588H280L262 730H232ZM920 588H950L968 730H938Z'),
    placed(600, 792, diamondKolam(2, 112, 's-rice bold', 'rice'), 1, 0.34),
    ...[380, 600, 820].map(laptop),
    path('rice', 'M474 536h30l-4 28h-22Z'),
    path('kaavi', 'M690 536h30l-4 28h-22Z'),
    box('bark', 190, 562, 820, 30, 8),
    box('wood', 190, 562, 820, 12, 6),
  ].join('');
}

function plant(): string {
  const fan = [-58, -36, -14, 14, 36, 58].map((degrees, index) =>
    leaf(index % 2 ? 'leaf' : 'moss', 105, 690, 250 - Math.abs(degrees), 58, degrees),
  );
  return [
    placed(105, 820, disc('soil', 0, 0, 80), 1, 0.2),
    ...fan,
    path('kaavi', 'M46 690H164L150 808a12 12 0 0 1-12 10H72a12 12 0 0 1-12-10Z'),
    box('brick', 38, 680, 134, 24, 8),
    path('s-rice thin', kolamData(squareLattice(3, 1), 24, { x: 105, y: 756 })),
  ].join('');
}
