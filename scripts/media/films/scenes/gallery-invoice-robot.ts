/** An invoice in the hands of a software robot: read, checked, booked; no field typed by hand. */
import type { Point } from '../../kolam.ts';
import { type Chapter, drawChapters } from '../chapters.ts';
import { knot } from '../figure.ts';
import type { Film } from '../film.ts';
import { type Context, fill, ground, stroke, tint, write } from '../pencil.ts';
import { onTheWay } from '../pointer.ts';
import { browserWindow, card, textBar, tick, within } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { between, mix, phase, settle, spring } from '../timing.ts';

const SECONDS = 13;
const CHAPTERS: readonly Chapter[] = [
  { from: 0, words: 'An invoice arrives.' },
  { from: 1.9, words: 'The robot reads it.' },
  { from: 6.2, words: 'Checks it against the order.' },
  { from: 9, words: 'Books it, and tells you.' },
];
const FIELDS = [
  { label: 'From', value: 'Marudhu Paper', at: 2.6 },
  { label: 'Order', value: '2041', at: 3.8 },
  { label: 'Total', value: 'Rs 48,200', at: 5 },
] as const;
const SHEET = { x: 80, y: 48, width: 340, height: 424 };
const LEDGER = { x: 560, y: 48, width: 480, height: 424 };
const fieldY = (row: number) => SHEET.y + 142 + row * 82;
const entryY = (row: number) => LEDGER.y + 100 + row * 62;

export const galleryInvoiceRobot: Film = {
  name: 'gallery-invoice-robot',
  width: 1120,
  height: 630,
  seconds: SECONDS,
  poster: 0.97,
  loops: false,
  draw(ctx, t) {
    const now = t * SECONDS;
    ground(ctx, LIGHT.ground);
    ledger(ctx, now);
    sheet(ctx, now);
    for (const [row, field] of FIELDS.entries()) copied(ctx, now, row, field);
    robot(ctx, now);
    drawChapters(ctx, now, SECONDS, CHAPTERS, LIGHT);
  },
};

function sheet(ctx: Context, now: number): void {
  const come = settle(between(now, 0.2, 1.3));
  within(ctx, { x: mix(-420, 0, come), y: 0 }, () => {
    card(ctx, SHEET, LIGHT, 8);
    write(ctx, 'Invoice', SHEET.x + 32, SHEET.y + 64, {
      size: 40,
      weight: 700,
      colour: LIGHT.text,
    });
    textBar(ctx, SHEET.x + 232, SHEET.y + 50, 76, LIGHT.rule);
    for (const [row, { label, value, at }] of FIELDS.entries()) {
      const y = fieldY(row);
      const read = phase(now, at - 0.15, at + 0.2);
      if (read > 0)
        fill(ctx, tint(LIGHT.accent, 0.13), () =>
          ctx.roundRect(SHEET.x + 20, y - 36, (SHEET.width - 40) * read, 76, 8),
        );
      write(ctx, label, SHEET.x + 32, y - 10, { size: 22, weight: 500, colour: LIGHT.muted });
      write(ctx, value, SHEET.x + 32, y + 25, { size: 32, colour: LIGHT.text });
    }
    textBar(ctx, SHEET.x + 32, SHEET.y + 378, 190, LIGHT.rule);
    textBar(ctx, SHEET.x + 32, SHEET.y + 398, 130, LIGHT.rule);
    stamp(ctx, now);
  });
}

function stamp(ctx: Context, now: number): void {
  const come = between(now, 9.7, 10.05);
  if (come <= 0) return;
  const place = { x: SHEET.x + 248, y: SHEET.y + 372, size: mix(1.7, 1, settle(come)) };
  within(ctx, { ...place, opacity: come }, () => {
    ctx.rotate(-0.14);
    stroke(ctx, LIGHT.accent, 5, () => ctx.roundRect(-82, -34, 164, 64, 12));
    write(ctx, 'Booked', 0, 10, { size: 38, weight: 700, colour: LIGHT.accent, align: 'center' });
  });
}

function ledger(ctx: Context, now: number): void {
  within(ctx, { x: 0, y: 0, opacity: phase(now, 0.8, 1.6) }, () => {
    browserWindow(ctx, LEDGER, LIGHT);
    for (const [row, { label }] of FIELDS.entries()) {
      const y = entryY(row);
      write(ctx, label, LEDGER.x + 32, y, { size: 26, weight: 500, colour: LIGHT.muted });
      stroke(ctx, LIGHT.rule, 3, () => {
        ctx.moveTo(LEDGER.x + 140, y + 14);
        ctx.lineTo(LEDGER.x + LEDGER.width - 32, y + 14);
      });
    }
    order(ctx, now);
    done(ctx, now);
  });
}

/** The order that the invoice is held against. */
function order(ctx: Context, now: number): void {
  const come = phase(now, 6.4, 7);
  const y = mix(318, 302, come) + LEDGER.y;
  within(ctx, { x: 0, y: 0, opacity: come }, () => {
    fill(ctx, LIGHT.ground, () => ctx.roundRect(LEDGER.x + 24, y - 40, LEDGER.width - 48, 62, 10));
    write(ctx, 'Order 2041', LEDGER.x + 44, y, { size: 28, colour: LIGHT.text });
    const right = LEDGER.x + LEDGER.width - 92;
    write(ctx, 'Rs 48,200', right, y, { size: 28, colour: LIGHT.text, align: 'right' });
    tick(ctx, { x: right + 38, y: y - 8 }, 34, LIGHT.accent, settle((now - 7.9) / 0.5), 6);
  });
}

function done(ctx: Context, now: number): void {
  const come = phase(now, 9.9, 10.6);
  const [x, y] = [LEDGER.x + 44, LEDGER.y + 388];
  within(ctx, { x: 0, y: mix(16, 0, come), opacity: come }, () => {
    write(ctx, 'Paid on 14 June. Nobody typed.', x, y, { size: 27, colour: LIGHT.text });
  });
}

/** A value flies from the sheet into its line of the ledger. */
function copied(
  ctx: Context,
  now: number,
  row: number,
  { value, at }: (typeof FIELDS)[number],
): void {
  const share = phase(now, at + 0.15, at + 0.95);
  if (share <= 0) return;
  const from: Point = { x: SHEET.x + 32, y: fieldY(row) + 25 };
  const to: Point = { x: LEDGER.x + 148, y: entryY(row) };
  const lift = -46 * Math.sin(share * Math.PI);
  const colour = share < 1 ? LIGHT.accent : LIGHT.text;
  const size = mix(32, 30, share);
  write(ctx, value, mix(from.x, to.x, share), mix(from.y, to.y, share) + lift, { size, colour });
}

function robot(ctx: Context, now: number): void {
  const reading = FIELDS.map(({ at }, row) => ({ at, x: SHEET.x + SHEET.width, y: fieldY(row) }));
  const place = onTheWay(now, [
    { at: 1.4, x: 490, y: -90 },
    { at: 2.1, x: 490, y: 110 },
    ...reading,
    { at: 6.4, x: 490, y: 340 },
    { at: 7.6, x: LEDGER.x + LEDGER.width + 16, y: LEDGER.y + 292 },
    { at: 9, x: LEDGER.x + LEDGER.width + 16, y: LEDGER.y + 292 },
    { at: 9.7, x: 490, y: 400 },
  ]);
  const beat =
    1 + 0.06 * Math.max(0, ...FIELDS.map(({ at }) => spring(1 - Math.abs(now - at) * 4)));
  const bob = 5 * Math.sin(now * 2.6);
  within(ctx, { x: place.x, y: place.y + bob, size: beat }, () => {
    fill(ctx, LIGHT.ground, () => ctx.arc(0, 0, 50, 0, 2 * Math.PI));
    knot(ctx, { x: 0, y: 0 }, 30, LIGHT.accent, LIGHT.text);
  });
}
