/** Advanced Excel training: a formula, a table, a pivot and a chart, made of the same six rows. */
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import { blend, type Context, fill, ground, write } from '../pencil.ts';
import { card, within } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { between, mix, phase, smooth, spring } from '../timing.ts';
import { formulaBar, GRID, grid, REGIONS, ROWS, rowY } from './excel-sheet.ts';

const SECONDS = 17;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'A formula that says what it does.' },
  { from: 5, words: 'A table that grows with your data.' },
  { from: 8.8, words: 'A pivot that answers questions.' },
  { from: 12.6, words: 'A chart that tells the story.' },
];
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
