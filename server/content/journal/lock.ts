import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '#server/upstream/sqlite-file.ts';
import { giveToOwner } from './durable.ts';
import { inJournal } from './plan.ts';

const PAUSE_MS = 20;

/** How long a publication waits for another one, in ms. */
const WAIT_MS = 15_000;

/** Another publication did not end in time. */
export class PublicationLockedError extends Error {
  override name = 'PublicationLockedError';
}

/**
 * Runs work while no other process publishes into a content folder or completes a publication there.
 * The lock is SQLite's own, on an empty file: the system drops it when a process dies, and it reaches
 * across containers that share the folder.
 *
 * @throws PublicationLockedError if another process keeps the lock
 */
export async function withPublicationLock<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const file = createLockFile(folder);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    const start = performance.now();
    while (!isTaken(db)) {
      if (performance.now() - start > WAIT_MS)
        throw new PublicationLockedError('Another publication is still under way.');
      await sleep(PAUSE_MS);
    }
    return await work();
  } finally {
    db.close();
  }
}

function isTaken(db: DatabaseSync): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Whoever may write the content may write the journal, whatever this process's umask is. */
function createLockFile(folder: string): string {
  const file = inJournal(folder, 'lock');
  const { mode } = statSync(folder);
  if (!existsSync(inJournal(folder))) {
    makeFolder(inJournal(folder));
    chmodSync(inJournal(folder), mode & 0o777);
    giveToOwner(inJournal(folder));
  }
  // An existing file is not opened: closing it would drop the locks that this process has on it.
  if (!existsSync(file)) {
    closeSync(openSync(file, 'a'));
    chmodSync(file, mode & 0o666);
    giveToOwner(file);
  }
  return file;
}

/**
 * Makes a folder unless another process just has. With `recursive`, Node calls a read-only file system
 * a missing folder.
 */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
