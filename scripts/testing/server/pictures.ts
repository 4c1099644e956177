import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { BrandFiles, type BuiltBrand } from '#server/brand/brand-files.ts';
import { iconDrawings, iconsId } from '#server/brand/icons.ts';
import { PictureStore } from '#server/pictures/picture-store.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import { fixtureContent } from '../site.ts';
import { samplePage, temporaryFolder } from './content.ts';

/** A store without pictures. */
export const emptyStore = () => new PictureStore({}, temporaryFolder());

const theme = themeSchema.parse({});
const mark = readFileSync(join(fixtureContent, 'media/brand/mark.svg'), 'utf8');

/** The brand in the manifest of a build with only the icons of the fixture's mark. */
export const sampleBrand: BuiltBrand = {
  icons: iconsId(iconDrawings(theme, mark)),
  pictures: {},
  fonts: null,
  fontSources: theme.fonts,
};

/** Draws icons missing from such a build into a separate folder. */
export const brandFiles = (log: string[] = []) =>
  new BrandFiles(
    sampleBrand,
    'dist',
    temporaryFolder(),
    pino({}, { write: (line) => log.push(line) }),
  );

/** A photo from a phone: stored sideways, with its location in the metadata. */
export function photo(width: number, height: number): Promise<Buffer> {
  const background = { r: 200, g: 40, b: 30 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/**
 * A HEIC photo as from a phone: 64 × 48 stored pixels in Display P3 with a rotation, red above blue, and its
 * location in the metadata.
 */
export const heicPhoto = (): Buffer =>
  readFileSync(new URL('../fixtures/phone.heic', import.meta.url));

/** Converts the photo to another format, with and without its metadata. */
export async function translatePhoto(format: 'webp' | 'png' | 'avif'): Promise<[Buffer, Buffer]> {
  const original = sharp(await photo(60, 40)).toFormat(format);
  return [await original.clone().keepExif().toBuffer(), await original.toBuffer()];
}

/** A page with a picture. */
export const pageWithPicture = (path: string, src: string) =>
  samplePage(path, {
    sections: [
      {
        type: 'page-intro',
        heading: 'A page with a picture',
        lead: 'It shows one.',
        picture: { src, alt: 'A day of the team' },
      },
    ],
  });
