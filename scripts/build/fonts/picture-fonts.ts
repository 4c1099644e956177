import type { Theme } from '#shared/model/theme-model.ts';
import { type FontFile, readFont, subsetOf } from '../fonts/font-files.ts';

/** The font files of a picture: that of headings, and that of texts. */
export type PictureFonts = Record<'display' | 'text', Uint8Array>;

/**
 * The theme's fonts in one weight each.
 *
 * @param contentDir folder of the content
 */
export async function pictureFonts(
  { display, text }: Theme['fonts'],
  contentDir: string,
  characters: string,
): Promise<PictureFonts> {
  const bold = await readFont(contentDir, display);
  const regular = await readFont(contentDir, text);
  // A little bolder than on pages, for light letters on a dark background.
  const bolder = regular.isVariable ? { ...regular, weight: 500 } : regular;
  const subset = (font: FontFile) => subsetOf(font, characters, 'woff2');
  return { display: await subset(bold), text: await subset(bolder) };
}
