import { disc, dots, ground, line, path, ring } from '../svg.ts';
import { type Stop, to } from '../thread.ts';

/** Half width and top of each fence, from the outer to the inner. */
const FENCES = [
  { half: 225, top: 60 },
  { half: 160, top: 120 },
  { half: 95, top: 180 },
];
const CENTRE = 400;

/** The corners of a shield, clockwise from the upper right one. */
function shield({ half, top }: { half: number; top: number }): Stop[] {
  const waist = top + half * 0.95;
  return [
    to(CENTRE + half, top, 30),
    to(CENTRE + half, waist, half * 0.9),
    to(CENTRE, top + half * 2.15, 18),
    to(CENTRE - half, waist, half * 0.9),
  ];
}

/** Three fences round a core, all of them one line that winds inwards. */
export function cyberSecurityTrainingConsulting(): string {
  const fills = ['s', 'e', 'p'];
  return [
    ground(),
    ...FENCES.map((fence, index) =>
      ring(fills[index] ?? 's', ...shield(fence), to(CENTRE - fence.half, fence.top, 30)),
    ),
    line(
      'l',
      to(CENTRE - 225, 60),
      ...FENCES.flatMap((fence, index) => {
        const next = FENCES[index + 1];
        return [...shield(fence), ...(next ? [to(CENTRE - fence.half, next.top, 30)] : [])];
      }),
    ),
    dots(
      'i',
      [
        [400, 90],
        [300, 90],
        [500, 90],
      ],
      9,
    ),
    disc('k', 400, 265, 48),
    disc('p', 400, 253, 14),
    path('p', 'M394 256h12l6 34h-24Z'),
  ].join('');
}
