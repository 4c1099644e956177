/** The things that the telling films show: windows, sheets, buttons, pointers, marks. */
import type { Point } from '../kolam.ts';
import { type Context, fill, stroke, write } from './pencil.ts';
import type { Theme } from './theme.ts';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Draws with another origin, size and opacity, and puts everything back. */
export function within(
  ctx: Context,
  { x, y, size = 1, opacity = 1 }: Point & { size?: number; opacity?: number },
  draw: () => void,
): void {
  if (opacity <= 0 || size <= 0) return;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.globalAlpha *= opacity;
  draw();
  ctx.restore();
}

/** A raised sheet or card with a border. */
export function card(ctx: Context, box: Box, theme: Theme, radius = 14, border = theme.rule): void {
  const { x, y, width, height } = box;
  fill(ctx, theme.raised, () => ctx.roundRect(x, y, width, height, radius));
  stroke(ctx, border, 3, () => ctx.roundRect(x, y, width, height, radius));
}

/** A card with a bar of three dots on top, 40 px high. */
export function browserWindow(ctx: Context, box: Box, theme: Theme): void {
  card(ctx, box, theme);
  stroke(ctx, theme.rule, 3, () => {
    ctx.moveTo(box.x, box.y + 40);
    ctx.lineTo(box.x + box.width, box.y + 40);
  });
  for (const index of [0, 1, 2])
    fill(ctx, index === 0 ? theme.accent : theme.rule, () =>
      ctx.arc(box.x + 24 + index * 20, box.y + 20, 5.5, 0, 2 * Math.PI),
    );
}

/** A bar that stands for words which need not be read. */
export function textBar(ctx: Context, x: number, y: number, width: number, colour: string): void {
  if (width > 0)
    stroke(ctx, colour, 8, () => {
      ctx.moveTo(x + 4, y);
      ctx.lineTo(x + Math.max(4.01, width - 4), y);
    });
}

/** A filled button with words in its middle. */
export function button(ctx: Context, box: Box, words: string, ground: string, text: string): void {
  const { x, y, width, height } = box;
  fill(ctx, ground, () => ctx.roundRect(x, y, width, height, height / 2));
  write(ctx, words, x + width / 2, y + height / 2 + 9, { size: 26, colour: text, align: 'center' });
}

/** A tick in a square of `size`, drawn as far as `share`. */
export function tick(
  ctx: Context,
  { x, y }: Point,
  size: number,
  colour: string,
  share: number,
  width = 5,
): void {
  if (share <= 0) return;
  const first = Math.min(1, share / 0.35);
  const second = Math.max(0, (share - 0.35) / 0.65);
  stroke(ctx, colour, width, () => {
    ctx.moveTo(x - size * 0.5, y);
    ctx.lineTo(x - size * 0.5 + size * 0.35 * first, y + size * 0.35 * first);
    if (second > 0)
      ctx.lineTo(x - size * 0.15 + size * 0.65 * second, y + size * 0.35 - size * 0.75 * second);
  });
}

/** A circled mark: a ring that closes as `share` goes to 1. */
export function ring(
  ctx: Context,
  { x, y }: Point,
  radius: number,
  colour: string,
  share: number,
  width = 5,
): void {
  if (share > 0)
    stroke(ctx, colour, width, () =>
      ctx.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.min(1, share) * 2 * Math.PI),
    );
}

/** A person: head and shoulders, `2 * size` pixels wide. */
export function person(
  ctx: Context,
  { x, y }: Point,
  size: number,
  colour: string,
  width: number,
): void {
  stroke(ctx, colour, width, () => {
    ctx.arc(x, y - size * 0.65, size / 2, 0, 2 * Math.PI);
    ctx.moveTo(x + size, y + size * 1.07);
    ctx.arc(x, y + size * 1.07, size, 0, Math.PI, true);
  });
}
