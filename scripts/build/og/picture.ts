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
/** Width of the red border, as beside a real kolam. */
const BORDER = 20;
/** Width of the words, the border's distance included. */
const COLUMN = 760;
/** Dots along the middle row of the drawing. */
const DOTS = 9;
/** Pixels of one unit of the drawing. */
const SCALE = 15.5;
const COLOURS = 64;

/** Larger where there is less to say, so that up to five lines stay beside the drawing. */
const headingSize = ({ heading }: SocialImageText) =>
  heading.length < 40 ? 72 : heading.length < 64 ? 62 : 54;

/**
 * Draws the picture that stands for a page where its address is shared, 1200 by 630 pixels: its
 * words beside a kolam of its own on dark earth.
 *
 * @param siteName name under the words
 * @returns PNG of few colours
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

/** The drawing hangs over the right edge, so that the words have room. */
function kolam(seed: string): string {
  const { dots, line } = drawKolam(seed, DOTS);
  const points = dots.map(([x, y]) => `M${x} ${y}h0`).join('');
  return `<g transform="translate(${WIDTH - 150} ${HEIGHT / 2}) scale(${SCALE})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${points}" stroke="${ACCENT}" stroke-width="0.8"/>
<path d="${line}" stroke="${INK}" stroke-width="0.32"/></g>`;
}

type Style = Record<string, string | number>;

/** satori reads the shape of React elements; there is nothing here to hold state. */
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
