import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawIcons } from '#server/brand/draw-icons.ts';
import { iconDrawings, iconsId } from '#server/brand/icons.ts';
import type { ValidContent } from '#server/content/index.ts';

/**
 * Makes every icon of the site from the theme's mark.
 *
 * @param outDir folder served as `/media/brand`
 * @returns their {@link iconsId}
 * @throws Error if there is no such drawing
 */
export async function buildBrandIcons(
  { themeFile, folder }: Pick<ValidContent, 'themeFile' | 'folder'>,
  outDir: string,
): Promise<string> {
  const file = join(folder, themeFile.mark);
  const mark = await readFile(file, 'utf8').catch((cause) => {
    const expected = 'the square SVG from which the icons are made';
    throw new Error(`${file}: expected ${expected}, found nothing`, { cause });
  });
  const drawings = iconDrawings(themeFile, mark);
  await drawIcons(drawings, outDir);
  return iconsId(drawings);
}
