/** Advanced Excel training: a formula, a table, a pivot and a chart, made of the same six rows. */
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import {
  blend,
  COLOURS,
  type Context,
  fill,
  ground,
  stroke,
  tint,
  type Words,
  write,
} from '../pencil.ts';
import { card, within } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { between, mix, phase, smooth, spring } from '../timing.ts';

const SECONDS = 17;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'A formula that says what it does.' },
  { from: 5, words: 'A table that grows with your data.' },
  { from: 8.8, words: 'A pivot that answers questions.' },
  { from: 12.6, words: 'A chart that tells the story.' },
];
const FORMULA = '=SUMIFS(Amount, Region, "South")';
const ROWS = [
  { region: 'North', item: 'Lamps', amount: 42 },
  { region: 'South', item: 'Pots', amount: 38 },
  { region: 'East', item: 'Cloth', amount: 35 },
  { region: 'South', item: 'Lamps', amount: 29 },
  { region: 'North', item: 'Cloth', amount: 23 },
  { region: 'East', item: 'Pots', amount: 18 },
  { region: 'South', item: 'Books', amount: 26 },
] as const;
const NEW_ROW = 6;
const REGIONS = ['North', 'South', 'East'] as const;
const HEADS = ['Region', 'Item', 'Amount'];

const BAR = { x: 64, y: 40, width: 1072, height: 64 };
const GRID = { x: 64, y: 124, width: 570, row: 54 };
const SIDE = { x: 674, y: 124, width: 462, height: 432 };

export const trainingAdvancedExcel: Film = {
  name: 'training-advanced-excel',
  width: 1200,
  height: 700,
  seconds: SECONDS,
  poster: 0.98,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, LIGHT.ground);
    formulaBar(ctx, now);
    grid(ctx, now);
    card(ctx, SIDE, LIGHT);
    answer(ctx, now);
    pivot(ctx, now);
    for (const row of ROWS.keys()) travelling(ctx, now, row);
    drawChapters(ctx, now, SECONDS, CHAPTERS, LIGHT);
  },
};

function formulaBar(ctx: Context, now: number): void {
  card(ctx, BAR, LIGHT, 10);
  write(ctx, 'fx', BAR.x + 24, BAR.y + 42, { size: 32, weight: 700, colour: LIGHT.accent });
  stroke(ctx, LIGHT.rule, 3, () => {
    ctx.moveTo(BAR.x + 78, BAR.y + 14);
    ctx.lineTo(BAR.x + 78, BAR.y + 50);
  });
  const typed = FORMULA.slice(0, Math.floor(between(now, 0.7, 3) * FORMULA.length));
  const words = { size: 32, weight: 500, colour: LIGHT.text } as const;
  const width = write(ctx, typed, BAR.x + 102, BAR.y + 43, words);
  if (now < 3.6 && now % 0.7 < 0.42)
    fill(ctx, LIGHT.accent, () => ctx.rect(BAR.x + 106 + width, BAR.y + 15, 4, 36));
}

const rowY = (row: number) => GRID.y + GRID.row * (row + 1);

function grid(ctx: Context, now: number): void {
  const asTable = phase(now, 5.2, 6);
  const grown = phase(now, 6.5, 7.2);
  const height = GRID.row * (7 + grown);
  card(ctx, { ...GRID, height }, LIGHT, mix(4, 14, asTable));
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(GRID.x, GRID.y, GRID.width, height, mix(4, 14, asTable));
  ctx.clip();
  fill(ctx, blend(COLOURS.raisedPaper, LIGHT.text, asTable), () =>
    ctx.rect(GRID.x, GRID.y, GRID.width, GRID.row),
  );
  for (const [row, { region }] of ROWS.entries()) {
    if (row % 2 === 1)
      fill(ctx, tint(LIGHT.text, 0.055 * asTable), () =>
        ctx.rect(GRID.x, rowY(row), GRID.width, GRID.row),
      );
    const matched = region === 'South' ? phase(now, 3 + row * 0.1, 3.4 + row * 0.1) : 0;
    const light =
      matched * (1 - phase(now, 4.8, 5.4)) +
      (row === NEW_ROW ? grown * (1 - phase(now, 8, 8.8)) : 0);
    fill(ctx, tint(LIGHT.accent, 0.15 * light), () =>
      ctx.rect(GRID.x, rowY(row), GRID.width, GRID.row),
    );
    if (row < 6) rule(ctx, rowY(row), 1 - asTable * 0.7);
  }
  ctx.restore();
  for (const [column, head] of HEADS.entries()) {
    const colour = blend(LIGHT.muted, '#ffffff', asTable);
    cell(ctx, head, column, -1, { size: 27, colour });
    if (asTable > 0 && column < 2) filterMark(ctx, column, asTable);
  }
  for (const [row, { region, item, amount }] of ROWS.entries()) {
    const opacity = row === NEW_ROW ? grown : phase(now, 0.1 + row * 0.08, 0.5 + row * 0.08);
    const words = { size: 28, weight: 500, colour: LIGHT.text, opacity } as const;
    for (const [column, text] of [region, item, String(amount)].entries())
      cell(ctx, text, column, row, words);
  }
}

function rule(ctx: Context, y: number, opacity: number): void {
  stroke(ctx, tint(LIGHT.rule, opacity), 2, () => {
    ctx.moveTo(GRID.x, y);
    ctx.lineTo(GRID.x + GRID.width, y);
  });
}

function cell(ctx: Context, text: string, column: number, row: number, words: Words): void {
  const number = column === 2;
  const x = GRID.x + (number ? GRID.width - 28 : 28 + column * 200);
  write(ctx, text, x, rowY(row) + 37, { ...words, align: number ? 'right' : 'left' });
}

function filterMark(ctx: Context, column: number, share: number): void {
  const x = GRID.x + 160 + column * 200;
  stroke(ctx, tint('#ffffff', share), 4, () => {
    ctx.moveTo(x - 9, GRID.y + 23);
    ctx.lineTo(x, GRID.y + 33);
    ctx.lineTo(x + 9, GRID.y + 23);
  });
}

function sumOf(region: string, rows: number): number {
  return ROWS.slice(0, rows).reduce(
    (sum, row) => sum + (row.region === region ? row.amount : 0),
    0,
  );
}

/** The formula's result; it follows when the table grows. */
function answer(ctx: Context, now: number): void {
  const shown = phase(now, 3.6, 4.2) * (1 - phase(now, 8.7, 9.2));
  if (shown <= 0) return;
  const [before, after] = [sumOf('South', 6), sumOf('South', 7)];
  const value = Math.round(mix(before * between(now, 3.6, 4.4), after, phase(now, 7.1, 7.8)));
  const middle = SIDE.x + SIDE.width / 2;
  const beat = 1 + 0.08 * Math.sin(Math.PI * between(now, 7.1, 7.8));
  within(ctx, { x: middle, y: SIDE.y + 226, size: beat, opacity: shown }, () => {
    write(ctx, 'South', 0, -96, { size: 36, weight: 500, colour: LIGHT.muted, align: 'center' });
    write(ctx, String(value), 0, 54, {
      size: 168,
      weight: 700,
      colour: LIGHT.accent,
      align: 'center',
    });
  });
}

const pivotY = (region: number) => SIDE.y + 128 + region * 100;

/** The pivot's rows; later its figures become the bars of the chart. */
function pivot(ctx: Context, now: number): void {
  const shown = phase(now, 9, 9.6);
  const chart = smooth((now - 12.7) / 1.2);
  if (shown <= 0) return;
  within(ctx, { x: 0, y: 0, opacity: shown }, () => {
    const words = { size: 27, colour: LIGHT.muted } as const;
    write(ctx, 'Region', SIDE.x + 36, SIDE.y + 56, { ...words });
    write(ctx, 'Amount', SIDE.x + SIDE.width - 36, SIDE.y + 56, { ...words, align: 'right' });
  });
  for (const [index, region] of REGIONS.entries()) {
    const y = pivotY(index);
    const counted = between(now, 10 + index * 0.2, 11.4 + index * 0.2);
    const sum = sumOf(region, 7);
    const width = 398 * (sum / 100) * Math.max(0, spring((now - 12.8 - index * 0.25) / 0.9));
    const best = region === 'South';
    if (now > 12.8 + index * 0.25 && width > 0)
      fill(ctx, best ? LIGHT.accent : LIGHT.text, () =>
        ctx.roundRect(SIDE.x + 32, y + 30, width, 38, 8),
      );
    const colour = best ? blend(LIGHT.text, LIGHT.accent, chart) : LIGHT.text;
    const words = { size: 34, colour, opacity: shown } as const;
    const lift = mix(34, 12, chart);
    write(ctx, region, SIDE.x + 36, y + lift, words);
    if (counted > 0)
      write(ctx, String(Math.round(sum * counted)), SIDE.x + SIDE.width - 36, y + lift, {
        ...words,
        align: 'right',
      });
  }
}

/** Each amount flies from the table into its region's sum. */
function travelling(ctx: Context, now: number, row: number): void {
  const start = 9.5 + row * 0.16;
  const share = smooth((now - start) / 0.9);
  if (share <= 0 || share >= 1) return;
  const { region, amount } = ROWS[row] as (typeof ROWS)[number];
  const goal = pivotY(REGIONS.indexOf(region)) + 34;
  const x = mix(GRID.x + GRID.width - 28, SIDE.x + SIDE.width - 36, share);
  const y = mix(rowY(row) + 37, goal, share) - 40 * Math.sin(share * Math.PI);
  const opacity = 1 - phase(share, 0.85, 1);
  write(ctx, String(amount), x, y, { size: 30, colour: LIGHT.accent, align: 'right', opacity });
}
