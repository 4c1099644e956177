/** An online shop opens: the catalogue, the cart, the payment, and a parcel on its way. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import type { Film } from '../film.ts';
import { COLOURS, type Context, ground, write } from '../pencil.ts';
import { onTheWay, pointer } from '../pointer.ts';
import { browserWindow, button, card, tick, within } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { mix, phase, settle, smooth, spring } from '../timing.ts';
import { delivery } from './shop-delivery.ts';
import { drawGoods, GOODS, type Goods } from './shop-goods.ts';

const SECONDS = 14;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'The shop opens.' },
  { from: 2.8, words: 'Three things go into the cart.' },
  { from: 6.3, words: 'One step pays for them.' },
  { from: 9.2, words: 'The parcel is on its way.' },
];
const SHOP = { x: 64, y: 40, width: 992, height: 444 };
const CART = { x: 760, y: 104, width: 264, height: 352 };
const PAY = { x: CART.x + 28, y: CART.y + 276, width: 208, height: 54 };
const PAID = 7.4;

const BOUGHT = [
  { goods: 0, at: 3.7 },
  { goods: 4, at: 4.6 },
  { goods: 3, at: 5.5 },
] as const;

export const galleryShopLaunch: Film = {
  name: 'gallery-shop-launch',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.44,
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

function shelf(ctx: Context, now: number, index: number, goods: Goods): void {
  const come = Math.max(0, spring((now - 0.5 - index * 0.2) / 0.5));
  within(ctx, { ...shelfPlace(index), size: come }, () => {
    card(ctx, { x: -92, y: -84, width: 184, height: 180 }, { ...LIGHT, raised: LIGHT.ground });
    within(ctx, { x: 0, y: -20 }, () => drawGoods(ctx, goods));
    write(ctx, `Rs ${goods.price}`, 0, 80, { size: 26, colour: LIGHT.text, align: 'center' });
  });
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
  const one = GOODS[goods] as Goods;
  const y = mix(from.y - 20, to.y, share) - 70 * Math.sin(share * Math.PI);
  within(ctx, { x: mix(from.x, to.x, share), y, size: mix(1, 0.5, share) }, () =>
    drawGoods(ctx, one),
  );
  const opacity = phase(share, 0.9, 1);
  if (opacity > 0)
    write(ctx, `Rs ${one.price}`, to.x + 52, to.y + 9, { size: 26, colour: LIGHT.text, opacity });
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
