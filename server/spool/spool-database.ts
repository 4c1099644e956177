import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** @returns the path of the spool within the data folder */
export function spoolFile(dataDir: string): string {
  return join(dataDir, 'spool.db');
}

/**
 * Opens the spool of a data folder that exists, and makes it where it is missing.
 *
 * @param busyMs how long a statement waits for another process's write
 */
export function openSpoolDatabase(dataDir: string, busyMs: number): DatabaseSync {
  const db = openOwn(spoolFile(dataDir), busyMs);
  // FULL: a commit is on the disk. secure_delete: what was delivered is overwritten here.
  db.exec(`PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS spool (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      spooled_at TEXT NOT NULL,
      path TEXT NOT NULL,
      headers TEXT NOT NULL,
      body BLOB NOT NULL,
      answers INTEGER NOT NULL DEFAULT 0,
      refused_with INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS waiting ON spool (spooled_at) WHERE refused_with IS NULL;`);
  return db;
}

/** Opens a database that its owner alone may read. */
export function openOwn(file: string, timeout: number): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600));
  return new DatabaseSync(file, { timeout });
}
