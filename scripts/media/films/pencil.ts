/** Drawing in the site's colours: the line, the dots, the words. */
import type { Point } from '../kolam.ts';

export type Context = CanvasRenderingContext2D;

export const COLOURS = {
  night: '#0f1420',
  raisedNight: '#181e2c',
  rice: '#f1ede4',
  paper: '#fbf9f5',
  raisedPaper: '#f4f1ea',
  rule: '#ddd8ce',
  ink: '#161b2b',
  muted: '#666b7a',
  kaavi: '#b5402a',
  glow: '#ee8a63',
  turmeric: '#d9a441',
  leaf: '#4f8a72',
  indigo: '#4a5fa8',
} as const;

/** A colour `#rrggbb` with an opacity of 0 to 1. */
export function tint(colour: string, opacity: number): string {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, ${Math.max(0, Math.min(1, opacity))})`;
}

/** Mixes two colours `#rrggbb`. */
export function blend(from: string, to: string, share: number): string {
  const part = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  };
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

/** Fills the whole frame. */
export function ground(ctx: Context, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
}

/** Strokes whatever path `trace` lays, with round caps and joins. */
export function stroke(
  ctx: Context,
  style: string | CanvasGradient,
  width: number,
  trace: (ctx: Context) => void,
): void {
  ctx.strokeStyle = style;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  trace(ctx);
  ctx.stroke();
}

/** Fills whatever path `trace` lays. */
export function fill(ctx: Context, style: string, trace: (ctx: Context) => void): void {
  ctx.fillStyle = style;
  ctx.beginPath();
  trace(ctx);
  ctx.fill();
}

/** Lays a level line at `y`. */
export function level(ctx: Context, y: number, from: number, to: number): void {
  ctx.moveTo(from, y);
  ctx.lineTo(to, y);
}

/** A filled dot. */
export function dot(ctx: Context, { x, y }: Point, radius: number, style: string): void {
  if (radius > 0) fill(ctx, style, () => ctx.arc(x, y, radius, 0, 2 * Math.PI));
}

/**
 * Lays a path along dense points. `from` and `to` are shares of the line; a closed line may be
 * followed beyond 1, back into its beginning.
 */
export function along(points: readonly Point[], from = 0, to = 1, closed = false) {
  return (ctx: Context): void => {
    const spans = closed ? points.length : points.length - 1;
    const at = (place: number): Point => {
      const index = Math.floor(place);
      const a = points[closed ? index % points.length : Math.min(index, spans)] as Point;
      const b = points[closed ? (index + 1) % points.length : Math.min(index + 1, spans)] as Point;
      return { x: a.x + (b.x - a.x) * (place - index), y: a.y + (b.y - a.y) * (place - index) };
    };
    if (to <= from) return;
    const [start, end] = [from * spans, to * spans];
    const first = at(start);
    ctx.moveTo(first.x, first.y);
    for (let index = Math.floor(start) + 1; index < end; index++) {
      const { x, y } = at(index);
      ctx.lineTo(x, y);
    }
    if (closed && to - from >= 1) ctx.closePath();
    else ctx.lineTo(at(end).x, at(end).y);
  };
}

/** Moves lattice points into the drawing. */
export function placed(points: readonly Point[], scale: number, origin: Point): Point[] {
  return points.map(({ x, y }) => ({ x: origin.x + x * scale, y: origin.y + y * scale }));
}

export type Words = {
  readonly size: number;
  readonly weight?: number;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
  readonly opacity?: number;
};

/** One line of words; `y` is the baseline. Returns its width in pixels. */
export function write(ctx: Context, text: string, x: number, y: number, words: Words): number {
  ctx.font = `${words.weight ?? 600} ${words.size}px "Bricolage Grotesque"`;
  ctx.textAlign = words.align ?? 'left';
  ctx.fillStyle = tint(words.colour, words.opacity ?? 1);
  ctx.fillText(text, x, y);
  return ctx.measureText(text).width;
}
