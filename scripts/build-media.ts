import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { type BuiltPictures, masterHash } from '#server/sized-pictures.ts';
import { pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';

const contentDir = 'content';
/** Keeps what was made, by what it was made from; it may be deleted at any time. */
const cacheDir = 'node_modules/.cache/pictures';

// The colours of thin lines and of text suffer from halved chroma. More effort takes minutes.
const avif = { quality: 58, effort: 2, chromaSubsampling: '4:4:4' } as const;
const webp = { quality: 80, effort: 4, smartSubsample: true } as const;
const settings = JSON.stringify([avif, webp, sharp.versions]);

/**
 * Makes every `.webp` picture of the content in the widths in which pages use it, as AVIF and WebP.
 *
 * @param assetsDir folder that the site serves at /assets
 * @returns what was made, by the address of the picture
 */
export async function buildMedia(assetsDir: string): Promise<BuiltPictures> {
  await mkdir(cacheDir, { recursive: true });
  const pictures: BuiltPictures = {};
  const files = await readdir(join(contentDir, 'media'), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.webp')).sort()) {
    const src = `/media/${file.replaceAll('\\', '/')}`;
    const master = await readFile(join(contentDir, src));
    const { width } = await sharp(master).metadata();
    const hash = createHash('sha256').update(settings).update(master).digest('hex').slice(0, 8);
    const name = `${basename(file, '.webp')}-${hash}`;
    await Promise.all(pictureWidths(width).map((px) => makeWidth(master, name, px, assetsDir)));
    pictures[src] = { name, width, master: masterHash(master) };
  }
  return pictures;
}

async function makeWidth(master: Buffer, name: string, width: number, assetsDir: string) {
  const resized = sharp(master).resize({ width });
  for (const [format, made] of [
    ['avif', resized.clone().avif(avif)],
    ['webp', resized.clone().webp(webp)],
  ] as const) {
    const file = basename(sizedPictureUrl(name, width, format));
    const cached = join(cacheDir, file);
    if (!(await stat(cached).catch(() => null))) {
      // Under another name first: a build that is stopped leaves no half of a file.
      await writeFile(`${cached}.tmp`, await made.toBuffer());
      await rename(`${cached}.tmp`, cached);
    }
    await cp(cached, join(assetsDir, file));
  }
}
