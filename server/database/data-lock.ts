import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createLockFile, type FileLock, tryLock } from './file-lock.ts';

/** How long a starting service waits for a restore that only checks whether it may start, in ms. */
const WAIT_MS = 2000;

/**
 * Takes a shared lock on the data folder, for a process that uses its database.
 *
 * @throws Error while a restore replaces the database
 */
export function shareData(dataDir: string): FileLock {
  const lock = tryLock(lockFile(dataDir), 'shared', WAIT_MS);
  if (!lock) throw new Error('it is being restored');
  return lock;
}

/** Takes the exclusive lock. @returns undefined if a process uses the database of the data folder */
export function ownData(dataDir: string): FileLock | undefined {
  return tryLock(lockFile(dataDir), 'exclusive');
}

/** The lock is not on the database itself, because a restore replaces that file. */
function lockFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'site.lock');
  if (createLockFile(file, 0o600)) giveToOwnerOf(dataDir, file);
  return file;
}

/** Gives a file made by root for a service to the service's user. */
export function giveToOwnerOf(model: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  chownSync(file, uid, gid);
}
