/** The spreadsheet of the sales film: its figures, and how it is drawn. */
import type { Point } from '../../kolam.ts';
import { blend, type Context, fill, stroke, tint, write } from '../pencil.ts';
import { card, within } from '../props.ts';
import { DARK } from '../theme.ts';
import { phase } from '../timing.ts';

export const HEADS = ['Month', 'North', 'South', 'East', 'West', 'Total'];
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
/** Sales of each region by month, in thousands. */
export const SALES = [
  [42, 45, 51, 48, 57, 62],
  [31, 38, 36, 47, 58, 71],
  [55, 52, 49, 53, 50, 54],
  [24, 29, 35, 33, 38, 41],
] as const;
export const TOTALS = MONTHS.map((_, month) =>
  SALES.reduce((sum, region) => sum + (region[month] ?? 0), 0),
);
const SHEET = { x: 80, y: 40, width: 960, height: 440 };
export function cell(month: number, column: number): Point {
  return { x: SHEET.x + 80 + column * 160, y: SHEET.y + 92 + month * 60 + 20 };
}

export function sheet(ctx: Context, now: number): void {
  const opacity = 1 - phase(now, 4.9, 5.6);
  within(ctx, { x: 0, y: 0, opacity }, () => {
    card(ctx, SHEET, DARK, 8);
    for (const [column, head] of HEADS.entries()) {
      const chosen = column > 0 ? phase(now, 2.4 + column * 0.26, 2.8 + column * 0.26) : 0;
      const { x } = cell(0, column);
      fill(ctx, tint(DARK.accent, 0.14 * chosen), () =>
        ctx.rect(x - 78, SHEET.y + 2, 156, 436 * chosen),
      );
      const colour = blend(DARK.muted, DARK.accent, chosen);
      write(ctx, head, x, SHEET.y + 46, { size: 27, colour, align: 'center' });
      for (const [month, words] of MONTHS.entries()) {
        const come = phase(
          now,
          0.3 + month * 0.22 + column * 0.09,
          0.6 + month * 0.22 + column * 0.09,
        );
        const text = column === 0 ? words : String(value(month, column));
        const size = {
          size: 26,
          weight: 500,
          colour: DARK.text,
          align: 'center',
          opacity: come,
        } as const;
        write(ctx, text, x, cell(month, column).y + 9, size);
      }
    }
    stroke(ctx, DARK.rule, 2, () => {
      for (let row = 0; row < 6; row++) {
        ctx.moveTo(SHEET.x, SHEET.y + 74 + row * 60);
        ctx.lineTo(SHEET.x + SHEET.width, SHEET.y + 74 + row * 60);
      }
    });
  });
}

function value(month: number, column: number): number {
  return (column === 5 ? TOTALS[month] : SALES[column - 1]?.[month]) ?? 0;
}
