import { createHash } from 'node:crypto';
import { markOn } from '#server/theme/mark.ts';
import type { Theme } from '#shared/model/theme-model.ts';

/** Side of the drawings below; the results have other sizes. */
const SIDE = 320;
const ROUNDED = 70;

/** Each icon: its file, its size in pixels, and the mark's fraction of its width. */
const icons = [
  { file: 'favicon.svg', size: 32, share: 0.94, radius: ROUNDED },
  { file: 'favicon.ico', size: 32, share: 0.94, radius: ROUNDED },
  { file: 'icon-192.png', size: 192, share: 0.85, radius: ROUNDED },
  { file: 'icon-512.png', size: 512, share: 0.85, radius: ROUNDED },
  { file: 'apple-touch-icon.png', size: 180, share: 0.77, radius: 0 },
  // A circle of 80 % is never cropped, and a square mark must fit inside.
  { file: 'icon-maskable-512.png', size: 512, share: 0.566, radius: 0 },
];

/** An icon to be drawn. */
export interface IconDrawing {
  file: string;
  /** Width and height in pixels. */
  size: number;
  svg: string;
}

/**
 * Every icon of the site: the theme's mark on the icons' background.
 *
 * @param mark the mark's SVG
 */
export function iconDrawings(theme: Pick<Theme, 'colors'>, mark: string): IconDrawing[] {
  const background = theme.colors.icon ?? theme.colors.paper.dark;
  const drawn = markOn(background, theme, mark);
  return icons.map(({ file, size, share, radius }) => {
    const side = SIDE * share;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${background}"/>${drawn((SIDE - side) / 2, side)}</svg>\n`;
    return { file, size, svg };
  });
}

/** Hash of the icons' appearance. */
export const iconsId = (drawings: readonly IconDrawing[]) =>
  createHash('sha256').update(JSON.stringify(drawings)).digest('hex').slice(0, 8);
