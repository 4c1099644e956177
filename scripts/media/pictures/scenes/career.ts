import { box, disc, dots, path } from '../svg.ts';
import { cw, number, thread, to } from '../thread.ts';
import { diamondKolam, leaf, placed, scene } from './scene.ts';

const STEPS = [0, 1, 2, 3, 4].map((index) => ({ x: 150 + index * 150, y: 700 - index * 80 }));

/** People who are dots climb a stair that is one line, towards an open door in the morning. */
export function career(): string {
  return scene([sky(), city(), stair(), door(), people(), floor()].join(''));
}

function sky(): string {
  return [
    box('glow', 0, 0, 1200, 900),
    disc('peach', 300, 470, 330),
    disc('turmeric', 300, 470, 230),
    disc('rice', 300, 470, 130),
  ].join('');
}

/** Roofs of the town, two rows deep, with a temple tower among them. */
function city(): string {
  const roofs = (fill: string, heights: readonly number[], width: number, shift: number) =>
    heights.map((height, index) => box(fill, index * width + shift, 760 - height, width + 1, 300));
  const tower = Array.from({ length: 7 }, (_, index) =>
    path('clay', `M${440 + index * 9} ${560 - index * 34}H${600 - index * 9}l-6-30H${446 + index * 9}Z`),
  );
  return [
    ...tower,
    path('clay', 'M504 326a16 16 0 0 1 32 0v10h-32Z'),
    box('clay', 440, 560, 160, 200),
    ...roofs('peach', [150, 190, 130, 210, 170, 120, 160, 200, 240, 190, 150, 180], 100, 0),
    ...roofs('clay', [90, 60, 120, 80, 50, 100, 70, 110, 60, 90, 120, 80, 100], 100, -40),
  ].join('');
}
