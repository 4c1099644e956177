import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { drawKolam } from '#client/elements/kolam-line.ts';
import type { SocialImageText } from '#server/seo/social-image.ts';
import { tonesOf } from '#server/theme/tones.ts';
import type { Hex } from '#shared/contrast.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import { markOn } from '../brand-icons.ts';
import { openFont } from '../fonts/font-metrics.ts';
import type { PictureFonts } from './fonts.ts';
import { drawText, textBlock } from './words.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Width of the border on the left, in px. */
const BORDER = 20;
/** Side of the mark, in px. */
const MARK = 240;
/** The column of the words. */
const column = { left: 84, width: 676, top: 64, bottom: HEIGHT - 60 };
/** Dots along the middle row of the drawing. */
const DOTS = 9;
/** Pixels per unit of the drawing. */
const SCALE = 15.5;
const COLOURS = 64;

/** Short headings are larger; long ones still fit in five lines beside the drawing. */
const headingSize = ({ heading }: SocialImageText) =>
  heading.length < 40 ? 72 : heading.length < 64 ? 62 : 54;

/** What all pictures share. */
export interface PictureBrand {
  /** Name below the words. */
  name: string;
  theme: Pick<Theme, 'colors' | 'kolam'>;
  /** The mark's SVG, in place of a kolam. */
  mark: string | null;
}

interface Colours {
  background: Hex;
  ink: Hex;
  accent: Hex;
  border: Hex;
}

/** Pictures are dark, so that they stand out among light ones. */
function coloursOf(theme: PictureBrand['theme']): Colours {
  const { pairs, single } = tonesOf(theme);
  return {
    background: single.hero,
    ink: pairs.ink.dark,
    accent: pairs.accent.dark,
    border: pairs.accent.light,
  };
}

/**
 * Draws a page's social preview picture, 1200 by 630 px: its words beside a kolam generated from its
 * heading, or beside the mark.
 *
 * @returns a PNG with a palette
 */
export async function drawPicture(
  text: SocialImageText,
  brand: PictureBrand,
  fonts: PictureFonts,
): Promise<Buffer> {
  const colours = coloursOf(brand.theme);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.background}"/>
<rect width="${BORDER}" height="${HEIGHT}" fill="${colours.border}"/>
${beside(text, brand, colours)}${words(text, brand.name, colours, fonts)}</svg>`;
  const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const };
  return sharp(pixels.pixels, { raw })
    .removeAlpha()
    .png({ palette: true, colours: COLOURS, effort: 4 })
    .toBuffer();
}

/** The drawing beside the words. */
function beside({ heading }: SocialImageText, { theme, mark }: PictureBrand, colours: Colours) {
  if (theme.kolam) return kolam(heading, colours);
  return mark ? markOn(colours.background, theme, mark)(WIDTH - MARK - 84, MARK, 64) : '';
}

/** The drawing extends beyond the right edge to leave room for the words. */
function kolam(seed: string, { accent, ink }: Colours): string {
  const { dots, line } = drawKolam(seed, DOTS);
  const points = dots.map(([x, y]) => `M${x} ${y}h0`).join('');
  return `<g transform="translate(${WIDTH - 150} ${HEIGHT / 2}) scale(${SCALE})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${points}" stroke="${accent}" stroke-width="0.8"/>
<path d="${line}" stroke="${ink}" stroke-width="0.32"/></g>`;
}

/** The section at the top, the name at the bottom, and the heading half way between them. */
function words(text: SocialImageText, name: string, { ink, accent }: Colours, fonts: PictureFonts) {
  const { left, width, top, bottom } = column;
  const small = { font: openFont(Buffer.from(fonts.text)), size: 30 };
  const section = textBlock(text.section, width, { ...small, colour: accent });
  const heading = textBlock(text.heading, width, {
    font: openFont(Buffer.from(fonts.display)),
    size: headingSize(text),
    colour: ink,
    lineHeight: 1.08,
    spacing: -0.02,
  });
  const site = textBlock(name, width, { ...small, colour: ink });
  const below = bottom - site.height;
  const middle = (top + section.height + below - heading.height) / 2;
  return (
    drawText(section, left, top) + drawText(heading, left, middle) + drawText(site, left, below)
  );
}
