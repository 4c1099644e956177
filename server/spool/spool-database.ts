import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DURABLE_AND_PRIVATE, openSqliteFile } from '#server/upstream/sqlite-file.ts';

/** @returns the path of the spool in the data folder */
export function spoolFile(dataDir: string): string {
  return join(dataDir, 'spool.db');
}

/**
 * Opens the spool of a data folder; both are created if missing.
 *
 * @param busyMs how long a statement waits for another process's write
 */
export function openSpoolDatabase(dataDir: string, busyMs: number): DatabaseSync {
  const db = openSqliteFile(spoolFile(dataDir), busyMs);
  db.exec(`${DURABLE_AND_PRIVATE}
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
