/**
 * Makes the pictures of the site into `content/media`:
 *   tsx scripts/media/pictures/make.ts [name…]
 * Names are file names without suffix (`contact`, `kavya-nair`) or whole groups (`services`,
 * `pictures`, `team`); without any, everything is made. The same run always gives the same bytes
 * on the same version of sharp.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { portrait, portraitNames } from './portraits.ts';
import { aboutOffice } from './scenes/about-office.ts';
import { career } from './scenes/career.ts';
import { contact } from './scenes/contact.ts';
import { founderNote } from './scenes/founder-note.ts';
import { thankYou } from './scenes/thank-you.ts';
import { services } from './services.ts';
import { illustration } from './svg.ts';

const MEDIA = join(import.meta.dirname, '../../../content/media');

type Picture = {
  readonly group: string;
  readonly name: string;
  readonly make: () => Promise<void>;
};

async function write(file: string, content: string | Uint8Array): Promise<void> {
  const path = join(MEDIA, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/**
 * Writes `NAME.webp` and `NAME.avif` of a drawing, drawn at twice its size for clean edges.
 * Flat colours make lossless WebP smaller than lossy.
 */
async function writeRaster(name: string, svg: string, width: number): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(width).removeAlpha();
  await write(`${name}.webp`, await drawn.clone().webp({ lossless: true, effort: 6 }).toBuffer());
  await write(`${name}.avif`, await drawn.clone().avif({ quality: 64, effort: 6 }).toBuffer());
}

const scenes = {
  contact,
  career,
  'thank-you': thankYou,
  'about-office': aboutOffice,
  'founder-note': founderNote,
};

const pictures: Picture[] = [
  ...Object.entries(services).map(([name, draw]) => ({
    group: 'services',
    name,
    make: () => write(`services/${name}.svg`, illustration(draw())),
  })),
  ...Object.entries(scenes).map(([name, draw]) => ({
    group: 'pictures',
    name,
    make: () => writeRaster(`pictures/${name}`, draw(), 1200),
  })),
  ...portraitNames.map((name) => ({
    group: 'team',
    name,
    make: () => writeRaster(`team/${name}`, portrait(name), 640),
  })),
];

const wanted = process.argv.slice(2);
for (const { group, name, make } of pictures)
  if (wanted.length === 0 || wanted.includes(group) || wanted.includes(name)) await make();
