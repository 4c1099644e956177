import { readFile } from 'node:fs/promises';
import { readDrawing } from '#server/studio/doors/pictures.ts';
import type { MediaUse } from '#shared/studio/media.ts';
import { faulty } from './media-error.ts';
import type { StoredFile } from './media-folder.ts';

/** Whether a file belongs to the company's logo, which pages include without referencing it. */
export const isBrand = (address: string): boolean => address.startsWith('/media/brand/');

/** The use of brand files that the theme does not reference, because they have default names. */
export const brandUse: MediaUse = {
  file: 'theme.json',
  place: 'Logo',
  path: null,
  name: null,
  isDraft: false,
};

/** Tolerance for the aspect ratio of a square, because of rounding. */
const SQUARE = 0.02;

/**
 * Checks a drawing that is to replace a brand drawing, like the content check does: visitors see it at once,
 * and nothing may break the site.
 *
 * @param file the new drawing
 * @throws StudioError if the site could not use it
 */
export async function checkBrand(old: StoredFile, file: string): Promise<void> {
  if (old.kind !== 'drawing') return;
  const [before, after] = [await ratioOf(old.path), await ratioOf(file)];
  if (after === null) throw faulty('notShapes');
  const isSquare = (ratio: number) => Math.abs(ratio - 1) <= SQUARE;
  if (before !== null && isSquare(before) && !isSquare(after)) throw faulty('notSquare');
}

async function ratioOf(file: string): Promise<number | null> {
  const drawing = readDrawing(await readFile(file, 'utf8'));
  return 'ratio' in drawing ? drawing.ratio : null;
}
