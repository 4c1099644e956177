import { disc, path } from '../svg.ts';

/** How a small standing figure looks; colours are class names of the scene. */
export type Figure = {
  readonly skin: 'tan' | 'brown' | 'umber';
  readonly clothes: string;
  readonly hair?: 'short' | 'bun' | 'long';
  readonly bag?: string;
};

/** A figure of a dot over an arch, 150 high, standing on (x, y). */
export function person(
  x: number,
  y: number,
  { skin, clothes, hair = 'short', bag }: Figure,
): string {
  const head = y - 122;
  return [
    hair === 'long'
      ? path('ink', `M${x - 27} ${head}h54v40a10 10 0 0 1-10 10h-34a10 10 0 0 1-10-10Z`)
      : '',
    hair === 'bun' ? disc('ink', x - 24, head - 18, 13) : '',
    path(clothes, `M${x - 40} ${y}v-50a40 40 0 0 1 80 0v50Z`),
    disc(skin, x, head, 27),
    path('ink', `M${x - 28} ${head + 2}a28 29 0 0 1 56 0c-17 0-31-6-37-14c-4 8-11 13-19 14Z`),
    bag
      ? path(`s-${bag}`, `M${x - 24} ${y - 76}l46 50`) +
        path(bag, `M${x + 8} ${y - 40}h36v30a8 8 0 0 1-8 8h-20a8 8 0 0 1-8-8Z`)
      : '',
  ].join('');
}
