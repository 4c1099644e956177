import { join } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Query, Value, Work } from './database.ts';
import { DURABLE_AND_PRIVATE, isBusy, openSqliteFile } from './sqlite-file.ts';

/** How long opening, or a statement, waits for another process's write, in ms. */
const BUSY_MS = 5000;

/** Each pause is twice as long as the one before, so that hundreds of calls can wait at once. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** How often truncating the log is tried while others use it; a later checkpoint does it otherwise. */
const CHECKPOINT_TRIES = 500;
const CHECKPOINT_PAUSE_MS = 10;

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
  `ALTER TABLE users ADD COLUMN email_confirmed_at TEXT;
   ALTER TABLE enquiries ADD COLUMN held_at TEXT;
   CREATE INDEX enquiries_held ON enquiries (held_at) WHERE held_at IS NOT NULL;
   CREATE TABLE counts (
     name TEXT PRIMARY KEY,
     count INTEGER NOT NULL,
     ends_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX counts_by_end ON counts (ends_at);
   CREATE TABLE familiar_networks (
     user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     network TEXT NOT NULL,
     last_login_at TEXT NOT NULL,
     PRIMARY KEY (user_id, network)
   ) STRICT;
   CREATE TABLE account_mails (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     created_at TEXT NOT NULL,
     due_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX account_mails_by_time ON account_mails (due_at);
   CREATE INDEX account_mails_by_user ON account_mails (user_id);`,
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
export class SqliteDatabase implements Database {
  /** The column's own collation ignores case. */
  readonly sameEmail = 'email = $1';
  readonly #db: DatabaseSync;
  /** Resolves when the latest statement or transaction has ended. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Opens the database, creates what is missing and brings the tables up to date.
   *
   * @throws Error with a one-line message that names the file
   */
  constructor(dataDir: string) {
    const file = databaseFile(dataDir);
    let db: DatabaseSync | undefined;
    try {
      db = openSqliteFile(file, BUSY_MS);
      refuseDamaged(db);
      db.exec(`${DURABLE_AND_PRIVATE} PRAGMA foreign_keys = ON;`);
      migrate(db);
      db.exec('PRAGMA busy_timeout = 0');
      this.#db = db;
    } catch (error) {
      db?.close();
      const { message } = error as Error;
      throw new Error(`The database ${file} cannot be used: ${message}`, { cause: error });
    }
  }

  readonly query: Query = (sql, values) => this.#whenFree(async () => this.#run(sql, values));

  transaction<Result>(work: Work<Result>): Promise<Result> {
    return this.#whenFree(async () => {
      this.#db.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(async (sql, values) => this.#run(sql, values));
        this.#db.exec('COMMIT');
        return result;
      } catch (error) {
        // A failed commit may have ended the transaction already.
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** Deleted text also stands in the write-ahead log until that is truncated. */
  async eraseDeleted(): Promise<void> {
    for (let tries = 0; tries < CHECKPOINT_TRIES; tries += 1) {
      const [result] = await this.query<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
      if (result?.busy === 0) return;
      await sleep(CHECKPOINT_PAUSE_MS);
    }
  }

  /** Writes a consistent copy while others use the database; overwrites `file`. */
  async backup(file: string): Promise<void> {
    // In one step: a copy in several would start again at every write of the service.
    await backup(this.#db, file, { rate: ALL_PAGES });
  }

  async close(): Promise<void> {
    await this.#last;
    if (this.#db.isOpen) this.#db.close();
  }

  #run<Row>(sql: string, values: Value[] = []): Row[] {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
    // node:sqlite types a row as a record of values; the statement names the fields.
    return this.#db.prepare(sql).all(named) as Row[];
  }

  /**
   * Runs work once the earlier work of this process has ended, since all of it shares one
   * connection, and repeats it while another process writes.
   *
   * @throws what the work throws; SQLITE_BUSY only after 5 s
   */
  async #whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + BUSY_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const running = this.#last.then(work);
      this.#last = running.catch(() => {});
      try {
        return await running;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      }
      await sleep(pause);
    }
  }
}

/** A damaged database could accept enquiries and lose them. Reads the whole file. */
function refuseDamaged(db: DatabaseSync): void {
  const found = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
  if (found !== 'ok') throw new Error(`it is damaged (${String(found).replace(/\s+/g, ' ')})`);
}

/** If it throws, closing the database rolls back. */
function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (version > migrations.length) {
    throw new Error('it was written by a newer version of this program');
  }
  for (const step of migrations.slice(version)) db.exec(step);
  db.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
}
