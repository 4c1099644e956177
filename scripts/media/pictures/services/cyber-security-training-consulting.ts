import { disc, dots, ground, path, ring } from '../svg.ts';
import { type Stop, to } from '../thread.ts';

/** Half width and top of each fence, from the outer to the inner. */
const FENCES = [
  { half: 220, top: 60 },
  { half: 160, top: 120 },
  { half: 100, top: 180 },
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
    to(CENTRE - half, top, 30),
  ];
}

/** Three fences round a core, all one line: it crosses itself at the gate and changes fence. */
export function cyberSecurityTrainingConsulting(): string {
  const [outer, middle, inner] = FENCES.map(shield) as [Stop[], Stop[], Stop[]];
  return [
    ground(),
    ring('s', ...outer),
    ring('e', ...middle),
    ring('p', ...inner),
    ring(
      'l',
      ...outer,
      to(370, 60, 20),
      to(430, 120, 20),
      ...middle,
      to(370, 120, 20),
      to(430, 180, 20),
      ...inner,
      to(340, 180, 20),
      to(460, 60, 20),
    ),
    dots(
      'i',
      [
        [210, 90],
        [590, 90],
        [210, 235],
        [590, 235],
        [315, 390],
        [485, 390],
      ],
      9,
    ),
    dots(
      'b',
      [
        [270, 150],
        [530, 150],
        [270, 260],
        [530, 260],
        [400, 433],
      ],
      9,
    ),
    disc('k', CENTRE, 265, 50),
    disc('r', CENTRE, 252, 14),
    path('r', 'M394 256h12l7 34h-26Z'),
  ].join('');
}
