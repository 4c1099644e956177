/** Corporate training: one line leads round five stations, from the needs to the measure. */
import { type Chapter, drawChapters } from '../chapters.ts';
import { rowLine } from '../figure.ts';
import type { Film } from '../film.ts';
import { along, type Context, ground, placed, stroke, tint, write } from '../pencil.ts';
import { onTheWay } from '../pointer.ts';
import { within } from '../props.ts';
import { EARTH } from '../theme.ts';
import { mix, phase, smooth } from '../timing.ts';
import { measure, needs, plan, practice, sessions } from './corporate-stations.ts';

const SECONDS = 16;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'Needs: we ask before we teach.' },
  { from: 2.9, words: 'A plan that fits your week.' },
  { from: 5.5, words: 'Short sessions, small groups.' },
  { from: 8.1, words: 'Practice on real work.' },
  { from: 10.7, words: 'And a measure, before and after.' },
];
const STATIONS = ['Needs', 'Plan', 'Sessions', 'Practice', 'Measure'];
const COUNT = CHAPTERS.length;
const SPACING = 600;
const CENTRE_Y = 290;
/** When the camera has drawn back and shows the whole line. */
const OVERVIEW = 13;

const LINE = placed(rowLine(COUNT, 4000), SPACING, { x: ((COUNT - 1) / 2) * SPACING, y: 0 });

export const trainingCorporate: Film = {
  name: 'training-corporate',
  width: 1200,
  height: 700,
  seconds: SECONDS,
  poster: 0.99,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    const whole = phase(now, OVERVIEW, OVERVIEW + 1.4);
    const stops = CHAPTERS.map(({ from }, index) => ({
      at: from + 0.45,
      x: index * SPACING,
      y: 0,
    }));
    const camera = mix(onTheWay(now, stops).x, ((COUNT - 1) / 2) * SPACING, whole);
    ground(ctx, EARTH.ground);
    within(ctx, { x: 600, y: CENTRE_Y, size: mix(1, 0.38, whole) }, () => {
      ctx.translate(-camera, 0);
      drawLine(ctx, now, mix(7, 14, whole));
      for (const [index, scene] of [needs, plan, sessions, practice, measure].entries()) {
        const age = now - (CHAPTERS[index]?.from ?? 0) - 0.3;
        const shown = phase(age, 0, 0.5);
        within(ctx, { x: index * SPACING, y: 0, opacity: shown }, () => scene(ctx, age));
        const words = { size: 80, colour: EARTH.text, align: 'center', opacity: whole } as const;
        write(ctx, STATIONS[index] ?? '', index * SPACING, 330, words);
      }
    });
    drawChapters(ctx, now, SECONDS, CHAPTERS, EARTH);
  },
};

/** Both ways of the line grow from the left and stay ahead of the camera; the end closes last. */
function drawLine(ctx: Context, now: number, width: number): void {
  const passed = CHAPTERS.reduce((sum, { from }) => sum + smooth((now - from) / 2.2), 0);
  const share = (passed / COUNT) * 0.5;
  stroke(ctx, tint(EARTH.text, 0.2), width, along(LINE, 0, 1, true));
  if (share <= 0) return;
  stroke(ctx, EARTH.text, width, () => {
    along(LINE, 0, share, true)(ctx);
    along([...LINE].reverse(), 0, share, true)(ctx);
  });
}
