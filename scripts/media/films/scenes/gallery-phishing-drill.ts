/** A phishing drill: a mail asks for haste; sender and link give it away; one report warns all. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import { blend, type Context, dot, fill, ground, stroke, tint, write } from '../pencil.ts';
import { onTheWay, pointer } from '../pointer.ts';
import { button, card, person, ring, textBar, tick, within } from '../props.ts';
import { DARK } from '../theme.ts';
import { between, mix, phase, settle, smooth } from '../timing.ts';

const SECONDS = 14;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'A mail wants you to hurry.' },
  { from: 2.8, words: 'Look at who sent it.' },
  { from: 5.6, words: 'Look where the link really goes.' },
  { from: 8.6, words: 'Report it.' },
  { from: 10.4, words: 'Everyone is warned.' },
];
const REPORTED = 9.5;
const MAIL = { x: 64, y: 40, width: 660, height: 444 };
const ACTION = { x: MAIL.x + 36, y: MAIL.y + 314, width: 300, height: 60 };
const REPORT = { x: MAIL.x + MAIL.width - 174, y: MAIL.y + 22, width: 144, height: 52 };
const TEAM = Array.from({ length: 15 }, (_, index) => ({
  x: 820 + (index % 3) * 100,
  y: 78 + Math.floor(index / 3) * 92,
}));

export const galleryPhishingDrill: Film = {
  name: 'gallery-phishing-drill',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.55,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, DARK.ground);
    const put = smooth((now - REPORTED - 0.3) / 0.8);
    for (const [index, place] of TEAM.entries()) colleague(ctx, now, index, place);
    within(
      ctx,
      { x: 0, y: mix(30, 0, settle(between(now, 0.2, 0.9))), opacity: phase(now, 0.2, 0.8) },
      () => mail(ctx, now, put),
    );
    caught(ctx, now);
    const place = onTheWay(now, [
      { at: 5.5, x: 640, y: 660 },
      { at: 6.6, x: ACTION.x + 240, y: ACTION.y + 36 },
      { at: 8.5, x: ACTION.x + 240, y: ACTION.y + 36 },
      { at: REPORTED - 0.2, x: REPORT.x + 92, y: REPORT.y + 32 },
      { at: 11, x: REPORT.x + 92, y: REPORT.y + 32 },
    ]);
    if (now > 5.5 && now < 10.6) pointer(ctx, place, DARK, now, [REPORTED]);
    drawChapters(ctx, now, SECONDS, CHAPTERS, DARK);
  },
};

function mail(ctx: Context, now: number, put: number): void {
  const border = blend(DARK.rule, DARK.accent, put);
  card(ctx, MAIL, DARK, 14, border);
  within(ctx, { x: 0, y: 0, opacity: 1 - 0.78 * put }, () => {
    const x = MAIL.x + 36;
    write(ctx, 'IT Desk', x, MAIL.y + 60, { size: 32, colour: DARK.text });
    sender(ctx, now, x, MAIL.y + 104);
    stroke(ctx, DARK.rule, 3, () => {
      ctx.moveTo(MAIL.x, MAIL.y + 136);
      ctx.lineTo(MAIL.x + MAIL.width, MAIL.y + 136);
    });
    const haste = { size: 38, weight: 700, colour: DARK.text } as const;
    write(ctx, 'Your password ends today!', x, MAIL.y + 198, haste);
    textBar(ctx, x, MAIL.y + 240, 500, DARK.rule);
    textBar(ctx, x, MAIL.y + 272, 390, DARK.rule);
    button(ctx, ACTION, 'Keep my password', DARK.text, DARK.ground);
    button(ctx, REPORT, 'Report', DARK.accent, DARK.ground);
    linkGoal(ctx, now);
  });
}

/** The sender's address, in which two digits stand for two letters. */
function sender(ctx: Context, now: number, x: number, y: number): void {
  const words = { size: 29, weight: 500, colour: DARK.muted } as const;
  const found = phase(now, 3.5, 4.1);
  const start = x + write(ctx, 'it-desk@pu', x, y, words);
  const wide = write(ctx, '11', start, y, {
    ...words,
    colour: blend(DARK.muted, DARK.accent, found),
  });
  write(ctx, 'i.example', start + wide, y, words);
  const middle = { x: start + wide / 2, y: y - 10 };
  ring(ctx, middle, 27, DARK.accent, settle(between(now, 3.3, 4.2)), 5);
  const told = phase(now, 4.1, 4.7);
  if (told > 0)
    write(ctx, 'digits, not letters', x + 324, y, { size: 27, colour: DARK.accent, opacity: told });
}

/** What the pointer finds under the button. */
function linkGoal(ctx: Context, now: number): void {
  const come = phase(now, 6.7, 7.1);
  if (come <= 0) return;
  const box = { x: ACTION.x + 20, y: ACTION.y + 74, width: 470, height: 48 };
  within(ctx, { x: 0, y: mix(-10, 0, come), opacity: come }, () => {
    fill(ctx, DARK.ground, () => ctx.roundRect(box.x, box.y, box.width, box.height, 10));
    stroke(ctx, DARK.accent, 3, () => ctx.roundRect(box.x, box.y, box.width, box.height, 10));
    const words = { size: 27, weight: 500, colour: DARK.accent } as const;
    write(ctx, 'http://prize-login.example/pulli', box.x + 18, box.y + 33, words);
  });
}

/** Once reported, the mail lies behind a closed ring. */
function caught(ctx: Context, now: number): void {
  const share = smooth((now - REPORTED - 0.4) / 0.8);
  if (share <= 0) return;
  const centre = { x: MAIL.x + MAIL.width / 2, y: MAIL.y + MAIL.height / 2 };
  fill(ctx, tint(DARK.ground, share), () => ctx.arc(centre.x, centre.y, 96, 0, 2 * Math.PI));
  ring(ctx, centre, 96, DARK.text, share, 7);
  tick(
    ctx,
    { x: centre.x + 2, y: centre.y + 4 },
    84,
    DARK.accent,
    settle((now - REPORTED - 1) / 0.5),
    10,
  );
}

/** A colleague: a dot until the warning arrives, then ringed; the ring is the line. */
function colleague(ctx: Context, now: number, index: number, { x, y }: Point): void {
  const start = 10.5 + Math.hypot(x - MAIL.x - MAIL.width, y - 262) * 0.004;
  const warned = smooth((now - start) / 0.6);
  const from = { x: MAIL.x + MAIL.width / 2 + 96, y: MAIL.y + MAIL.height / 2 };
  const sent = between(now, start - 0.5, start + 0.1);
  if (sent > 0 && sent < 1)
    dot(ctx, { x: mix(from.x, x, smooth(sent)), y: mix(from.y, y, smooth(sent)) }, 6, DARK.accent);
  within(ctx, { x, y, opacity: phase(now, 0.4 + index * 0.05, 0.9 + index * 0.05) }, () => {
    const colour = blend('#6f788b', DARK.text, warned);
    person(ctx, { x: 0, y: 1 }, 20, colour, 4.5);
  });
  ring(ctx, { x, y }, 38, DARK.accent, warned, 4.5);
}
