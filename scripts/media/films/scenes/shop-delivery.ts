/** The way of a parcel from the online shop to a house. */
import type { Point } from '../../kolam.ts';
import { rowLine } from '../figure.ts';
import { along, COLOURS, type Context, dot, fill, placed, stroke, tint } from '../pencil.ts';
import { within } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { mix, phase, settle, smooth } from '../timing.ts';

/** The road of the parcel: the line round one row of dots. */
const ROAD = placed(rowLine(6, 2400), 140, { x: 560, y: 310 });

/** Share of the road from its left end, round the right end, to the top of the last loop. */
const TO_THE_DOOR = 0.5374;

/** Where the parcel comes to rest. */
const DOOR: Point = { x: 910, y: 197 };

/** The parcel closes, then rides along the line, past the dots, to a house. */
export function delivery(ctx: Context, now: number): void {
  const come = phase(now, 9.3, 9.9);
  if (come <= 0) return;
  const ride = smooth((now - 10.5) / 2.5);
  within(ctx, { x: 0, y: 0, opacity: come }, () => {
    const way = ride * TO_THE_DOOR;
    stroke(ctx, LIGHT.rule, 5, along(ROAD, 0, 1, true));
    if (ride > 0) stroke(ctx, LIGHT.text, 6, along(ROAD, 0, way, true));
    for (let index = 0; index < 6; index++)
      dot(ctx, { x: 210 + index * 140, y: 310 }, 8, ride > index / 5.4 ? LIGHT.accent : LIGHT.text);
    const inside = smooth((now - 12.95) / 0.6);
    house(ctx, { x: DOOR.x, y: DOOR.y - 47 }, inside);
    const road = ROAD[Math.floor(way * ROAD.length)] as Point;
    const at = { x: mix(road.x, DOOR.x, inside), y: mix(road.y, DOOR.y, inside) };
    const fall = mix(60, 0, settle(come));
    parcel(ctx, { x: at.x, y: at.y - fall }, mix(1, 0.4, inside), settle((now - 9.8) / 0.6));
  });
}

function parcel(ctx: Context, place: Point, size: number, taped: number): void {
  within(ctx, { ...place, size }, () => {
    fill(ctx, '#e7c893', () => ctx.roundRect(-38, -34, 76, 68, 6));
    stroke(ctx, LIGHT.text, 5, () => ctx.roundRect(-38, -34, 76, 68, 6));
    stroke(ctx, LIGHT.accent, 10, () => {
      ctx.moveTo(0, -30);
      ctx.lineTo(0, mix(-30, 30, taped));
    });
  });
}

function house(ctx: Context, { x, y }: Point, lit: number): void {
  within(ctx, { x, y, size: 1.25 }, () => {
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
