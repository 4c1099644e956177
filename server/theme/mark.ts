import { contrast, type Hex } from '#shared/contrast.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import { readDrawing } from './drawing.ts';
import { type PairName, tonesOf } from './tones.ts';

/**
 * The theme's mark as part of another drawing, in colours that are legible on a background.
 *
 * @returns a function of the mark's position and size
 */
export function markOn(
  background: Hex,
  theme: Pick<Theme, 'colors'>,
  svg: string,
): (at: number, side: number, top?: number) => string {
  const { pairs } = tonesOf(theme);
  const { light, dark } = theme.colors.ink;
  const scheme = contrast(background, dark) >= contrast(background, light) ? 'dark' : 'light';
  const painted = (text: string) =>
    text
      .replace(/currentcolor/gi, pairs.ink[scheme])
      .replace(
        /var\(--([\w-]+)(?:,[^()]*)?\)/g,
        (_, name) => pairs[name as PairName]?.[scheme] ?? pairs.ink[scheme],
      );
  const drawing = readDrawing(svg);
  const inline = 'ratio' in drawing && drawing.inline;
  const own = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return (at, side, top = at) => {
    const place = `x="${at}" y="${top}" width="${side}" height="${side}"`;
    return inline
      ? `<svg ${place}${painted(inline.attributes)}>${painted(inline.content)}</svg>`
      : `<image ${place} href="${own}"/>`;
  };
}
