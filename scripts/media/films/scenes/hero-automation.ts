/**
 * Automation: one line carries documents past four stations. Each station does its step while the
 * document goes round it: read, fill in, approve, send.
 */
import { kolam, loopPoints, type Point, squareLattice } from '../../kolam.ts';
import type { Film } from '../film.ts';
import { dotField, HEART } from '../lattice.ts';
import {
  along,
  blend,
  COLOURS,
  type Context,
  dot,
  ground,
  level,
  placed,
  stroke,
  tint,
} from '../pencil.ts';
import { between, bump, fraction, phase, settle, smooth } from '../timing.ts';
import { sheet } from './automation-document.ts';

const SPACING = 180;
const DOTS = placed(squareLattice(2, 3), SPACING, HEART);
const LINE = placed(loopPoints(kolam(squareLattice(2, 3))[0] ?? [], 2400), SPACING, HEART);

/** With seven documents no two ever meet at a crossing. Each takes the place of the next but one. */
const DOCUMENTS = 7;
const STEPS_PER_LOOP = 2;

type Station = { readonly centre: Point; readonly place: number; readonly icon: Icon };
type Icon = (ctx: Context) => void;

const STATIONS: readonly Station[] = [
  station(-1, -1, -0.036, (ctx) => {
    for (const y of [-9, 0, 9]) level(ctx, y, -11, y === 9 ? 3 : 11);
  }),
  station(-1, 1, 0.255, (ctx) => {
    ctx.moveTo(-12, 0);
    for (const [x, y] of [
      [-4, -12],
      [4, 12],
      [12, 0],
    ] as const)
      ctx.lineTo(x, y);
  }),
  station(1, -1, 0.464, (ctx) => {
    ctx.moveTo(-12, 1);
    ctx.lineTo(-3, 10);
    ctx.lineTo(13, -9);
  }),
  station(1, 1, 0.755, (ctx) => {
    level(ctx, 0, -13, 13);
    ctx.moveTo(4, -9);
    ctx.lineTo(13, 0);
    ctx.lineTo(4, 9);
  }),
];
const SENT = STATIONS[3]?.place ?? 0;

export const heroAutomation: Film = {
  name: 'hero-automation',
  width: 1280,
  height: 720,
  seconds: 8,
  poster: 0.36,
  loops: true,
  draw(ctx, t) {
    const places = Array.from({ length: DOCUMENTS }, (_, index) =>
      fraction((index + t * STEPS_PER_LOOP) / DOCUMENTS),
    );
    ground(ctx, COLOURS.night);
    dotField(ctx, SPACING / 3, HEART);
    stroke(ctx, tint(COLOURS.rice, 0.58), 5.5, along(LINE, 0, 1, true));
    for (const place of places) trail(ctx, place);
    for (const y of [0, 1]) dot(ctx, DOTS[2 + y] as Point, 7, tint(COLOURS.rice, 0.7));
    for (const one of STATIONS) drawStation(ctx, one, places);
    for (const place of places) travel(ctx, place);
  },
};

function station(column: -1 | 1, row: -1 | 1, place: number, icon: Icon): Station {
  return {
    centre: { x: HEART.x + (column * SPACING) / 2, y: HEART.y + row * SPACING },
    place,
    icon,
  };
}

function pointAt(place: number): Point {
  return LINE[Math.floor(fraction(place) * LINE.length)] as Point;
}

/** Signed way along the line from a station to a place, in shares of the line. */
function past(place: number, { place: at }: Station): number {
  return fraction(place - at + 0.5) - 0.5;
}

/** The line glows for a while where a document has just been. */
function trail(ctx: Context, place: number): void {
  for (let piece = 0; piece < 12; piece++) {
    const start = fraction(place - (piece + 1) * 0.006);
    const opacity = 0.5 * (1 - piece / 12) ** 1.5;
    ctx.lineCap = 'butt';
    ctx.strokeStyle = tint(COLOURS.rice, opacity);
    ctx.lineWidth = 5.5;
    ctx.beginPath();
    along(LINE, start, start + 0.0061, true)(ctx);
    ctx.stroke();
  }
}

function drawStation(ctx: Context, one: Station, places: readonly number[]): void {
  const nearest = places.reduce((best, place) =>
    Math.abs(past(place, one)) < Math.abs(past(best, one)) ? place : best,
  );
  const way = past(nearest, one);
  const busy = bump(way, 0.005, 0.065);
  ctx.save();
  ctx.translate(one.centre.x, one.centre.y);
  stroke(ctx, tint(COLOURS.rice, 0.25), 3, () => ctx.arc(0, 0, 31, 0, 2 * Math.PI));
  const share = phase(way, -0.045, 0.03);
  const gone = 1 - phase(way, 0.035, 0.065);
  if (share > 0.02 && gone > 0)
    stroke(ctx, tint(COLOURS.glow, gone), 4.5, () =>
      ctx.arc(0, 0, 31, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI),
    );
  stroke(ctx, blend(COLOURS.rice, COLOURS.glow, busy), 4, one.icon);
  ctx.restore();
}

/** Draws a document where it is, in the state that the stations behind it have given it. */
function travel(ctx: Context, place: number): void {
  const way = fraction(place - SENT);
  const { x, y } = pointAt(place);
  const done = STATIONS.map((one) =>
    smooth(between(fraction(place - SENT) - fraction(one.place - SENT), -0.012, 0.016)),
  );
  const [read = 0, filled = 0, approved = 0] = done;
  sheet(ctx, x, y, settle(between(way, 0.004, 0.03)), 1, read, filled, approved);
  if (way > 0.1) return;
  const flight = between(way, 0, 0.1);
  const start = pointAt(SENT);
  const off = start.x + 300 * flight ** 1.6;
  sheet(ctx, off, start.y, 1, 1 - phase(flight, 0.45, 1), 1, 1, 1);
}
