import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

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
 * The text of a content file on disk; null if there is no such file. Links are not followed, and reading
 * a pipe would never end.
 *
 * @throws OddFileError
 */
export function readOnDisk(folder: string, file: string): string | null {
  const path = join(realpathSync(folder), file);
  try {
    if (!lstatSync(path).isFile() || realpathSync(path) !== path) throw new OddFileError(file);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Whether an error says that there is no such file, or that a file is where its folder should be. */
export const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
