/** A training day, hour by hour: the line goes round the dial while the day goes on beside it. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters, drawScenes } from '../chapters.ts';
import type { Film } from '../film.ts';
import { along, type Context, dot, ground, stroke, write } from '../pencil.ts';
import { LIGHT } from '../theme.ts';
import { between, mix, phase } from '../timing.ts';
import { goals, help, plan, tryOut, watch } from './training-day-hours.ts';

const SECONDS = 14;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'What would you like to do at work?' },
  { from: 2.8, words: 'Watch it once.' },
  { from: 5.4, words: 'Try it on your own files.' },
  { from: 8.2, words: 'Whoever has it helps the next.' },
  { from: 10.8, words: 'And a plan for Monday goes home.' },
];
const DIAL: Point = { x: 300, y: 256 };
const STAGE: Point = { x: 780, y: 256 };
const FIRST_HOUR = 9;
const LAST_HOUR = 17;

export const galleryTrainingDay: Film = {
  name: 'gallery-training-day',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.97,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, LIGHT.ground);
    dial(ctx, now);
    drawScenes(ctx, now, CHAPTERS, STAGE, [goals, watch, tryOut, help, plan]);
    drawChapters(ctx, now, SECONDS, CHAPTERS, LIGHT);
  },
};

/** Twelve hours as dots, the line braided round those that have passed, the time in the middle. */
function dial(ctx: Context, now: number): void {
  const hour = mix(FIRST_HOUR, LAST_HOUR, between(now, 0.6, SECONDS - 1));
  const angleOf = (at: number) => (at / 12) * 2 * Math.PI - Math.PI / 2;
  for (let at = 0; at < 12; at++) {
    const inDay = (at >= 9 ? at : at + 12) <= LAST_HOUR;
    const angle = angleOf(at);
    const place = { x: DIAL.x + Math.cos(angle) * 168, y: DIAL.y + Math.sin(angle) * 168 };
    const passed = inDay && (at >= 9 ? at : at + 12) <= hour + 0.01;
    dot(ctx, place, inDay ? 8 : 5, passed ? LIGHT.accent : inDay ? LIGHT.text : LIGHT.rule);
  }
  const strand = (side: 1 | -1, end: number): Point[] =>
    Array.from({ length: 900 }, (_, index) => {
      const at = mix(FIRST_HOUR - 0.5, end, index / 899);
      const radius = 168 + side * 30 * swing(at);
      return {
        x: DIAL.x + Math.cos(angleOf(at)) * radius,
        y: DIAL.y + Math.sin(angleOf(at)) * radius,
      };
    });
  for (const side of [1, -1] as const) {
    stroke(ctx, LIGHT.rule, 4, along(strand(side, LAST_HOUR + 0.5)));
    stroke(ctx, LIGHT.text, 6, along(strand(side, hour + mix(0.02, 0.5, phase(hour, 16.6, 17)))));
  }
  const quarter = Math.floor(hour * 4 + 0.001);
  const digits = (value: number) => String(value).padStart(2, '0');
  const words = `${digits(Math.floor(quarter / 4))}:${digits((quarter % 4) * 15)}`;
  write(ctx, words, DIAL.x, DIAL.y + 26, {
    size: 76,
    weight: 700,
    colour: LIGHT.text,
    align: 'center',
  });
}

/** How far the braid is off the dial's circle at an hour: waves, with a round cap at each end. */
function swing(at: number): number {
  const beyond = Math.max(FIRST_HOUR - at, at - LAST_HOUR);
  if (beyond > 0) return Math.sqrt(Math.max(0, 1 - (beyond / 0.5) ** 2));
  return Math.cos((at - FIRST_HOUR) * Math.PI);
}
