import { mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { type PictureFacts, pictureWidths, sizedPictureUrl } from '#shared/picture-sizes.ts';
import { blurWords } from './blur-placeholder.ts';
import { appearWhole, pictureId, readNote, settings, writeNote } from './picture-notes.ts';

/** A picture with the files that were made of it. */
export interface PreparedPicture {
  /** See `pictureId`. */
  id: string;
  facts: PictureFacts;
  /** Names, in the folder. */
  files: string[];
}

/**
 * Makes a picture in the widths in which pages use it, as AVIF and WebP, unless the folder has them
 * already. Where and when it was taken is left out of them. Of an `.svg` only the size is noted.
 *
 * @param folder gets the files, and a note on the picture when all of them are there
 * @throws Error of the file system, or one that says what is wrong with the picture
 */
export async function preparePicture(file: string, folder: string): Promise<PreparedPicture> {
  const master = await readFile(file);
  const id = await pictureId([master]);
  const facts = (await readNote(folder, id)) ?? (await make(master, id, file, folder));
  return { id, facts, files: filesOf(facts).map(([name]) => name) };
}

async function make(master: Buffer, id: string, file: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const { autoOrient, hasAlpha } = await sharp(master).metadata();
  const { width, height } = autoOrient;
  const facts: PictureFacts = { width, height };
  if (extname(file) !== '.svg') {
    facts.sized = `${basename(file, extname(file))}-${id.slice(0, 8)}`;
    const isOpaque = !hasAlpha || (await sharp(master).stats()).isOpaque;
    if (isOpaque) facts.blur = blurWords(await quarters(master));
  }
  // One after the other: memory stays low, and each uses several cores by itself.
  for (const [name, px, format] of filesOf(facts)) {
    const resized = sharp(master).autoOrient().resize({ width: px });
    const bytes = await resized.toFormat(format, settings[format]).toBuffer();
    await appearWhole(join(folder, name), bytes);
  }
  await writeNote(folder, id, facts);
  return facts;
}

/** Red, green and blue of the four quarters, row by row. */
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
