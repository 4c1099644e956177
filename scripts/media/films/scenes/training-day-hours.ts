/** What happens in the hours of a training day; each picture is centred on the origin. */
import type { Point } from '../../kolam.ts';
import { along, type Context, dot, fill, stroke, tint, write } from '../pencil.ts';
import { card, person, ring, textBar, tick } from '../props.ts';
import { LIGHT } from '../theme.ts';
import { between, mix, phase, settle, smooth, spring } from '../timing.ts';

export function goals(ctx: Context, age: number): void {
  card(ctx, { x: -170, y: -170, width: 340, height: 340 }, LIGHT);
  for (const row of [0, 1, 2]) {
    const y = -100 + row * 100;
    ring(
      ctx,
      { x: -110, y },
      24,
      LIGHT.text,
      settle(between(age, 0.3 + row * 0.5, 0.8 + row * 0.5)),
      5,
    );
    tick(
      ctx,
      { x: -108, y },
      26,
      LIGHT.accent,
      settle(between(age, 0.8 + row * 0.5, 1.2 + row * 0.5)),
      6,
    );
    const width = smooth(between(age, 0.4 + row * 0.5, 1 + row * 0.5));
    textBar(ctx, -60, y - 10, 190 * width, LIGHT.text);
    textBar(ctx, -60, y + 14, 130 * width, LIGHT.rule);
  }
}

export function watch(ctx: Context, age: number): void {
  card(ctx, { x: -180, y: -184, width: 360, height: 216 }, LIGHT);
  const share = smooth(between(age, 0.4, 2));
  const curve = Array.from({ length: 60 }, (_, index) => ({
    x: -140 + (index / 59) * 280,
    y: -20 - 110 * smooth(index / 59) - 12 * Math.sin((index / 59) * 9),
  }));
  stroke(ctx, LIGHT.rule, 4, () => {
    ctx.moveTo(-144, -4);
    ctx.lineTo(144, -4);
  });
  if (share > 0) {
    stroke(ctx, LIGHT.text, 6, along(curve, 0, share));
    dot(ctx, curve[Math.min(59, Math.floor(share * 59))] as Point, 11, LIGHT.accent);
  }
  for (const [index, x] of [-150, -50, 50, 150].entries())
    person(
      ctx,
      { x, y: 116 + mix(20, 0, settle(between(age, index * 0.12, 0.5 + index * 0.12))) },
      32,
      LIGHT.text,
      5.5,
    );
}

export function tryOut(ctx: Context, age: number): void {
  card(ctx, { x: -190, y: -170, width: 380, height: 250 }, LIGHT);
  fill(ctx, LIGHT.text, () => ctx.roundRect(-230, 92, 460, 18, 9));
  for (let column = 0; column < 6; column++) {
    const rise = spring(between(age, 0.4 + column * 0.25, 1 + column * 0.25));
    const height = [70, 96, 60, 128, 110, 168][column] ?? 0;
    const colour = column === 5 ? LIGHT.accent : LIGHT.text;
    if (age > 0.4 + column * 0.25)
      fill(ctx, tint(colour, column === 5 ? 1 : 0.85), () =>
        ctx.roundRect(-156 + column * 54, 52 - height * rise, 36, height * rise, 8),
      );
  }
}

export function help(ctx: Context, age: number): void {
  for (const [index, x] of [-160, 0, 160].entries()) {
    const lit = phase(age, 0.2 + index * 0.75, 0.6 + index * 0.75);
    person(ctx, { x, y: 40 }, 44, lit > 0.5 ? LIGHT.text : LIGHT.rule, 5.5);
    dot(ctx, { x, y: 11 }, 9 * lit, LIGHT.accent);
    const pass = smooth(between(age, 0.5 + index * 0.75, 1.1 + index * 0.75));
    if (index === 2 || pass <= 0) continue;
    const arc = Array.from({ length: 40 }, (_, step) => {
      const angle = Math.PI + (step / 39) * Math.PI;
      return { x: x + 80 + Math.cos(angle) * 80, y: -46 + Math.sin(angle) * 62 };
    });
    stroke(ctx, LIGHT.accent, 6, along(arc, 0, pass));
  }
}

export function plan(ctx: Context, age: number): void {
  card(ctx, { x: -190, y: -170, width: 380, height: 330 }, LIGHT);
  fill(ctx, LIGHT.accent, () => ctx.roundRect(-190, -170, 380, 66, [14, 14, 0, 0]));
  write(ctx, 'Monday', 0, -126, { size: 36, colour: '#ffffff', align: 'center' });
  for (const row of [0, 1, 2]) {
    const y = -56 + row * 76;
    const share = settle(between(age, 0.4 + row * 0.45, 0.9 + row * 0.45));
    dot(ctx, { x: -142, y }, 11 * share, LIGHT.text);
    textBar(ctx, -112, y, ([230, 180, 210][row] ?? 0) * share, LIGHT.text);
  }
}
