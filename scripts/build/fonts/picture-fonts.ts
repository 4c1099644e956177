import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFonts } from '#server/brand/draw-picture.ts';
import { openFont } from '#server/brand/words.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import { type FontFile, readFont, subsetOf } from './font-files.ts';

/** Folder of these fonts in a build; it is not served. */
const FOLDER = 'fonts';

/**
 * Writes the theme's fonts for pictures: in one weight each, with all their characters, because texts change
 * after the build.
 *
 * @param contentDir folder of the content
 * @param outDir the build
 * @returns their files, relative to the build
 */
export async function buildPictureFonts(
  { display, text }: Theme['fonts'],
  contentDir: string,
  outDir: string,
): Promise<PictureFonts<string>> {
  await mkdir(join(outDir, FOLDER), { recursive: true });
  const write = async (font: FontFile) => {
    const characters = String.fromCodePoint(...openFont(font.bytes).characterSet);
    const bytes = await subsetOf(font, characters, 'woff2');
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    await writeFile(join(outDir, FOLDER, `${name}.woff2`), bytes);
    return `${FOLDER}/${name}.woff2`;
  };
  const regular = await readFont(contentDir, text);
  // Slightly bolder than on pages, for light letters on a dark background.
  const bolder = regular.isVariable ? { ...regular, weight: 500 } : regular;
  return { display: await write(await readFont(contentDir, display)), text: await write(bolder) };
}
