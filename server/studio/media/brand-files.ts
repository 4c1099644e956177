import { readFile } from 'node:fs/promises';
import { readDrawing } from '#server/studio/doors/pictures.ts';
import type { MediaUse } from '#shared/studio/media.ts';
import { faulty } from './media-error.ts';
import type { StoredFile } from './media-folder.ts';

/** Whether a file belongs to the company's logo, which pages have in them without naming it. */
export const isBrand = (address: string): boolean => address.startsWith('/media/brand/');

/** Said of files of the brand that the theme does not name: it has names by default. */
export const brandUse: MediaUse = {
  file: 'theme.json',
  place: 'Logo',
  path: null,
  name: null,
  isDraft: false,
};

/** Width by height of a square may differ by rounding. */
const SQUARE = 0.02;

/**
 * Checks a drawing that is to take the place of one of the brand, as the content check does: visitors
 * see it at once, and nothing may break the site.
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
