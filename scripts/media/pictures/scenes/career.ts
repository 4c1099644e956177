import { box, disc, dots, kolamData, lattice, path } from '../svg.ts';
import { thread, to } from '../thread.ts';
import { person } from './person.ts';
import { leaf, scene } from './scene.ts';

const RISE = 88;
const STEPS = [0, 1, 2, 3, 4].map((index) => ({ x: 130 + index * 160, y: 712 - index * RISE }));
const LANDING = 712 - 4 * RISE;

/** People climb a stair whose edge is one line, towards an open door in the morning. */
export function career(): string {
  return scene([sky(), city(), door(), stair(), people()].join(''));
}

function sky(): string {
  return [
    box('glow', 0, 0, 1200, 900),
    disc('dawn', 420, 330, 300),
    disc('peach', 420, 330, 210),
    disc('turmeric', 420, 330, 130),
  ].join('');
}

/** Roofs of the town, two rows deep, and a temple tower among them. */
function city(): string {
  const roofs = (fill: string, tops: readonly number[], shift: number) =>
    tops.map((top, index) => box(fill, index * 100 + shift, top, 101, 900 - top));
  const tower = Array.from({ length: 7 }, (_, index) =>
    path(
      'wood',
      `M${90 + index * 10} ${500 - index * 34}H${270 - index * 10}l-7-28H${97 + index * 10}Z`,
    ),
  );
  const lit = [
    [35, 640],
    [30, 700],
    [140, 620],
    [340, 590],
    [395, 560],
    [650, 440],
  ];
  return [
    path('wood', 'M164 278a16 16 0 0 1 32 0v40h-32Z'),
    path('clay', 'M100 500L150 280H210L260 500Z'),
    ...tower,
    box('clay', 90, 500, 180, 300),
    ...roofs('clay', [560, 610, 570, 520, 560, 470, 500, 400, 450], -10),
    ...roofs('wood', [680, 640, 690, 650, 600, 620, 540, 560, 480], -60),
    ...lit.map(([x, y]) => box('glow', x ?? 0, y ?? 0, 18, 26, 3)),
  ].join('');
}

function door(): string {
  return [
    path('night', `M800 ${LANDING}V90a40 40 0 0 1 40-40H1200V${LANDING}Z`),
    path('kaavi', `M840 ${LANDING}V100a10 10 0 0 1 10-10H1200v16H840Z`),
    path('dusk', `M840 ${LANDING}V106H1200V${LANDING}Z`),
    path('bark', `M920 ${LANDING}V190a80 80 0 0 1 160 0V${LANDING}Z`),
    path('rice', `M936 ${LANDING}V190a64 64 0 0 1 128 0V${LANDING}Z`),
    path('glow', `M950 ${LANDING}V200a50 50 0 0 1 100 0V${LANDING}Z`),
    path('wood', `M1064 190V${LANDING}l64 34V206a70 70 0 0 0-64-70Z`),
    disc('turmeric', 1114, 290, 7),
    ...[-3, -2, -1, 0, 1, 2, 3].map((place) =>
      leaf(place % 2 ? 'leaf' : 'moss', 1000 + place * 22, 128 + Math.abs(place) * 11, 44, 19, 180),
    ),
  ].join('');
}

/** Height of the stair at `x`. */
const topAt = (x: number) => STEPS.findLast((step) => step.x < x - 45)?.y ?? 800;

/** The stair, its face a lattice of dots, its edge the line. */
function stair(): string {
  const edge = STEPS.flatMap(({ x, y }) => [to(x, y + RISE, 22), to(x, y, 22)]);
  const profile = thread([to(-20, 800), ...edge, to(1230, LANDING)]);
  const face = lattice(0, 0, 15, 6, 1)
    .map(([x, y]) => ({ x, y }))
    .filter(({ x, y }) => 424 + y * 80 > topAt(50 + x * 80) + 50);
  return [
    path('night', `${profile}V920H-20Z`),
    path('dusk', 'M-20 920V872H1220V920Z'),
    path('s-dusk', kolamData(face, 80, { x: 50, y: 424 })),
    dots(
      'dusk',
      face.map(({ x, y }) => [50 + x * 80, 424 + y * 80]),
      7,
    ),
    path('s-rice bold', profile),
    path('s-glow bold', `M936 ${LANDING}H1064`),
  ].join('');
}

function people(): string {
  const [first, second, third, fourth] = STEPS.map(({ x, y }) => ({ x: x + 80, y: y - 4 }));
  if (!first || !second || !third || !fourth) return '';
  return [
    person(56, 796, { skin: 'brown', clothes: 'leaf', hair: 'long', bag: 'bark' }),
    person(first.x, first.y, { skin: 'tan', clothes: 'indigo' }),
    person(second.x, second.y, { skin: 'umber', clothes: 'turmeric', hair: 'bun', bag: 'brick' }),
    person(third.x, third.y, { skin: 'brown', clothes: 'rice' }),
    person(fourth.x, fourth.y, { skin: 'tan', clothes: 'moss', hair: 'long', bag: 'bark' }),
    person(1000, LANDING - 4, { skin: 'brown', clothes: 'kaavi', hair: 'bun' }),
  ].join('');
}
