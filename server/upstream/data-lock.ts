import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-file.ts';

/** How long a starting service waits for a restore that only checks whether it may begin, in ms. */
const WAIT_MS = 2000;

/** A lock on a data folder. It ends with `release`, or with the process, however that ends. */
export interface DataLock {
  release(): void;
}

/**
 * Shares the data folder with other processes that use its database.
 *
 * @throws Error while a restore replaces the database
 */
export function shareData(dataDir: string): DataLock {
  const lock = take(dataDir, 'BEGIN; SELECT * FROM sqlite_schema', WAIT_MS);
  if (!lock) throw new Error('it is being restored');
  return lock;
}

/** @returns undefined if a process uses the database of the data folder */
export function ownData(dataDir: string): DataLock | undefined {
  return take(dataDir, 'BEGIN EXCLUSIVE', 0);
}

/**
 * The locks are SQLite's own, on an empty file: the system drops them when a process dies, and they
 * reach across containers that share the folder. They are not on the database itself, because a
 * restore exchanges that file.
 */
function take(dataDir: string, statement: string, waitMs: number): DataLock | undefined {
  const file = join(dataDir, 'site.lock');
  createFile(file);
  const db = new DatabaseSync(file, { timeout: waitMs });
  try {
    db.exec(statement);
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** An existing file is not opened: closing it would drop the locks that this process has on it. */
function createFile(file: string): void {
  if (existsSync(file)) return;
  const folder = join(file, '..');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  giveToOwnerOf(folder, file);
}

/** Gives a file that root has made for a service to the service's user. */
export function giveToOwnerOf(model: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  chownSync(file, uid, gid);
}
