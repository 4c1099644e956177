import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementResultingChanges } from 'node:sqlite';
import { backup } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DURABLE_AND_PRIVATE, openSqliteFile } from './sqlite-file.ts';

/** How long opening waits for another process's write, in ms. */
const OPEN_BUSY_MS = 5000;

/** How long a statement is repeated while another process writes, in ms. */
const BUSY_MS = 5000;

/** Each pause is twice as long as the one before, so that hundreds of calls can wait at once. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

const SQLITE_BUSY = 5;

/** More than a database can have, and the most that `backup` accepts. */
const ALL_PAGES = 2 ** 31 - 1;

/** Step n takes a database from `user_version` n to n + 1; steps are only ever appended. */
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

/** @returns the path of the database in the data folder */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/**
 * The database of a data folder, shared with other processes. A statement that finds it busy is
 * repeated between turns of the event loop: SQLite's own wait would hold up every page that this
 * process serves.
 */
export class SqliteDatabase {
  readonly #db: DatabaseSync;

  /**
   * Opens the database, creates what is missing and brings the tables up to date.
   *
   * @throws Error with a one-line message that names the file
   */
  constructor(dataDir: string) {
    const file = databaseFile(dataDir);
    let db: DatabaseSync | undefined;
    try {
      db = openSqliteFile(file, OPEN_BUSY_MS);
      refuseDamaged(db);
      db.exec(`${DURABLE_AND_PRIVATE} PRAGMA foreign_keys = ON;`);
      migrate(db);
      db.exec('PRAGMA busy_timeout = 0');
      this.#db = db;
    } catch (error) {
      db?.close();
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The database ${file} cannot be used: ${reason}`, { cause: error });
    }
  }

  /** Runs a SELECT or PRAGMA. Use `run` for writes: it reports an error of the commit. */
  all<Row>(sql: string, values: SQLInputValue[] = []): Promise<Row[]> {
    // node:sqlite types a row as a record of values; the statement names the fields.
    return retryWhileBusy(() => this.#db.prepare(sql).all(...values) as Row[]);
  }

  /** Runs a write. */
  run(sql: string, values: SQLInputValue[]): Promise<StatementResultingChanges> {
    return retryWhileBusy(() => this.#db.prepare(sql).run(...values));
  }

  /**
   * Runs synchronous work in a transaction, which is rolled back if the work throws.
   *
   * @returns what work returns, once it is durable
   */
  transaction<Result>(work: (db: DatabaseSync) => Result): Promise<Result> {
    return retryWhileBusy(() => inTransaction(this.#db, work));
  }

  /** Writes a consistent copy while others use the database; overwrites `file`. */
  async backup(file: string): Promise<void> {
    // In one step: a copy in several would start again at every write of the service.
    await backup(this.#db, file, { rate: ALL_PAGES });
  }

  /** May be called again. */
  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

/** A damaged database could accept enquiries and lose them. Reads the whole file. */
function refuseDamaged(db: DatabaseSync): void {
  const found = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
  if (found !== 'ok') throw new Error(`it is damaged (${String(found).replace(/\s+/g, ' ')})`);
}

function migrate(db: DatabaseSync): void {
  inTransaction(db, () => {
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
    if (version > migrations.length) {
      throw new Error('it was written by a newer version of this program');
    }
    for (const step of migrations.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

function inTransaction<Result>(db: DatabaseSync, work: (db: DatabaseSync) => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work(db);
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A failed commit may have ended the transaction already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** @throws what work throws; SQLITE_BUSY only after 5 s */
async function retryWhileBusy<Result>(work: () => Result): Promise<Result> {
  const deadline = Date.now() + BUSY_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await sleep(pause);
  }
}

function isBusy(error: unknown): boolean {
  // The low byte of an extended result code is the primary one.
  return (
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  );
}
