/** Who Pulli Works is: the kolam of the company draws itself, as it is drawn on a threshold. */
import { type Chapter, drawChapters } from '../chapters.ts';
import { FIGURE_DOTS, figureLine } from '../figure.ts';
import type { Film } from '../film.ts';
import { type Context, dot, ground, stroke, write } from '../pencil.ts';
import { LIGHT } from '../theme.ts';
import { mix, phase, settle, smooth, spring } from '../timing.ts';

const SECONDS = 12;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'First the dots.' },
  { from: 2.6, words: 'Then one line, round every dot.' },
  { from: 7.6, words: 'It closes, and touches none.' },
  { from: 9.4, words: 'That is how we join your systems.' },
];

export const galleryOneLine: Film = {
  name: 'gallery-one-line',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.97,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    const aside = phase(now, 9.3, 10.4);
    const place = { centre: { x: mix(560, 310, aside), y: 262 }, scale: mix(64, 58, aside) };
    ground(ctx, LIGHT.ground);
    for (const one of FIGURE_DOTS) {
      const start = 0.15 + (one.y + 3) * 0.3 + (one.x + 3) * 0.05;
      dot(
        ctx,
        { x: place.centre.x + one.x * place.scale, y: place.centre.y + one.y * place.scale },
        6.5 * Math.max(0, spring((now - start) / 0.4)),
        LIGHT.text,
      );
    }
    const drawn = smooth((now - 2.7) / 4.9);
    figureLine(ctx, place, drawn, { colour: LIGHT.text, width: 6, nib: LIGHT.accent });
    border(ctx, place.centre, place.scale, settle((now - 7.7) / 1.1));
    name(ctx, now);
    drawChapters(ctx, now, SECONDS, CHAPTERS, LIGHT);
  },
};

/** The red band beside a kolam, from each side's middle to its corners. */
function border(
  ctx: Context,
  { x, y }: { x: number; y: number },
  scale: number,
  share: number,
): void {
  if (share <= 0) return;
  const far = 3.05 * scale;
  stroke(ctx, LIGHT.accent, 9, () => {
    for (const [sx, sy] of [
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const reach = 0.62 * share;
      const point = (s: number) =>
        [x + sx * far * (1 + s) * 0.62, y + sy * far * (1 - s) * 0.62] as const;
      ctx.moveTo(...point(-reach));
      ctx.lineTo(...point(reach));
    }
  });
}

function name(ctx: Context, now: number): void {
  const come = phase(now, 9.7, 10.6);
  if (come <= 0) return;
  const x = mix(620, 590, come);
  write(ctx, 'Pulli Works', x, 262, { size: 84, weight: 700, colour: LIGHT.text, opacity: come });
  const line = { size: 33, weight: 500, colour: LIGHT.muted, opacity: phase(now, 10.1, 10.9) };
  write(ctx, 'One line through every dot.', x + 4, 318, line);
}
