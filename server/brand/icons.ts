import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { readDrawing } from '#server/theme/drawing.ts';
import { type PairName, tonesOf } from '#server/theme/tones.ts';
import { contrast, type Hex } from '#shared/contrast.ts';
import type { Theme } from '#shared/model/theme-model.ts';

/** Side of the drawings below; results have other sizes. */
const SIDE = 320;
const ROUNDED = 70;

/** Each icon: its file, its size in pixels, and the mark's share of its width. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.85, radius: ROUNDED },
  { file: 'icon-512.png', size: 512, share: 0.85, radius: ROUNDED },
  { file: 'apple-touch-icon.png', size: 180, share: 0.77, radius: 0 },
  // A circle of 80 % always remains, and a square mark must be inside.
  { file: 'icon-maskable-512.png', size: 512, share: 0.566, radius: 0 },
];

/**
 * Makes every icon of the site from the theme's mark.
 *
 * @param contentDir folder of the content
 * @param outDir folder that is served as `/media/brand`
 * @throws Error if there is no such drawing
 */
export async function buildBrandIcons(
  theme: Theme,
  contentDir: string,
  outDir: string,
): Promise<void> {
  const file = join(contentDir, theme.mark);
  if (!existsSync(file))
    throw new Error(
      `${file}: expected the square SVG from which the icons are made, found nothing`,
    );
  const draw = await painter(theme, await readFile(file, 'utf8'));
  await mkdir(outDir, { recursive: true });
  const favicon = draw(0.94, ROUNDED);
  await writeFile(join(outDir, 'favicon.svg'), favicon);
  await writeFile(join(outDir, 'favicon.ico'), ico(await png(favicon, 32)));
  for (const { file, size, share, radius } of icons)
    await writeFile(join(outDir, file), await png(draw(share, radius), size));
}

/** @returns a function that draws the mark on the icons' background */
async function painter(theme: Theme, svg: string) {
  const background = theme.colors.icon ?? theme.colors.paper.dark;
  const mark = markOn(background, theme, svg);
  return (share: number, radius: number) => {
    const side = SIDE * share;
    const at = (SIDE - side) / 2;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${background}"/>${mark(at, side)}</svg>\n`;
  };
}

/**
 * The theme's mark as part of another drawing, in the colours that are legible on a background.
 *
 * @returns a function of the mark's place and size
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
        /var\(--([\w-]+)[^)]*\)/g,
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

/** Icons without rounded corners have no transparent pixels either. */
async function png(svg: string, width: number): Promise<Buffer> {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
  return sharp(drawn).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
}

/** An ICO file with one PNG of 32 by 32 pixels. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
