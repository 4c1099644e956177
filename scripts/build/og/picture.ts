import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { drawKolam } from '#client/elements/kolam-line.ts';
import type { SocialImageText } from '#server/seo/social-image.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EARTH = '#0f1420';
const INK = '#f1ede4';
const ACCENT = '#ee8a63';
const BORDER_RED = '#b5402a';
/** Width of the red border, in px. */
const BORDER = 20;
/** Width of the text column, padding included. */
const COLUMN = 760;
/** Dots along the middle row of the drawing. */
const DOTS = 9;
/** Pixels per unit of the drawing. */
const SCALE = 15.5;
const COLOURS = 64;

/** Short headings are larger; long ones still fit in five lines beside the drawing. */
const headingSize = ({ heading }: SocialImageText) =>
  heading.length < 40 ? 72 : heading.length < 64 ? 62 : 54;

/**
 * Draws a page's social preview picture, 1200 by 630 px: its words beside a kolam generated from its
 * heading.
 *
 * @param siteName name below the words
 * @returns a PNG with a palette
 */
export async function drawPicture(
  text: SocialImageText,
  siteName: string,
  fonts: Font[],
): Promise<Buffer> {
  const words = await satori(layout(text, siteName), { width: WIDTH, height: HEIGHT, fonts });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${EARTH}"/>
<rect width="${BORDER}" height="${HEIGHT}" fill="${BORDER_RED}"/>
${kolam(text.heading)}${words}</svg>`;
  const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const };
  return sharp(pixels.pixels, { raw })
    .removeAlpha()
    .png({ palette: true, colours: COLOURS, effort: 4 })
    .toBuffer();
}

/** The drawing extends beyond the right edge to leave room for the words. */
function kolam(seed: string): string {
  const { dots, line } = drawKolam(seed, DOTS);
  const points = dots.map(([x, y]) => `M${x} ${y}h0`).join('');
  return `<g transform="translate(${WIDTH - 150} ${HEIGHT / 2}) scale(${SCALE})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${points}" stroke="${ACCENT}" stroke-width="0.8"/>
<path d="${line}" stroke="${INK}" stroke-width="0.32"/></g>`;
}

type Style = Record<string, string | number>;

/** satori takes objects in the shape of React elements. */
const box = (style: Style, children: unknown) =>
  ({ type: 'div', props: { style: { display: 'flex', ...style }, children } }) as never;

function layout(text: SocialImageText, siteName: string) {
  return box(
    {
      boxSizing: 'border-box',
      width: COLUMN,
      height: HEIGHT,
      padding: '64px 0 60px 84px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: INK,
      fontFamily: 'text',
    },
    [
      box({ fontSize: 30, color: ACCENT }, text.section),
      box(
        {
          fontFamily: 'display',
          fontSize: headingSize(text),
          lineHeight: 1.08,
          letterSpacing: '-0.02em',
        },
        text.heading,
      ),
      box({ fontSize: 30 }, siteName),
    ],
  );
}
