/** The goods of the online shop. */
import { COLOURS, type Context, fill, stroke, tint } from '../pencil.ts';

export type Goods = {
  readonly price: number;
  readonly colour: string;
  readonly shape: (ctx: Context) => void;
};

/** What the shelves hold, with prices in rupees. */
export const GOODS: readonly Goods[] = [
  { price: 640, colour: COLOURS.turmeric, shape: lamp },
  { price: 380, colour: COLOURS.kaavi, shape: pot },
  { price: 910, colour: COLOURS.indigo, shape: cloth },
  { price: 150, colour: COLOURS.leaf, shape: cup },
  { price: 520, colour: COLOURS.kaavi, shape: drum },
  { price: 270, colour: COLOURS.ink, shape: book },
];
/** Draws goods round the origin, about 80 pixels high. */
export function drawGoods(ctx: Context, { colour, shape }: Goods): void {
  fill(ctx, tint(colour, 0.16), shape);
  stroke(ctx, colour, 5, shape);
}

function lamp(ctx: Context): void {
  ctx.moveTo(-30, 38);
  ctx.lineTo(30, 38);
  ctx.lineTo(10, 22);
  ctx.lineTo(8, -6);
  ctx.lineTo(34, -18);
  ctx.lineTo(-34, -18);
  ctx.lineTo(-8, -6);
  ctx.lineTo(-10, 22);
  ctx.closePath();
  ctx.moveTo(0, -24);
  ctx.quadraticCurveTo(-14, -36, 0, -50);
  ctx.quadraticCurveTo(14, -36, 0, -24);
}

function pot(ctx: Context): void {
  ctx.moveTo(-18, -34);
  ctx.lineTo(18, -34);
  ctx.lineTo(13, -18);
  ctx.bezierCurveTo(50, -4, 44, 38, 14, 40);
  ctx.lineTo(-14, 40);
  ctx.bezierCurveTo(-44, 38, -50, -4, -13, -18);
  ctx.closePath();
}

function cloth(ctx: Context): void {
  ctx.roundRect(-40, -30, 80, 64, 8);
  ctx.moveTo(-40, -8);
  ctx.lineTo(40, -8);
  ctx.moveTo(-40, 12);
  ctx.lineTo(40, 12);
}

function cup(ctx: Context): void {
  ctx.moveTo(-32, -26);
  ctx.lineTo(24, -26);
  ctx.lineTo(16, 36);
  ctx.lineTo(-24, 36);
  ctx.closePath();
  ctx.moveTo(23, -14);
  ctx.bezierCurveTo(46, -14, 42, 18, 19, 16);
}

function drum(ctx: Context): void {
  ctx.moveTo(-28, -30);
  ctx.lineTo(28, -30);
  ctx.lineTo(38, 4);
  ctx.lineTo(28, 38);
  ctx.lineTo(-28, 38);
  ctx.lineTo(-38, 4);
  ctx.closePath();
  ctx.moveTo(-38, 4);
  ctx.lineTo(38, 4);
}

function book(ctx: Context): void {
  ctx.roundRect(-30, -38, 60, 76, 6);
  ctx.moveTo(-14, -38);
  ctx.lineTo(-14, 38);
}
