import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import type { SocialImageText } from '#server/seo/social-image.ts';
import { drawDots, drawLine, latticeOf } from '#shared/kolam-line.ts';
import { HEIGHT, type PictureBrand, type WantedPicture, WIDTH } from './share-pictures.ts';
import { drawText, openFont, textBlock } from './words.ts';

/** Width of the border on the left, in px. */
const BORDER = 20;
/** The text column. */
const column = { left: 84, width: 676, top: 64, bottom: HEIGHT - 60 };
/** Size of the drawing, at the right edge. */
const DRAWING = { width: 400, height: 560 };
const COLOURS = 64;

/** Short headings are larger; long ones still fit on five lines beside the drawing. */
const headingSize = ({ heading }: SocialImageText) =>
  heading.length < 40 ? 72 : heading.length < 64 ? 62 : 54;

/** The fonts of drawn pictures, or their files: one for headings and one for texts. */
export type PictureFonts<Of = Font> = Record<'display' | 'text', Of>;

/** Opens the fonts that the build has prepared for pictures. */
export async function openFonts({ display, text }: PictureFonts<string>): Promise<PictureFonts> {
  const open = async (file: string) => openFont(await readFile(file));
  return { display: await open(display), text: await open(text) };
}

/**
 * Makes a picture for sharing, 1200 by 630 px.
 *
 * @returns a PNG with a palette, or a JPEG for a picture of the content
 */
export const makePicture = (
  wanted: WantedPicture,
  brand: PictureBrand,
  fonts: PictureFonts,
  folder: string,
): Promise<Buffer> =>
  'file' in wanted ? resize(join(folder, wanted.file)) : draw(wanted.text, brand, fonts);

/** Its file name, which ends with a hash of the bytes. */
export function pictureName(wanted: WantedPicture, bytes: Buffer): string {
  const [title, ending] =
    'file' in wanted ? [parse(wanted.file).name, 'jpg'] : [wanted.text.section, 'png'];
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  return `${slug || 'page'}-${hash}.${ending}`;
}

/** A picture of the content, resized like the drawn ones, without the camera's metadata. */
function resize(file: string): Promise<Buffer> {
  return sharp(file)
    .rotate()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A page's text beside a kolam with a dot for each word of its heading, or beside the mark. */
function draw(text: SocialImageText, brand: PictureBrand, fonts: PictureFonts): Promise<Buffer> {
  const { background, border } = brand.colours;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>
<rect width="${BORDER}" height="${HEIGHT}" fill="${border}"/>
${brand.mark ?? kolam(text.heading, brand.colours)}${words(text, brand, fonts)}</svg>`;
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, colours: COLOURS, effort: 4 })
    .toBuffer();
}

/** The line enters from the right edge. */
function kolam(heading: string, { accent, ink }: PictureBrand['colours']): string {
  const { width, height } = DRAWING;
  const count = heading.split(/\s+/).length;
  const lattice = latticeOf(count, width / height);
  const [across, down] = [4 * lattice.columns, 4 * lattice.rows];
  const scale = Math.min(width / across, height / down);
  const [x, y] = [WIDTH - (across - 2) * scale, HEIGHT / 2 - (down / 2 - 2) * scale];
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${drawDots(lattice)}" stroke="${accent}" stroke-width="0.8" stroke-dasharray="0 4"/>
<path d="${drawLine({ ...lattice, count, isCropped: true })}" stroke="${ink}" stroke-width="0.32"/></g>`;
}

/** The section at the top, the name at the bottom, and the heading centred between them. */
function words(
  text: SocialImageText,
  { name, colours: { ink, accent } }: PictureBrand,
  fonts: PictureFonts,
): string {
  const { left, width, top, bottom } = column;
  const small = { font: fonts.text, size: 30 };
  const section = textBlock(text.section, width, { ...small, colour: accent });
  const heading = textBlock(text.heading, width, {
    font: fonts.display,
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
