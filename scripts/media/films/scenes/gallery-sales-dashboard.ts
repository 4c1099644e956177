/** A spreadsheet becomes a dashboard: every cell turns into a dot, and the dots into pictures. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import { blend, COLOURS, type Context, dot, fill, ground, stroke, tint, write } from '../pencil.ts';
import { onTheWay, pointer } from '../pointer.ts';
import { card, within } from '../props.ts';
import { DARK } from '../theme.ts';
import { between, mix, phase, settle, smooth } from '../timing.ts';
import { cell, HEADS, MONTHS, SALES, sheet, TOTALS } from './sales-sheet.ts';

const SECONDS = 13;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'A spreadsheet, every month.' },
  { from: 2.5, words: 'Columns become measures.' },
  { from: 4.8, words: 'Measures become pictures.' },
  { from: 8.4, words: 'One click gives the next answer.' },
];
const CHOSEN = 1;
const CLICK = 9.5;

const BARS = { x: 80, y: 40, width: 500, height: 440 };
const TREND = { x: 604, y: 40, width: 436, height: 240 };
const FIGURE = { x: 604, y: 304, width: 436, height: 176 };

export const gallerySalesDashboard: Film = {
  name: 'gallery-sales-dashboard',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.9,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, DARK.ground);
    sheet(ctx, now);
    panels(ctx, now);
    for (let month = 0; month < 6; month++)
      for (let column = 1; column < 6; column++) cellDot(ctx, now, month, column);
    if (now > 8.2) {
      const stops = [
        { at: 8.2, x: 700, y: 620 },
        { at: CLICK - 0.25, ...regionName(CHOSEN) },
        { at: 11, ...regionName(CHOSEN) },
      ];
      const { x, y } = onTheWay(now, stops);
      pointer(ctx, { x: x + 8, y: y - 6 }, DARK, now, [CLICK]);
    }
    drawChapters(ctx, now, SECONDS, CHAPTERS, DARK);
  },
};

function panels(ctx: Context, now: number): void {
  within(ctx, { x: 0, y: 0, opacity: phase(now, 5, 5.8) }, () => {
    for (const box of [BARS, TREND, FIGURE]) card(ctx, box, DARK, 14);
    const words = { size: 25, weight: 500, colour: DARK.muted } as const;
    write(ctx, 'Sales by region', BARS.x + 28, BARS.y + 46, words);
    write(ctx, 'Sales by month', TREND.x + 28, TREND.y + 46, words);
  });
  const shown = phase(now, 6.6, 7.4);
  for (let region = 0; region < 4; region++) {
    const { x, y } = regionName(region);
    const dim = region === CHOSEN ? 0 : chosen(now);
    const colour = blend(DARK.text, DARK.rule, dim * 0.75);
    write(ctx, HEADS[region + 1] ?? '', x, y + 8, {
      size: 25,
      colour,
      align: 'center',
      opacity: shown,
    });
    const height = barHeight(region);
    const bar = tint(region === CHOSEN ? DARK.accent : DARK.text, 0.16 * shown * (1 - dim * 0.6));
    fill(ctx, bar, () => ctx.roundRect(x - 26, 412 - height, 52, height, 26));
  }
  trend(ctx, now);
  keyFigure(ctx, now);
}

const chosen = (now: number) => phase(now, CLICK, CLICK + 0.6);
const regionName = (region: number): Point => ({ x: BARS.x + 92 + region * 106, y: 444 });
const regionTotal = (region: number) => (SALES[region] ?? []).reduce((sum, one) => sum + one, 0);

const barHeight = (region: number) => regionTotal(region) * 0.9;

/** The place of a month in the trend: of all regions first, then of the chosen one. */
function trendPoint(now: number, month: number): Point {
  const all = (TOTALS[month] ?? 0) / 230;
  const one = (SALES[CHOSEN]?.[month] ?? 0) / 74;
  const share = smooth((now - CLICK - month * 0.06) / 0.8);
  return { x: TREND.x + 48 + month * 68, y: TREND.y + 216 - mix(all, one, share) * 136 };
}

function trend(ctx: Context, now: number): void {
  const drawn = settle(between(now, 7, 8));
  if (drawn <= 0) return;
  const points = MONTHS.map((_, month) => trendPoint(now, month));
  ctx.save();
  ctx.beginPath();
  ctx.rect(TREND.x, TREND.y, 30 + (TREND.width - 30) * drawn, TREND.height);
  ctx.clip();
  stroke(ctx, blend(DARK.text, DARK.accent, chosen(now)), 5, () => {
    for (const [index, { x, y }] of points.entries()) {
      const before = points[index - 1] ?? { x, y };
      const middle = (before.x + x) / 2;
      if (index === 0) ctx.moveTo(x, y);
      else ctx.bezierCurveTo(middle, before.y, middle, y, x, y);
    }
  });
  ctx.restore();
}

function keyFigure(ctx: Context, now: number): void {
  const come = phase(now, 7.2, 8);
  const all = TOTALS.reduce((sum, one) => sum + one, 0);
  const count = Math.round(mix(all, regionTotal(CHOSEN), chosen(now)) * come);
  const label = chosen(now) < 0.5 ? 'thousand, all regions' : 'thousand, South';
  const colour = blend(DARK.text, DARK.accent, chosen(now));
  write(ctx, String(count), FIGURE.x + 28, FIGURE.y + 92, {
    size: 76,
    weight: 700,
    colour,
    opacity: come,
  });
  write(ctx, label, FIGURE.x + 30, FIGURE.y + 138, {
    size: 25,
    weight: 500,
    colour: DARK.muted,
    opacity: come,
  });
}

/** A cell on its way: a dot in the sheet's grid, then a part of a bar or a point of the trend. */
function cellDot(ctx: Context, now: number, month: number, column: number): void {
  const come = phase(now, 4.7, 5.2);
  if (come <= 0) return;
  const delay = column * 0.1 + month * 0.05;
  const move = smooth((now - 5.3 - delay) / 1.2);
  const from = cell(month, column);
  const total = column === 5;
  const region = column - 1;
  const step = (barHeight(region) - 40) / 5;
  const to = total ? trendPoint(now, month) : { x: regionName(region).x, y: 392 - month * step };
  const lit = total || region === CHOSEN;
  const plain = total ? COLOURS.turmeric : DARK.text;
  const goal = lit ? DARK.accent : DARK.rule;
  const at = { x: mix(from.x, to.x, move), y: mix(from.y, to.y, move) };
  dot(ctx, at, mix(11, 8.5, move) * come, blend(plain, goal, chosen(now)));
}
