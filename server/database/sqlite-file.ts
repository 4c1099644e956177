import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens an SQLite file; file and folder are created if missing, accessible only to their owner.
 *
 * @param busyMs how long a statement waits for another process's write, blocking this process
 */
export function openSqliteFile(file: string, busyMs: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  return new DatabaseSync(file, { timeout: busyMs });
}

/** A commit is on disk when it returns; deleted personal data is overwritten, not only unlinked. */
export const DURABLE_AND_PRIVATE = `PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;`;

const SQLITE_BUSY = 5;

/** Whether another process's lock interfered. */
export function isBusy(error: unknown): boolean {
  // The low byte of an extended result code is the primary one.
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}
