/** A training day, hour by hour: the line goes round the dial while the day goes on beside it. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import { along, type Context, dot, fill, ground, stroke, tint, write } from '../pencil.ts';
import { card, ring, textBar, tick, within } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { between, mix, phase, settle, smooth, spring, stay } from '../timing.ts';

const SECONDS = 14;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'What would you like to do at work?' },
  { from: 2.8, words: 'Watch it once,' },
  { from: 5.4, words: 'then try it on your own files.' },
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
  poster: 0.55,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, LIGHT.ground);
    dial(ctx, now);
    for (const [index, scene] of [goals, watch, tryOut, help, plan].entries()) {
      const start = CHAPTERS[index]?.from ?? 0;
      const end = CHAPTERS[index + 1]?.from ?? SECONDS + 1;
      const shown = stay(now, start, start + 0.45, end - 0.15, end + 0.2);
      const place = { ...STAGE, size: mix(0.96, 1, shown), opacity: shown };
      within(ctx, place, () => scene(ctx, now - start));
    }
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
    Array.from({ length: 240 }, (_, index) => {
      const at = mix(FIRST_HOUR - 0.5, end, index / 239);
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

function goals(ctx: Context, age: number): void {
  card(ctx, { x: -170, y: -170, width: 340, height: 340 }, LIGHT);
  for (const row of [0, 1, 2]) {
    const y = -100 + row * 100;
    ring(
      ctx,
      { x: -110, y },
      24,
      LIGHT.text,
      settle(between(age, 0.3 + row * 0.5, 0.8 + row * 0.5)),
      5,
    );
    tick(
      ctx,
      { x: -108, y },
      26,
      LIGHT.accent,
      settle(between(age, 0.8 + row * 0.5, 1.2 + row * 0.5)),
      6,
    );
    const width = smooth(between(age, 0.4 + row * 0.5, 1 + row * 0.5));
    textBar(ctx, -60, y - 10, 190 * width, LIGHT.text);
    textBar(ctx, -60, y + 14, 130 * width, LIGHT.rule);
  }
}

function person(ctx: Context, x: number, y: number, size: number, colour: string): void {
  within(ctx, { x, y, size }, () => {
    stroke(ctx, colour, 5.5 / size, () => {
      ctx.arc(0, -22, 17, 0, 2 * Math.PI);
      ctx.moveTo(34, 36);
      ctx.arc(0, 36, 34, 0, Math.PI, true);
    });
  });
}

function watch(ctx: Context, age: number): void {
  card(ctx, { x: -180, y: -184, width: 360, height: 216 }, LIGHT);
  const share = smooth(between(age, 0.4, 2));
  const curve = Array.from({ length: 60 }, (_, index) => ({
    x: -140 + (index / 59) * 280,
    y: -20 - 110 * smooth(index / 59) - 12 * Math.sin((index / 59) * 9),
  }));
  stroke(ctx, LIGHT.rule, 4, () => {
    ctx.moveTo(-144, -4);
    ctx.lineTo(144, -4);
  });
  if (share > 0) {
    stroke(ctx, LIGHT.text, 6, along(curve, 0, share));
    dot(ctx, curve[Math.min(59, Math.floor(share * 59))] as Point, 11, LIGHT.accent);
  }
  for (const [index, x] of [-150, -50, 50, 150].entries())
    person(
      ctx,
      x,
      116 + mix(20, 0, settle(between(age, index * 0.12, 0.5 + index * 0.12))),
      0.95,
      LIGHT.text,
    );
}

function tryOut(ctx: Context, age: number): void {
  card(ctx, { x: -190, y: -170, width: 380, height: 250 }, LIGHT);
  fill(ctx, LIGHT.text, () => ctx.roundRect(-230, 92, 460, 18, 9));
  for (let column = 0; column < 6; column++) {
    const rise = spring(between(age, 0.4 + column * 0.25, 1 + column * 0.25));
    const height = [70, 96, 60, 128, 110, 168][column] ?? 0;
    const colour = column === 5 ? LIGHT.accent : LIGHT.text;
    if (age > 0.4 + column * 0.25)
      fill(ctx, tint(colour, column === 5 ? 1 : 0.85), () =>
        ctx.roundRect(-156 + column * 54, 52 - height * rise, 36, height * rise, 8),
      );
  }
}

function help(ctx: Context, age: number): void {
  for (const [index, x] of [-160, 0, 160].entries()) {
    const lit = phase(age, 0.2 + index * 0.75, 0.6 + index * 0.75);
    person(ctx, x, 40, 1.3, lit > 0.5 ? LIGHT.text : LIGHT.rule);
    dot(ctx, { x, y: 11 }, 9 * lit, LIGHT.accent);
    const pass = smooth(between(age, 0.5 + index * 0.75, 1.1 + index * 0.75));
    if (index === 2 || pass <= 0) continue;
    const arc = Array.from({ length: 40 }, (_, step) => {
      const angle = Math.PI + (step / 39) * Math.PI;
      return { x: x + 80 + Math.cos(angle) * 80, y: -46 + Math.sin(angle) * 62 };
    });
    stroke(ctx, LIGHT.accent, 6, along(arc, 0, pass));
  }
}

function plan(ctx: Context, age: number): void {
  card(ctx, { x: -190, y: -170, width: 380, height: 330 }, LIGHT);
  fill(ctx, LIGHT.accent, () => ctx.roundRect(-190, -170, 380, 66, [14, 14, 0, 0]));
  write(ctx, 'Monday', 0, -126, { size: 36, colour: '#ffffff', align: 'center' });
  for (const row of [0, 1, 2]) {
    const y = -56 + row * 76;
    const share = settle(between(age, 0.4 + row * 0.45, 0.9 + row * 0.45));
    dot(ctx, { x: -142, y }, 11 * share, LIGHT.text);
    textBar(ctx, -112, y, ([230, 180, 210][row] ?? 0) * share, LIGHT.text);
  }
}
