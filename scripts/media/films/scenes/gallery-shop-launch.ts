/** An online shop opens: the catalogue, the cart, the payment, and a parcel on its way. */
import { kolam, loopPoints, type Point, squareLattice } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import {
  along,
  COLOURS,
  type Context,
  dot,
  fill,
  ground,
  placed,
  stroke,
  tint,
  write,
} from '../pencil.ts';
import { browserWindow, button, card, onTheWay, pointer, tick, within } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { fraction, mix, phase, settle, smooth, spring } from '../timing.ts';

const SECONDS = 14;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'The shop opens.' },
  { from: 2.8, words: 'Into the cart,' },
  { from: 6.3, words: 'paid in one step,' },
  { from: 9.2, words: 'and the parcel is on its way.' },
];
const SHOP = { x: 64, y: 40, width: 992, height: 444 };
const CART = { x: 760, y: 104, width: 264, height: 352 };
const PAY = { x: CART.x + 28, y: CART.y + 276, width: 208, height: 54 };
const PAID = 7.4;

type Goods = {
  readonly price: number;
  readonly colour: string;
  readonly shape: (ctx: Context) => void;
};

const GOODS: readonly Goods[] = [
  { price: 640, colour: COLOURS.turmeric, shape: lamp },
  { price: 380, colour: COLOURS.kaavi, shape: pot },
  { price: 910, colour: COLOURS.indigo, shape: cloth },
  { price: 150, colour: COLOURS.leaf, shape: cup },
  { price: 520, colour: COLOURS.kaavi, shape: drum },
  { price: 270, colour: COLOURS.ink, shape: book },
];
const BOUGHT = [
  { goods: 0, at: 3.7 },
  { goods: 4, at: 4.6 },
  { goods: 3, at: 5.5 },
] as const;

/** The road of the parcel: the line round one row of dots, only its upper way. */
const ROAD = placed(loopPoints(kolam(squareLattice(6, 1))[0] ?? [], 2400), 140, { x: 560, y: 310 });

/** Share of the road from its left end, round the right end, to the top of the last loop. */
const TO_THE_DOOR = 0.5374;

export const galleryShopLaunch: Film = {
  name: 'gallery-shop-launch',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.42,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, LIGHT.ground);
    within(
      ctx,
      { x: 0, y: mix(0, -40, phase(now, 9, 9.6)), opacity: 1 - phase(now, 9, 9.6) },
      () => {
        browserWindow(ctx, SHOP, LIGHT);
        for (const [index, goods] of GOODS.entries()) shelf(ctx, now, index, goods);
        cart(ctx, now);
        for (const bought of BOUGHT) flight(ctx, now, bought);
        if (now > 2.6) hand(ctx, now);
      },
    );
    delivery(ctx, now);
    drawChapters(ctx, now, SECONDS, CHAPTERS, LIGHT);
  },
};

function shelfPlace(index: number): Point {
  return { x: SHOP.x + 122 + (index % 3) * 214, y: SHOP.y + 138 + Math.floor(index / 3) * 198 };
}

function shelf(ctx: Context, now: number, index: number, { price, colour, shape }: Goods): void {
  const come = Math.max(0, spring((now - 0.5 - index * 0.2) / 0.5));
  within(ctx, { ...shelfPlace(index), size: come }, () => {
    card(ctx, { x: -92, y: -84, width: 184, height: 180 }, { ...LIGHT, raised: LIGHT.ground });
    within(ctx, { x: 0, y: -20 }, () => drawGoods(ctx, colour, shape));
    write(ctx, `Rs ${price}`, 0, 80, { size: 26, colour: LIGHT.text, align: 'center' });
  });
}

function drawGoods(ctx: Context, colour: string, shape: (ctx: Context) => void): void {
  fill(ctx, tint(colour, 0.16), shape);
  stroke(ctx, colour, 5, shape);
}

function cart(ctx: Context, now: number): void {
  within(ctx, { x: 0, y: 0, opacity: phase(now, 1.7, 2.3) }, () => {
    card(ctx, CART, LIGHT);
    write(ctx, 'Cart', CART.x + 28, CART.y + 50, { size: 30, colour: LIGHT.text });
    const sum = BOUGHT.filter(({ at }) => now > at + 0.7).reduce(
      (total, { goods }) => total + (GOODS[goods]?.price ?? 0),
      0,
    );
    const words = { size: 30, weight: 700, colour: LIGHT.text, align: 'right' } as const;
    write(ctx, `Rs ${sum}`, CART.x + CART.width - 28, CART.y + 50, words);
    const paid = phase(now, PAID + 0.1, PAID + 0.4);
    if (paid < 1) button(ctx, PAY, 'Pay', LIGHT.accent, '#ffffff');
    within(ctx, { x: 0, y: 0, opacity: paid }, () => {
      button(ctx, PAY, '', COLOURS.leaf, '#ffffff');
      const middle = { x: PAY.x + PAY.width / 2, y: PAY.y + PAY.height / 2 + 1 };
      tick(ctx, middle, 34, '#ffffff', settle((now - PAID - 0.3) / 0.5), 6);
    });
  });
}

/** Goods go from the shelf into the cart in an arc. */
function flight(ctx: Context, now: number, { goods, at }: (typeof BOUGHT)[number]): void {
  const share = smooth((now - at) / 0.75);
  if (share <= 0) return;
  const row = BOUGHT.findIndex((one) => one.goods === goods);
  const from = shelfPlace(goods);
  const to = { x: CART.x + 66, y: CART.y + 104 + row * 66 };
  const { price, colour, shape } = GOODS[goods] as Goods;
  const y = mix(from.y - 20, to.y, share) - 70 * Math.sin(share * Math.PI);
  within(ctx, { x: mix(from.x, to.x, share), y, size: mix(1, 0.5, share) }, () =>
    drawGoods(ctx, colour, shape),
  );
  const opacity = phase(share, 0.9, 1);
  if (opacity > 0)
    write(ctx, `Rs ${price}`, to.x + 52, to.y + 9, { size: 26, colour: LIGHT.text, opacity });
}

function hand(ctx: Context, now: number): void {
  const stops = BOUGHT.map(({ goods, at }) => {
    const { x, y } = shelfPlace(goods);
    return { at: at - 0.1, x: x + 26, y: y + 22 };
  });
  const pay = { x: PAY.x + 130, y: PAY.y + 30 };
  const place = onTheWay(now, [
    { at: 2.6, x: 560, y: 660 },
    ...stops,
    { at: PAID - 0.15, ...pay },
    { at: 9, ...pay },
  ]);
  pointer(ctx, place, LIGHT, now, [...BOUGHT.map(({ at }) => at), PAID]);
}

/** The parcel closes, then rides along the line, past the dots, to a house. */
function delivery(ctx: Context, now: number): void {
  const come = phase(now, 9.3, 9.9);
  if (come <= 0) return;
  const ride = smooth((now - 10.5) / 2.5);
  within(ctx, { x: 0, y: 0, opacity: come }, () => {
    const left = ROAD.reduce((best, { x }, index) => (x < (ROAD[best]?.x ?? 0) ? index : best), 0);
    const start = left / ROAD.length;
    const way = ride * TO_THE_DOOR;
    stroke(ctx, LIGHT.rule, 5, along(ROAD, 0, 1, true));
    if (ride > 0) stroke(ctx, LIGHT.text, 6, along(ROAD, start, start + way, true));
    for (let index = 0; index < 6; index++)
      dot(ctx, { x: 210 + index * 140, y: 310 }, 8, ride > index / 5.4 ? LIGHT.accent : LIGHT.text);
    house(ctx, { x: 910, y: 178 }, settle((now - 12.8) / 0.6));
    const at = ROAD[Math.floor(fraction(start + way) * ROAD.length)] as Point;
    parcel(ctx, { x: at.x, y: at.y }, settle((now - 9.8) / 0.6), come);
  });
}

function parcel(ctx: Context, { x, y }: Point, taped: number, come: number): void {
  within(ctx, { x, y: y - mix(60, 0, settle(come)), size: 1 }, () => {
    fill(ctx, '#e7c893', () => ctx.roundRect(-38, -34, 76, 68, 6));
    stroke(ctx, LIGHT.text, 5, () => ctx.roundRect(-38, -34, 76, 68, 6));
    stroke(ctx, LIGHT.accent, 10, () => {
      ctx.moveTo(0, -30);
      ctx.lineTo(0, mix(-30, 30, taped));
    });
  });
}

function house(ctx: Context, { x, y }: Point, lit: number): void {
  within(ctx, { x, y }, () => {
    fill(ctx, tint(COLOURS.turmeric, 0.45 * lit), () => ctx.rect(-17, 4, 34, 46));
    stroke(ctx, LIGHT.text, 6, () => {
      ctx.moveTo(-66, -8);
      ctx.lineTo(0, -62);
      ctx.lineTo(66, -8);
      ctx.moveTo(-48, -20);
      ctx.lineTo(-48, 50);
      ctx.lineTo(48, 50);
      ctx.lineTo(48, -20);
      ctx.rect(-17, 4, 34, 46);
    });
  });
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
