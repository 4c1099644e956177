import { diamondLattice } from '../../kolam.ts';
import { box, disc, dots, kolamData, path } from '../svg.ts';
import { leaf, scene } from './scene.ts';

/** A desk from above: a notebook in which the mark is drawn, a pen, coffee, glasses. */
export function founderNote(): string {
  return scene([desk(), cloth(), notebook(), pen(), coffee(), glasses(), plant()].join(''));
}

function desk(): string {
  return [
    box('wood', 0, 0, 1200, 900),
    ...[150, 300, 450, 600, 750].map((y) => path('s-bark thin', `M0 ${y}H1200`)),
    path('s-bark thin', 'M260 0V150M880 150V300M420 300V450M1010 450V600M180 600V750M760 750V900'),
  ].join('');
}

/** A runner with the border of a cotton saree. */
function cloth(): string {
  const teeth = 'l30-36l30 36'.repeat(21);
  return [
    box('sand', 0, 610, 1200, 290),
    box('kaavi', 0, 610, 1200, 76),
    path('turmeric', `M-20 686${teeth}Z`),
    path('s-turmeric', 'M0 624H1200M0 704H1200'),
  ].join('');
}

function notebook(): string {
  const rows = [235, 285, 335, 385, 435, 485, 535, 585];
  const widths = [250, 270, 230, 265, 180, 0, 255, 120];
  const pitch = 98;
  const mark = diamondLattice(1);
  return [
    path('bark', 'M190 150H1034a20 20 0 0 1 20 20V736a20 20 0 0 1-20 20H190Z'),
    box('ink', 150, 130, 890, 610, 22),
    box('sand', 166, 140, 858, 590, 12),
    box('rice', 166, 136, 424, 588, 12),
    box('rice', 600, 136, 424, 588, 12),
    box('plaster', 560, 136, 35, 588),
    box('plaster', 595, 136, 35, 588),
    path('s-sand', 'M595 136V724'),
    box('kaavi', 212, 180, 150, 14, 7),
    ...rows.map((y, index) => (widths[index] ? path('s-mist', `M212 ${y}h${widths[index]}`) : '')),
    dots(
      'sand',
      Array.from({ length: 63 }, (_, index) => [
        668 + (index % 7) * 49,
        234 + Math.floor(index / 7) * 49,
      ]),
      3.5,
    ),
    path('s-ink bold', kolamData(mark, pitch, { x: 815, y: 430 }, new Map())),
    dots(
      'ink',
      mark.map(({ x, y }) => [815 + x * pitch, 430 + y * pitch]),
      11,
    ),
    disc('kaavi', 815, 430, 16),
    path('kaavi', 'M636 724h40v70l-20-18l-20 18Z'),
  ].join('');
}

/** A fountain pen, its nib at the end of the line. */
function pen(): string {
  return [
    '<g transform="translate(897 512) rotate(38)">',
    path('bark', 'M64 12h306v20H64Z'),
    path('turmeric', 'M0 0L56-15V15Z'),
    path('s-ink thin', 'M12 0H40'),
    path('indigo', 'M52-20H200V20H52Z'),
    box('turmeric', 196, -20, 18, 40),
    path('dusk', 'M214-23H380a23 23 0 0 1 0 46H214Z'),
    box('turmeric', 236, -30, 120, 10, 5),
    '</g>',
  ].join('');
}

/** Filter coffee in a brass tumbler, standing in its bowl. */
function coffee(): string {
  return [
    disc('bark', 1088, 208, 124),
    disc('turmeric', 1080, 196, 124),
    disc('clay', 1080, 196, 104),
    disc('turmeric', 1080, 196, 80),
    disc('glow', 1080, 196, 70),
    disc('bark', 1080, 196, 60),
    disc('wood', 1080, 196, 50),
    path('s-sand', kolamData(diamondLattice(1), 24, { x: 1080, y: 196 }, new Map())),
  ].join('');
}

function glasses(): string {
  return [
    '<g transform="translate(250 800) rotate(-8)">',
    '<g opacity=".5">',
    disc('rice', 0, 0, 56),
    disc('rice', 124, 0, 56),
    '</g>',
    '<circle class="s-ink" stroke-width="10" r="56"/><circle class="s-ink" stroke-width="10" cx="124" r="56"/>',
    path('s-ink bold', 'M52-20a18 18 0 0 1 22 0M-54-14L-78-40V-160M178-14L202-40V-160'),
    path('s-mist', 'M-26-16L-4-34M98-16L120-34'),
    '</g>',
  ].join('');
}

/** Leaves that reach in from the corner. */
function plant(): string {
  const around = [95, 118, 141, 164, 187];
  return [
    ...around.map((degrees, index) =>
      leaf(index % 2 ? 'leaf' : 'moss', -10, -10, 250 - (index % 2) * 46, 74, degrees),
    ),
    disc('kaavi', -10, -10, 66),
    disc('brick', -10, -10, 46),
  ].join('');
}
