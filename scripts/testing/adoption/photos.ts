import { join } from 'node:path';
import sharp from 'sharp';

/** EXIF orientation of a photo taken upright with a phone: the rows run from right to left. */
const UPRIGHT = 6;

const portraits = { ilakkiya: '#8a5a44', joseph: '#4f6272', revathi: '#6d4f72' };

/**
 * Creates the photos that `company.json` references: three portraits, and one like a phone's, with 12
 * megapixels, an EXIF orientation and an upper-case extension.
 */
export async function takePhotos(folder: string): Promise<void> {
  for (const [name, colour] of Object.entries(portraits))
    await sharp(Buffer.from(portrait(colour)))
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
  await sharp(Buffer.from(office))
    .resize(4032, 3024)
    .withMetadata({ orientation: UPRIGHT })
    .jpeg({ quality: 90 })
    .toFile(join(folder, 'IMG_2041.JPG'));
}

const portrait = (
  colour: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 96 120">
<rect width="96" height="120" fill="#dfe6ec"/><circle cx="48" cy="46" r="22" fill="${colour}"/>
<path d="M8 120c4-34 20-46 40-46s36 12 40 46z" fill="#23313f"/></svg>`;

const office = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
<rect width="400" height="300" fill="#cfd9e2"/><rect y="210" width="400" height="90" fill="#8a7a66"/>
<rect x="60" y="120" width="120" height="90" fill="#5d6f80"/><rect x="230" y="80" width="90" height="130" fill="#394b5c"/></svg>`;
