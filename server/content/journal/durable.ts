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

/** Writes a file that survives a power failure once its folder is synchronised too. */
export function writeDurably(file: string, content: string | Buffer, mode: number): void {
  const descriptor = openSync(file, 'w', mode);
  try {
    // The process's umask is stricter than the files of the content are.
    fchmodSync(descriptor, mode);
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  giveToOwner(file);
}

/** Moves a file that is on the disk already, with another mode. */
export function moveDurably(from: string, to: string, mode: number): void {
  chmodSync(from, mode);
  renameSync(from, to);
  giveToOwner(to);
}

/**
 * Gives what a command of root has made to the owner of the folder around it: the site and the studio run
 * as another user, who has to replace it later.
 */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const [{ uid, gid }, own] = [statSync(dirname(path)), statSync(path)];
  if (own.uid === uid && own.gid === gid) return;
  try {
    chownSync(path, uid, gid);
  } catch {
    // In some containers root may not.
  }
}

/** Makes what was renamed or removed in a folder survive a power failure. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Makes a folder and those above it, with the mode of the first one that exists. With Node's own
 * `recursive`, a read-only file system is called a missing folder.
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

/** Removes a folder if it is empty, and then those above it that are below `top`. */
export function removeEmptyFolders(folder: string, top: string): void {
  for (let place = folder; place.startsWith(join(top, '/')); place = dirname(place)) {
    try {
      rmdirSync(place);
    } catch {
      // Something is in it, or it has gone already.
      return;
    }
  }
}
