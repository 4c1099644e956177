import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a statement waits for another process's write, in ms, before it fails as busy. */
const OPEN_BUSY_TIMEOUT_MS = 5000;

/**
 * None, because the wait blocks the whole process: what is busy is repeated between turns of the
 * event loop instead (retry-while-busy.ts).
 */
const SERVING_BUSY_TIMEOUT_MS = 0;

/** Step n brings a database from `user_version` n to n + 1. Steps are only ever appended. */
const migrations = [
  `CREATE TABLE users (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     email TEXT NOT NULL COLLATE NOCASE UNIQUE,
     mobile TEXT NOT NULL,
     password_hash TEXT NOT NULL,
     registered_at TEXT NOT NULL
   ) STRICT;
   CREATE TABLE enquiries (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     email TEXT NOT NULL COLLATE NOCASE,
     phone TEXT NOT NULL,
     company TEXT NOT NULL,
     message TEXT NOT NULL,
     submission TEXT UNIQUE,
     received_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX enquiries_by_email ON enquiries (email);
   CREATE INDEX enquiries_by_time ON enquiries (received_at);
   CREATE TABLE newsletter_messages (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     email TEXT NOT NULL COLLATE NOCASE,
     message TEXT NOT NULL,
     received_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX newsletter_messages_by_email ON newsletter_messages (email);`,
  `CREATE TABLE outbox (
     enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
     attempts INTEGER NOT NULL DEFAULT 0,
     due_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX outbox_by_time ON outbox (due_at);`,
];

/** @returns the path of the database within the data folder */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/**
 * Opens the database of a data folder, makes both where they are missing (readable by their owner
 * alone), and brings the tables up to date.
 *
 * @throws Error with a one-line message that names the file
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = databaseFile(dataDir);
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    db = new DatabaseSync(file, { timeout: OPEN_BUSY_TIMEOUT_MS });
    refuseDamaged(db);
    // FULL: a commit is on the disk when it returns. secure_delete: deleted personal data is
    // overwritten, not only unlinked.
    db.exec(`PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;`);
    migrate(db);
    db.exec(`PRAGMA busy_timeout = ${SERVING_BUSY_TIMEOUT_MS}`);
    return db;
  } catch (error) {
    db?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${file} cannot be used: ${reason}`, { cause: error });
  }
}

/** It could take enquiries and lose them: better known at the start, which reads the file once. */
function refuseDamaged(db: DatabaseSync): void {
  const found = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
  if (found !== 'ok') throw new Error(`it is damaged (${String(found).replace(/\s+/g, ' ')})`);
}

function migrate(db: DatabaseSync): void {
  // Immediate: of two processes that start together, the second waits and finds nothing to do.
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
    if (version > migrations.length) {
      throw new Error('it was written by a newer version of this program');
    }
    for (const step of migrations.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
