/** The document that the automation stations work on. */
import { blend, COLOURS, type Context, fill, level, stroke, tint } from '../pencil.ts';
import { between, mix } from '../timing.ts';

/** A document: empty, then with lines, then with its sum, then approved; each a share of 0 to 1. */
export function sheet(
  ctx: Context,
  x: number,
  y: number,
  size: number,
  opacity: number,
  read: number,
  filled: number,
  approved: number,
): void {
  if (size <= 0 || opacity <= 0) return;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.globalAlpha = opacity;
  fill(ctx, blend(COLOURS.night, COLOURS.rice, approved), () => ctx.roundRect(-18, -23, 36, 46, 6));
  stroke(ctx, COLOURS.rice, 4, () => ctx.roundRect(-18, -23, 36, 46, 6));
  const marks = blend(COLOURS.rice, COLOURS.ink, approved);
  stroke(ctx, marks, 3, () => {
    for (const [row, width] of [18, 18, 11].entries()) {
      const share = between(read, row / 4, row / 4 + 0.5);
      if (share > 0) level(ctx, -13 + row * 8, -9, -9 + width * share);
    }
  });
  const accent = blend(COLOURS.glow, COLOURS.kaavi, approved);
  if (filled > 0 && approved < 1)
    stroke(ctx, tint(accent, 1 - approved), 5, () => level(ctx, 13, mix(9, -9, filled), 9));
  if (approved > 0)
    stroke(ctx, tint(accent, approved), 4.5, () => {
      ctx.moveTo(-8, 12);
      ctx.lineTo(-2, 17 - 2);
      ctx.lineTo(9, 6);
    });
  ctx.restore();
}
