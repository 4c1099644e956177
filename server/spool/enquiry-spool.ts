import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLockFile, type FileLock, tryLock } from '#server/database/file-lock.ts';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { jobOf, openSpoolDatabase, type SpoolQueue, spoolQueue } from './spool-database.ts';

/** How long a start waits for the previous process to release the spool, in ms: longer than its shutdown. */
const LOCK_WAIT_MS = 15_000;

/**
 * Enquiries waiting for the upstream, oldest first, in `DATA_DIR/spool.db`. One process at a time owns it, by
 * a lock that the system releases when that process ends in any way.
 */
export class EnquirySpool {
  readonly jobs: SpoolQueue;
  readonly #db: SqliteDatabase;

  /**
   * @param lockWaitMs how long to wait for another process that owns the spool
   * @throws Error with a one-line message if the folder cannot be used, or the spool is in use
   */
  constructor(dataDir: string, lockWaitMs = LOCK_WAIT_MS) {
    this.#db = openSpoolDatabase(dataDir, () => ownSpool(dataDir, lockWaitMs));
    this.jobs = spoolQueue(this.#db);
  }

  /**
   * @returns the enquiry's ID, once it is durable
   * @throws Error if the spool or its disk is full or unusable
   */
  async add(enquiry: Parameters<typeof jobOf>[0]): Promise<number> {
    const id = await this.jobs.add(jobOf(enquiry));
    if (id === undefined) throw new Error('The spool is full');
    return id;
  }

  /** Idempotent. */
  close(): Promise<void> {
    return this.#db.close();
  }
}

function ownSpool(dataDir: string, waitMs: number): FileLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'spool.lock');
  createLockFile(file, 0o600);
  const lock = tryLock(file, 'exclusive', waitMs);
  if (!lock) throw new Error('another process delivers from it');
  return lock;
}
