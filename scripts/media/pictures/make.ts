/**
 * Makes the pictures of the site into `content/media`:
 *   tsx scripts/media/pictures/make.ts [name…]
 * Names are file names without suffix (`contact`, `kavya-nair`) or whole groups (`services`,
 * `pictures`, `team`, `logos`, `brand`); without any, everything is made. The same run always gives the same bytes
 * on the same version of sharp.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { icon, logotype, type Tile, tile } from './brand.ts';
import { logo, logoNames } from './logos.ts';
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
 * Writes `NAME.webp` of a drawing, drawn at twice its size for clean edges.
 * Flat colours make lossless WebP smaller than lossy.
 */
async function writeRaster(name: string, svg: string, width: number): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(width).removeAlpha();
  await write(`${name}.webp`, await drawn.webp({ lossless: true, effort: 6 }).toBuffer());
}

const SMALL: Tile = { corner: 70, scale: 0.88, small: true };
const ROUNDED: Tile = { corner: 70, scale: 0.86 };

/** A tile as PNG of `size` by `size` pixels. */
const tilePng = (size: number, kind: Tile) =>
  sharp(Buffer.from(tile(kind)), { density: (72 * size) / 320 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** File name → its content. The tile is square where a system rounds the corners itself. */
const brand: Readonly<Record<string, () => Promise<string | Uint8Array>>> = {
  'favicon.svg': async () => tile(SMALL),
  'favicon.ico': async () => icon(await tilePng(32, SMALL), 32),
  'apple-touch-icon.png': () => tilePng(180, { corner: 0, scale: 0.78 }),
  'icon-192.png': () => tilePng(192, ROUNDED),
  'icon-512.png': () => tilePng(512, ROUNDED),
  'icon-maskable-512.png': () => tilePng(512, { corner: 0, scale: 0.68 }),
  'logo.svg': logotype,
};

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
  ...logoNames.map((name) => ({
    group: 'logos',
    name,
    make: async () => write(`logos/${name}.svg`, await logo(name)),
  })),
  ...Object.entries(brand).map(([file, content]) => ({
    group: 'brand',
    name: file,
    make: async () => write(`brand/${file}`, await content()),
  })),
];

const wanted = process.argv.slice(2);
const known = new Set(pictures.flatMap(({ group, name }) => [group, name]));
const unknown = wanted.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`There is no picture or group ${unknown.join(', ')}.`);
  process.exit(1);
}
for (const { group, name, make } of pictures)
  if (wanted.length === 0 || wanted.includes(group) || wanted.includes(name)) await make();
