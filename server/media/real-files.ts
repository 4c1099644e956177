import { realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { stampOf } from '#server/media/inspection.ts';

/** Whether a real path is below a folder. */
export const isBelow = (folder: string, realPath: string): boolean =>
  realPath.startsWith(folder + sep);

/** Whether a real path is below a folder, without hidden segments below it. */
export const isVisibleBelow = (folder: string, realPath: string): boolean =>
  isBelow(folder, realPath) && !realPath.slice(folder.length).includes(`${sep}.`);

/** Whether a relative name stays inside its folder and has no hidden segments. */
export const isVisibleName = (name: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name should have one
  !/[\\\u0000-\u001f]/.test(name) &&
  name.split('/').every((part) => part !== '' && !part.startsWith('.'));

/** A link, folder or pipe in place of a file. */
export class OddFileError extends Error {
  override name = 'OddFileError';
  /** Name relative to its folder. */
  readonly file: string;

  constructor(file: string) {
    super(`${file} is a link, or not an ordinary file`);
    this.file = file;
  }
}

/**
 * The real path of a file or folder that is reached from the folder without links.
 *
 * @param folder may itself be reached through links
 * @throws OddFileError if there is a link on the way
 * @throws Error of the file system if it does not exist
 */
export function plainPath(folder: string, name: string): string {
  const path = join(realpathSync(folder), name);
  if (realpathSync(path) !== path) throw new OddFileError(name);
  return path;
}

/** Whether an error means that there is no such file, or that a file is in place of its folder. */
export const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A regular file and its real path. */
export interface RealFile {
  path: string;
  mtimeMs: number;
  /** Changes with its content. */
  stamp: string;
}

/**
 * Finds a regular file whose real path is in a folder, following all links.
 *
 * @param folder may be reached through a link, but not be a link itself
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
