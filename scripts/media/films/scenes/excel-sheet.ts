/** The sheet of the Excel film: formula bar, rows, and how they become a table. */
import { blend, COLOURS, type Context, fill, stroke, tint, type Words, write } from '../pencil.ts';
import { card } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { between, mix, phase } from '../timing.ts';

const FORMULA = '=SUMIFS(Amount, Region, "South")';
export const ROWS = [
  { region: 'North', item: 'Lamps', amount: 42 },
  { region: 'South', item: 'Pots', amount: 38 },
  { region: 'East', item: 'Cloth', amount: 35 },
  { region: 'South', item: 'Lamps', amount: 29 },
  { region: 'North', item: 'Cloth', amount: 23 },
  { region: 'East', item: 'Pots', amount: 18 },
  { region: 'South', item: 'Books', amount: 26 },
] as const;
const NEW_ROW = 6;
export const REGIONS = ['North', 'South', 'East'] as const;
const HEADS = ['Region', 'Item', 'Amount'];

const BAR = { x: 64, y: 40, width: 1072, height: 64 };
export const GRID = { x: 64, y: 124, width: 570, row: 54 };
export function formulaBar(ctx: Context, now: number): void {
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

export const rowY = (row: number) => GRID.y + GRID.row * (row + 1);

export function grid(ctx: Context, now: number): void {
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
