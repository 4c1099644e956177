import type { Font } from 'satori';
import type { Theme } from '#shared/model/theme-model.ts';
import { readFont, subsetOf } from '../fonts/font-files.ts';

/**
 * The theme's fonts in one weight each, in a format that satori reads.
 *
 * @param contentDir folder of the content
 */
export async function pictureFonts(
  { display, text }: Theme['fonts'],
  contentDir: string,
  characters: string,
): Promise<Font[]> {
  const bold = await readFont(contentDir, display);
  const regular = await readFont(contentDir, text);
  // A little bolder than on pages, for light letters on a dark background.
  const bolder = regular.isVariable ? { ...regular, weight: 500 } : regular;
  return Promise.all(
    [
      { name: 'display', font: bold },
      { name: 'text', font: bolder },
    ].map(async ({ name, font }) => ({
      name,
      data: await subsetOf(font, characters, 'truetype'),
      // Each name has one font, so satori has no choice.
      weight: 400 as const,
      style: 'normal' as const,
    })),
  );
}
