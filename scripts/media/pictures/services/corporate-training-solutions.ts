import { box, disc, dots, ground, line } from '../svg.ts';
import { ccw, cw, type Stop, to } from '../thread.ts';

const FRONT = [620, 520, 420, 320, 220];
const BACK = [170, 270, 370, 470, 570, 670];

/** Shoulders in a row at `y`: arches over `xs`, walked in the order given. */
function shoulders(xs: readonly number[], y: number): Stop[] {
  const step = (xs[1] ?? 0) > (xs[0] ?? 0) ? 1 : -1;
  const over = step === 1 ? cw : ccw;
  return xs.flatMap((x) => [to(x - 38 * step, y, 9), over(x, y, 38), to(x + 38 * step, y, 9)]);
}

/** One dot before rows of dots; one line makes the shoulders of them all. */
export function corporateTrainingSolutions(): string {
  const heads = (xs: readonly number[], y: number) => xs.map((x): [number, number] => [x, y]);
  return [
    ground(),
    box('s', 275, 40, 425, 170, 25),
    box('y', 325, 130, 40, 45, 8),
    box('g', 385, 100, 40, 75, 8),
    box('b', 445, 75, 40, 100, 8),
    box('e', 540, 75, 120, 16, 8),
    box('e', 540, 110, 80, 16, 8),
    box('e', 540, 145, 105, 16, 8),
    disc('k', 165, 132, 36),
    dots(
      'i',
      heads(
        FRONT.filter((x) => x !== 420),
        302,
      ),
      22,
    ),
    dots(
      'i',
      heads(
        BACK.filter((x) => x !== 270 && x !== 570),
        432,
      ),
      22,
    ),
    disc('y', 420, 302, 22),
    disc('g', 270, 432, 22),
    disc('b', 570, 432, 22),
    line(
      'l',
      to(60, 240),
      to(100, 240, 9),
      cw(165, 240, 65),
      to(230, 240, 9),
      cw(700, 305, 65),
      ...shoulders(FRONT, 370),
      ccw(100, 435, 65),
      ...shoulders(BACK, 500),
      to(750, 500),
    ),
  ].join('');
}
