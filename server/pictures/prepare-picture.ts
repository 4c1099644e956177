import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { writeFileAtomically } from '#server/database/write-file-atomically.ts';
import { type PictureFacts, pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';
import { blurWords } from './blur-placeholder.ts';
import { decodeHeic } from './decode-heic.ts';
import { pictureId, readFacts, settings } from './picture-notes.ts';

/**
 * Makes AVIF and WebP files of a picture in the widths used by pages, unless the folder has them. They are
 * upright and contain no metadata, such as a photo's location. An `.svg` is only measured.
 *
 * @param folder receives the files, and last the facts about the picture
 * @returns the `pictureId`, the facts, and the file names in the folder
 * @throws Error of the file system, NoHeicError, or one that describes the picture's fault
 */
export async function preparePicture(file: string, folder: string) {
  return lookUp(file, folder, make);
}

/**
 * Like `preparePicture`, but makes no missing sizes: the picture is served unchanged. Camera files are not
 * served, so they are prepared.
 */
export async function measurePicture(file: string, folder: string) {
  const isCameras = /\.(?:jpe?g|heic)$/i.test(file);
  return lookUp(file, folder, isCameras ? make : measure);
}

async function lookUp(file: string, folder: string, orElse: typeof make) {
  const master = await readFile(file);
  const id = await pictureId([master]);
  const facts = (await readFacts(folder, id)) ?? (await orElse(master, id, file, folder));
  return { id, facts, files: filesOf(facts).map(([name]) => name) };
}

async function measure(master: Buffer): Promise<PictureFacts> {
  const { width, height } = (await sharp(master).metadata()).autoOrient;
  return { width, height };
}

async function make(bytes: Buffer, id: string, file: string, folder: string) {
  await mkdir(folder, { recursive: true });
  // Detected from the content: phones and mail programs also write HEIC as `.jpg`.
  const isHeic = (await sharp(bytes).metadata()).compression === 'hevc';
  const master = isHeic ? await decodeHeic(bytes) : bytes;
  const { autoOrient, hasAlpha } = await sharp(master).metadata();
  const { width, height } = autoOrient;
  const facts: PictureFacts = { width, height };
  if (extname(file).toLowerCase() !== '.svg') {
    facts.sized = `${basename(file, extname(file))}-${id.slice(0, 8)}`;
    const isOpaque = !hasAlpha || (await sharp(master).stats()).isOpaque;
    if (isOpaque) facts.blur = blurWords(await quarters(master));
  }
  // Sequentially, to save memory; each encoding uses several cores.
  for (const [name, px, format] of filesOf(facts)) {
    // Site and studio may prepare the same picture; files with the same name are identical.
    if (existsSync(join(folder, name))) continue;
    const resized = sharp(master).autoOrient().resize({ width: px });
    const bytes = await resized.toFormat(format, settings[format]).toBuffer();
    await writeFileAtomically(join(folder, name), bytes);
  }
  // Last: the facts imply that all of the picture's files exist.
  await writeFileAtomically(join(folder, `${id}.json`), JSON.stringify(facts));
  return facts;
}

/** Red, green and blue of the picture's four quarters, row by row. */
const quarters = (master: Buffer) =>
  sharp(master)
    .autoOrient()
    .resize(2, 2, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();

function filesOf({ sized, width }: PictureFacts) {
  if (!sized) return [];
  return pictureWidths(width).flatMap((px) =>
    (['avif', 'webp'] as const).map(
      (format) => [basename(sizedPictureUrl(sized, px, format)), px, format] as const,
    ),
  );
}
