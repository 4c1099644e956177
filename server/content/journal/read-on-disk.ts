import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { textHash } from './plan.ts';

/** Where a content file should be, there is a link, a folder or a pipe. */
export class OddFileError extends Error {
  override name = 'OddFileError';
  /** Name below the content folder. */
  readonly file: string;

  constructor(file: string) {
    super(`${file} is a link, or not an ordinary file`);
    this.file = file;
  }
}

/**
 * A file of the content on disk; null if there is no such file. Links are not followed, and reading a
 * pipe would never end.
 *
 * @throws OddFileError
 */
function readBytes(folder: string, file: string): Buffer | null {
  const path = join(realpathSync(folder), file);
  try {
    if (!lstatSync(path).isFile() || realpathSync(path) !== path) throw new OddFileError(file);
    return readFileSync(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/**
 * The text of a content file on disk; null if there is no such file.
 *
 * @throws OddFileError
 */
export const readOnDisk = (folder: string, file: string): string | null =>
  readBytes(folder, file)?.toString() ?? null;

/**
 * SHA-256 of a file on disk, in hexadecimal; null if there is no such file.
 *
 * @throws OddFileError
 */
export function hashOnDisk(folder: string, file: string): string | null {
  const bytes = readBytes(folder, file);
  // Whoever reads a text that is not UTF-8 has the hash of what could be read.
  return bytes && textHash(file.endsWith('.json') ? bytes.toString() : bytes);
}

/** Whether an error says that there is no such file, or that a file is where its folder should be. */
export const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
