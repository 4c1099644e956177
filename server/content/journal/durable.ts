import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file that survives a power failure once its folder is synced too. */
export function writeDurably(file: string, content: string | Buffer, mode: number): void {
  const descriptor = openSync(file, 'w', mode);
  try {
    // The process's umask may be stricter than the content's modes.
    fchmodSync(descriptor, mode);
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  giveToOwner(file);
}

/** Moves a file that is synced already, and sets its mode. */
export function moveDurably(from: string, to: string, mode: number): void {
  chmodSync(from, mode);
  renameSync(from, to);
  giveToOwner(to);
}

/**
 * Gives files made by root to the owner of the folder around them: the site and the studio run as another
 * user, who has to replace them later.
 */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const [{ uid, gid }, own] = [statSync(dirname(path)), statSync(path)];
  if (own.uid === uid && own.gid === gid) return;
  try {
    chownSync(path, uid, gid);
  } catch {
    // Some containers do not let root do this.
  }
}

/** Makes renames and removals in a folder survive a power failure. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Makes a folder and its missing parents, with the mode of the first existing one. Node's own `recursive`
 * reports a read-only file system as a missing folder.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return;
  }
  chmodSync(folder, statSync(dirname(folder)).mode & 0o777);
  giveToOwner(folder);
  syncFolder(dirname(folder));
}

/** Removes a folder if it is empty, and then its empty parents below `top`. */
export function removeEmptyFolders(folder: string, top: string): void {
  for (let place = folder; place.startsWith(join(top, '/')); place = dirname(place)) {
    try {
      rmdirSync(place);
    } catch {
      // Not empty, or removed already.
      return;
    }
  }
}
