import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DURABLE_AND_PRIVATE, openSqliteFile } from '#server/database/sqlite-file.ts';

/** All headers that delivery needs. Others may tell who the visitor is, and are not kept on a disk. */
export const deliveryHeaders: readonly string[] = [
  'content-type',
  'idempotency-key',
  'x-forwarded-host',
  'x-forwarded-proto',
];
const DELIVERY_HEADERS = deliveryHeaders.map((name) => `'${name}'`).join(', ');

/** Earlier versions kept the visitor's address, browser and language, and the query of the path. */
const FORGET_VISITORS = `UPDATE spool SET
  path = substr(path, 1, instr(path || '?', '?') - 1),
  headers = (SELECT json_group_object(key, value) FROM json_each(spool.headers)
    WHERE key IN (${DELIVERY_HEADERS}))
  WHERE instr(path, '?') > 0 OR EXISTS (SELECT 1 FROM json_each(spool.headers)
    WHERE key NOT IN (${DELIVERY_HEADERS}));`;

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
    CREATE INDEX IF NOT EXISTS waiting ON spool (spooled_at) WHERE refused_with IS NULL;
    ${FORGET_VISITORS}`);
  return db;
}
