import { squareLattice } from '../../kolam.ts';
import { box, disc, kolamData, path } from '../svg.ts';
import { diamondKolam, leaf, placed, scene } from './scene.ts';

/** A threshold: the kolam before an open door, a desk with phone and letter, a post box. */
export function contact(): string {
  return scene(
    [
      wall(),
      windowAt(210, 330),
      windowAt(990, 330),
      ground(),
      room(),
      door(),
      placed(50, 0, postBox()),
      placed(-50, 0, plant()),
    ].join(''),
  );
}

/** Plaster with the red and white stripes of a temple town, under a tiled eave. */
function wall(): string {
  const stripes = Array.from({ length: 20 }, (_, index) =>
    box(index % 2 ? 'rice' : 'peach', index * 60, 560, 60, 100),
  );
  const tiles = (y: number, shift: number, fill: string) =>
    Array.from({ length: 22 }, (_, index) =>
      path(fill, `M${index * 60 - 60 + shift} ${y - 60}h60v60a30 30 0 0 1-60 0Z`),
    ).join('');
  return [
    box('plaster', 0, 0, 1200, 660),
    box('sand', 0, 60, 1200, 62),
    tiles(75, 30, 'brick'),
    tiles(38, 0, 'kaavi'),
    tiles(0, 30, 'brick'),
    box('sand', 0, 548, 1200, 12),
    ...stripes,
  ].join('');
}

/** A window whose grille is a kolam, light behind it. */
function windowAt(x: number, y: number): string {
  const grille = squareLattice(3, 4);
  return [
    box('sand', x - 112, y - 142, 224, 296, 8),
    box('bark', x - 100, y - 130, 200, 260, 4),
    box('glow', x - 84, y - 114, 168, 228),
    path('s-bark', kolamData(grille, 56, { x, y })),
    ...grille.map((dot) => disc('bark', x + dot.x * 56, y + dot.y * 56, 6)),
    box('clay', x - 124, y + 142, 248, 18, 4),
  ].join('');
}

function ground(): string {
  return [
    box('earth', 0, 660, 1200, 240),
    box('soil', 0, 660, 1200, 14),
    path('wood', 'M400 690H800L930 900H270Z'),
    placed(600, 797, diamondKolam(3, 88, 's-rice bold', 'rice'), 1, 0.325),
  ].join('');
}

/** What the open door shows: a lit room with a desk, a phone and a letter. */
function room(): string {
  return [
    box('turmeric', 450, 190, 300, 430),
    box('glow', 450, 190, 300, 330),
    box('clay', 450, 520, 300, 100),
    path('rice', 'M566 316H634L720 520H480Z').replace('/>', ' opacity=".3"/>'),
    path('s-bark thin', 'M600 190V278'),
    path('bark', 'M556 316a44 44 0 0 1 88 0Z'),
    disc('rice', 600, 318, 13),
    box('rice', 466, 290, 76, 60, 4),
    path('s-kaavi thin', kolamData(squareLattice(3, 2), 20, { x: 504, y: 320 })),
    box('bark', 486, 452, 228, 16, 6),
    box('wood', 500, 468, 18, 92),
    box('wood', 682, 468, 18, 92),
    box('wood', 620, 468, 62, 44),
    disc('bark', 651, 490, 5),
    path('ink', 'M622 452l10-34a10 10 0 0 1 10-7h36a10 10 0 0 1 10 7l10 34Z'),
    disc('rice', 660, 434, 11),
    path('s-ink bold', 'M630 404a40 40 0 0 1 60 0'),
    box('ink', 618, 398, 22, 16, 7),
    box('ink', 680, 398, 22, 16, 7),
    box('rice', 510, 408, 80, 44, 4),
    path('s-clay thin', 'M512 411l38 24 38-24'),
    disc('kaavi', 550, 435, 8),
  ].join('');
}

/** Frame, two open leaves, a garland of mango leaves, and the steps. */
function door(): string {
  const leafOf = (side: 1 | -1) => {
    const x = (offset: number) => 600 + side * offset;
    return [
      path('wood', `M${x(150)} 190L${x(216)} 160V662L${x(150)} 620Z`),
      path('bark', `M${x(162)} 215L${x(204)} 197V368L${x(162)} 372Z`),
      path('bark', `M${x(162)} 400L${x(204)} 398V612L${x(162)} 590Z`),
      disc('turmeric', x(208), 400, 6),
    ].join('');
  };
  const garland = Array.from({ length: 9 }, (_, index) =>
    leaf(index % 2 ? 'leaf' : 'moss', 456 + index * 36, 192, 62 - (index % 2) * 12, 26, 180),
  );
  return [
    box('bark', 426, 150, 348, 40, 4),
    box('bark', 426, 170, 24, 450),
    box('bark', 750, 170, 24, 450),
    disc('turmeric', 600, 170, 9),
    disc('turmeric', 560, 170, 6),
    disc('turmeric', 640, 170, 6),
    ...garland,
    path('s-turmeric thin', 'M450 192H750'),
    leafOf(-1),
    leafOf(1),
    box('sand', 430, 620, 340, 34, 4),
    box('clay', 430, 640, 340, 14),
    box('plaster', 390, 654, 420, 40, 4),
    box('sand', 390, 678, 420, 18),
  ].join('');
}

function postBox(): string {
  return [
    placed(985, 828, disc('soil', 0, 0, 100), 1, 0.2),
    box('brick', 905, 790, 160, 40, 8),
    box('kaavi', 918, 520, 134, 280),
    box('brick', 1010, 520, 42, 280),
    path('kaavi', 'M900 520a85 60 0 0 1 170 0Z'),
    path('brick', 'M1010 520V470a85 60 0 0 1 60 50Z'),
    box('brick', 896, 516, 178, 20, 10),
    box('ink', 938, 570, 76, 13, 6),
    path('rice', 'M948 577v-46h58v46Z'),
    path('s-clay thin', 'M950 533l27 20 27-20'),
    box('rice', 938, 620, 76, 92, 6),
    path('s-kaavi thin', kolamData(squareLattice(2, 3), 24, { x: 976, y: 666 })),
  ].join('');
}

function plant(): string {
  const leaves = [-62, -40, -20, 0, 20, 40, 62].map((degrees, index) =>
    leaf(index % 2 ? 'leaf' : 'moss', 210, 700, 210 - Math.abs(degrees), 54, degrees),
  );
  return [
    placed(210, 836, disc('soil', 0, 0, 96), 1, 0.2),
    ...leaves,
    path('clay', 'M140 700H280L262 826a12 12 0 0 1-12 10H170a12 12 0 0 1-12-10Z'),
    path('wood', 'M246 700h34l-18 126a12 12 0 0 1-12 10h-20Z'),
    box('clay', 128, 688, 164, 28, 8),
    path('s-rice thin', kolamData(squareLattice(4, 1), 24, { x: 208, y: 768 })),
  ].join('');
}
