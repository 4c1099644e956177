import { box, disc, path } from '../svg.ts';

/** Sea, sun, a temple tower, a lighthouse and roofs, in evening light. */
export function cityView(): string {
  const tower = Array.from({ length: 6 }, (_, index) =>
    path(
      'brick',
      `M${560 + index * 9} ${400 - index * 32}H${700 - index * 9}l-6-27H${566 + index * 9}Z`,
    ),
  );
  return [
    box('glow', 330, 80, 640, 420),
    disc('dawn', 466, 330, 130),
    disc('peach', 466, 330, 86),
    box('mist', 330, 352, 640, 150),
    path('s-rice thin', 'M380 376h90M430 396h60M370 412h50'),
    ...tower,
    path('brick', 'M616 208a14 14 0 0 1 28 0v12h-28Z'),
    box('brick', 560, 400, 140, 100),
    path('rice', 'M804 480V230h34V480Z'),
    box('kaavi', 804, 270, 34, 40),
    box('kaavi', 804, 350, 34, 40),
    box('kaavi', 804, 430, 34, 40),
    box('ink', 798, 216, 46, 14),
    path('turmeric', 'M808 216v-22a13 13 0 0 1 26 0v22Z'),
    ...[
      [330, 420, 90],
      [420, 390, 70],
      [490, 430, 76],
      [690, 410, 70],
      [744, 370, 60],
      [838, 410, 70],
      [908, 440, 62],
      [744, 446, 100],
    ].map(([x, y, width]) => box('dusk', x ?? 0, y ?? 0, width ?? 0, 500 - (y ?? 0))),
    ...[
      [350, 440],
      [384, 440],
      [440, 410],
      [512, 452],
      [710, 430],
      [760, 392],
      [862, 432],
      [930, 460],
      [880, 470],
    ].map(([x, y]) => box('glow', x ?? 0, y ?? 0, 14, 18, 2)),
  ].join('');
}
