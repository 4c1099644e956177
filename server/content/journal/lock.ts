import { chmodSync, statSync } from 'node:fs';
import { createLockFile, waitForLock } from '#server/database/file-lock.ts';
import { giveToOwner, makeFolder } from './durable.ts';
import { inJournal } from './plan.ts';

/** How long a publication waits for another one, in ms. */
const WAIT_MS = 15_000;

/** Another publication did not end in time. */
export class PublicationLockedError extends Error {
  override name = 'PublicationLockedError';
}

/**
 * Runs work while no other process changes a content folder or completes a publication there.
 *
 * @throws PublicationLockedError if another process holds the lock
 */
export async function withPublicationLock<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const lock = await waitForLock(lockFile(folder), WAIT_MS);
  if (!lock) throw new PublicationLockedError('Another publication is still under way.');
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** The lock file has the permissions of the content folder, regardless of this process's umask. */
function lockFile(folder: string): string {
  const file = inJournal(folder, 'lock');
  const { mode } = statSync(folder);
  makeFolder(inJournal(folder));
  if (createLockFile(file)) {
    chmodSync(file, mode & 0o666);
    giveToOwner(file);
  }
  return file;
}
