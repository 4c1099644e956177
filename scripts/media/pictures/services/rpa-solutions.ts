import { box, disc, dots, ground, line, path, ring } from '../svg.ts';
import { ccw, cw, to } from '../thread.ts';

/** A conveyor and a robot arm, each one line round its dots; the hand holds the token. */
export function rpaSolutions(): string {
  const arm = { shoulder: [600, 320], elbow: [480, 130], wrist: [320, 190] } as const;
  const sheet = (x: number) =>
    box('e', x, 350, 80, 100, 8) +
    [372, 394, 416].map((y) => box('p', x + 15, y, y === 416 ? 30 : 50, 9, 4.5)).join('');
  const done = (x: number) =>
    box('g', x, 370, 80, 80, 16) + path('w', `M${x + 22} 412l14 14 24-26`);
  return [
    ground(),
    box('s', 50, 450, 700, 100, 50),
    dots(
      'i',
      [100, 200, 300, 400, 500, 600, 700].map((x) => [x, 500]),
      10,
    ),
    ring('l', cw(100, 500, 50), cw(700, 500, 50)),
    sheet(95),
    sheet(200),
    done(425),
    box('e', 530, 370, 140, 80, 20),
    ring('e', cw(600, 320, 52), cw(480, 130, 40)),
    ring('e', cw(480, 130, 40), cw(320, 190, 32)),
    box('e', 545, 400, 110, 50, 0),
    ring(
      'l',
      cw(...arm.shoulder, 46),
      ccw(...arm.elbow, 34),
      cw(...arm.wrist, 26),
      ccw(...arm.elbow, 34),
    ),
    dots('i', [arm.shoulder, arm.elbow, arm.wrist], 12),
    line('l', to(320, 216), to(320, 245, 10), to(285, 265, 20), to(285, 300)),
    line('l', to(320, 216), to(320, 245, 10), to(355, 265, 20), to(355, 300)),
    disc('k', 320, 310, 32),
  ].join('');
}
