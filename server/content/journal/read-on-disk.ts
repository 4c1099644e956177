import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsent, OddFileError, plainPath } from '#server/media/real-files.ts';
import { textHash } from './plan.ts';

/**
 * A content file on disk; null if there is none. Symbolic links are not followed, and special files are
 * refused, because reading a pipe would never end.
 *
 * @throws OddFileError
 */
function readBytes(folder: string, file: string): Buffer | null {
  // Outside the `try`: if the folder is missing, its files must not count as removed.
  const root = realpathSync(folder);
  try {
    const path = plainPath(root, file);
    if (!lstatSync(path).isFile()) throw new OddFileError(file);
    return readFileSync(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * The text of a content file on disk; null if there is none.
 *
 * @throws OddFileError
 */
export const readOnDisk = (folder: string, file: string): string | null =>
  readBytes(folder, file)?.toString() ?? null;

/**
 * SHA-256 of a file on disk, in hexadecimal; null if there is none.
 *
 * @throws OddFileError
 */
export function hashOnDisk(folder: string, file: string): string | null {
  const bytes = readBytes(folder, file);
  // A text that is not UTF-8 is hashed as decoded, with replacement characters.
  return bytes && textHash(file.endsWith('.json') ? bytes.toString() : bytes);
}
