/** The habits of the security training; each picture is centred on the origin. */
import { type Context, dot, fill, level, stroke, tint, write } from '../pencil.ts';
import { card, tick, within } from '../props.ts';
import { DARK } from '../theme.ts';
import { between, mix, phase, settle, smooth } from '../timing.ts';

export function passphrase(ctx: Context, age: number): void {
  card(ctx, { x: -230, y: -56, width: 460, height: 92 }, DARK);
  const words = 'river lamp seven kolam';
  const typed = words.slice(0, Math.floor(between(age, 0.5, 2) * words.length));
  const width = write(ctx, typed, -200, 2, { size: 36, weight: 500, colour: DARK.text });
  if (age % 0.7 < 0.42) fill(ctx, DARK.accent, () => ctx.rect(-196 + width, -28, 4, 38));
  const strength = settle(between(age, 0.6, 2.3));
  stroke(ctx, DARK.rule, 10, () => level(ctx, 76, -220, 220));
  if (strength > 0)
    stroke(ctx, DARK.accent, 10, () => level(ctx, 76, -220, mix(-220, 220, strength)));
}

export function secondKey(ctx: Context, age: number): void {
  card(ctx, { x: -105, y: -190, width: 210, height: 370 }, DARK, 30, DARK.text);
  stroke(ctx, DARK.text, 5, () => level(ctx, 152, -30, 30));
  const code = '482 913';
  const shown = code.slice(0, Math.floor(between(age, 0.5, 1.3) * code.length + 0.01));
  write(ctx, shown, -62, -30, { size: 36, colour: DARK.text });
  tick(ctx, { x: 2, y: 62 }, 84, DARK.accent, settle(between(age, 1.5, 2.1)), 10);
}

/** Two arrows that chase each other round, and a screen that is new when they are through. */
export function update(ctx: Context, age: number): void {
  const turn = -smooth(between(age, 0.3, 2.4)) * 2 * Math.PI;
  for (const half of [0, Math.PI])
    within(ctx, { x: 0, y: 0 }, () => {
      ctx.rotate(turn + half);
      stroke(ctx, DARK.text, 12, () => {
        ctx.arc(0, 0, 130, 0.28, Math.PI - 0.28);
        const [x, y] = [130 * Math.cos(0.28), 130 * Math.sin(0.28)];
        ctx.moveTo(x - 42, y + 6);
        ctx.lineTo(x, y);
        ctx.lineTo(x + 14, y + 40);
      });
    });
  tick(ctx, { x: 4, y: 4 }, 84, DARK.accent, settle(between(age, 2, 2.6)), 10);
}

/** Three copies, the third of them somewhere else. */
export function backup(ctx: Context, age: number): void {
  for (const [index, x] of [-170, 0, 170].entries()) {
    const come = settle(between(age, 0.2 + index * 0.55, 0.8 + index * 0.55));
    const from = index === 0 ? x : x - 170;
    within(
      ctx,
      { x: mix(from, x, come), y: index === 2 ? mix(0, -70, come) : 0, opacity: come },
      () => {
        for (const row of [-50, 0, 50]) {
          fill(ctx, DARK.raised, () => ctx.roundRect(-62, row - 21, 124, 42, 12));
          stroke(ctx, DARK.text, 5, () => ctx.roundRect(-62, row - 21, 124, 42, 12));
          dot(ctx, { x: -36, y: row }, 6, DARK.accent);
        }
      },
    );
    tick(
      ctx,
      { x, y: index === 2 ? 50 : 120 },
      40,
      DARK.accent,
      settle(between(age, 1.7 + index * 0.2, 2.2 + index * 0.2)),
      7,
    );
  }
}

/** A bell that rings. */
export function alarm(ctx: Context, age: number): void {
  const swing = 0.22 * Math.sin(age * 11) * (1 - phase(age, 1.6, 2.8));
  within(ctx, { x: 0, y: -120 }, () => {
    ctx.rotate(swing);
    dot(ctx, { x: 0, y: 214 }, 22, DARK.accent);
    const bell = () => {
      ctx.moveTo(-118, 186);
      ctx.bezierCurveTo(-78, 140, -96, 30, 0, 26);
      ctx.bezierCurveTo(96, 30, 78, 140, 118, 186);
      ctx.closePath();
      ctx.moveTo(13, 12);
      ctx.arc(0, 12, 13, 0, 2 * Math.PI);
    };
    fill(ctx, DARK.ground, bell);
    stroke(ctx, DARK.text, 9, bell);
  });
  for (const index of [0, 1, 2]) {
    const wave = (age * 0.9 + index / 3) % 1;
    const opacity = Math.sin(wave * Math.PI) * (1 - phase(age, 2, 3)) * 0.9;
    if (age < 0.3 || opacity <= 0) continue;
    stroke(ctx, tint(DARK.accent, opacity), 5, () => {
      ctx.arc(0, 0, 130 + wave * 70, -0.5, 0.5);
      ctx.moveTo(-(130 + wave * 70) * Math.cos(0.5), (130 + wave * 70) * Math.sin(0.5));
      ctx.arc(0, 0, 130 + wave * 70, Math.PI - 0.5, Math.PI + 0.5);
    });
  }
}
