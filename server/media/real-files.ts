import { realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { stampOf } from '#server/media/inspection.ts';

/** Whether a real path is below a folder. */
export const isBelow = (folder: string, realPath: string): boolean =>
  realPath.startsWith(folder + sep);

/** Whether a real path is below a folder and no part of it below the folder is hidden. */
export const isVisibleBelow = (folder: string, realPath: string): boolean =>
  isBelow(folder, realPath) && !realPath.slice(folder.length).includes(`${sep}.`);

/** Whether a name below a folder leads nowhere else, and no part of it is hidden. */
export const isVisibleName = (name: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name should have one
  !/[\\\u0000-\u001f]/.test(name) &&
  name.split('/').every((part) => part !== '' && !part.startsWith('.'));

/** A link, folder or pipe is in the place of a file. */
export class OddFileError extends Error {
  override name = 'OddFileError';
  /** Name below its folder. */
  readonly file: string;

  constructor(file: string) {
    super(`${file} is a link, or not an ordinary file`);
    this.file = file;
  }
}

/**
 * Where a file or folder really is, if no link leads to it from the folder.
 *
 * @param folder may itself be reached through links
 * @throws OddFileError if there is a link on the way
 * @throws Error of the file system if there is nothing
 */
export function plainPath(folder: string, name: string): string {
  const path = join(realpathSync(folder), name);
  if (realpathSync(path) !== path) throw new OddFileError(name);
  return path;
}

/** Whether an error says that there is no such file, or that a file is where its folder should be. */
export const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A regular file with its real path. */
export interface RealFile {
  path: string;
  mtimeMs: number;
  /** Changes with its content. */
  stamp: string;
}

/**
 * Finds a regular file that really is in a folder, with every link on the way followed.
 *
 * @param folder may be in a folder that is a link, but not be a link itself
 * @param path path below the folder
 * @returns null if there is no file, or it is hidden, special (such as a pipe) or outside the folder
 */
export async function realFile(folder: string, path: string): Promise<RealFile | null> {
  try {
    const [parent, real] = await Promise.all([
      realpath(dirname(folder)),
      realpath(join(folder, path)),
    ]);
    if (!isVisibleBelow(join(parent, basename(folder)), real)) return null;
    const stats = await stat(real);
    return stats.isFile() ? { path: real, mtimeMs: stats.mtimeMs, stamp: stampOf(stats) } : null;
  } catch {
    return null;
  }
}
