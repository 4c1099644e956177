import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { stampOf } from '#server/media/inspection.ts';

/** Whether a real path is below a folder and no part of it below the folder is hidden. */
export function isVisibleBelow(folder: string, realPath: string): boolean {
  return realPath.startsWith(folder + sep) && !realPath.slice(folder.length).includes(`${sep}.`);
}

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
 * @returns null if there is no file, or it is hidden, special (such as a pipe) or elsewhere
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
