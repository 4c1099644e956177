import { join } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareData } from './data-lock.ts';
import type { Database, Query, Value, Work } from './database.ts';
import type { FileLock } from './file-lock.ts';
import { DURABLE_AND_PRIVATE, isBusy, openSqliteFile } from './sqlite-file.ts';

/** How long opening, or a statement, waits for another process's write, in ms. */
const BUSY_MS = 5000;

/** Each pause is twice as long as the previous one, so that hundreds of calls can wait at once. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** Attempts to truncate the log while others use it; otherwise a later checkpoint does it. */
const CHECKPOINT_TRIES = 500;
const CHECKPOINT_PAUSE_MS = 10;

/** More pages than a database can have, and the maximum that `backup` accepts. */
const ALL_PAGES = 2 ** 31 - 1;

/** Tables of a database file in the data folder. */
export interface SqliteTables {
  /** File name, ending in `.db`. */
  file: string;
  /** Migrates the tables. If it throws, closing the database rolls back. */
  migrate(db: DatabaseSync): void;
  /** @throws Error unless the tables exist, in this version or an earlier one */
  refuseForeign(db: DatabaseSync): void;
  /** Marks the file as in use for other processes; the data folder's lock by default. */
  lock?(dataDir: string): FileLock;
}

/**
 * The database of a data folder, shared with other processes. A statement that finds it busy is retried
 * between turns of the event loop: SQLite's own wait would block every page that this process serves.
 */
export class SqliteDatabase implements Database {
  /** The column's own collation is case-insensitive. */
  readonly sameEmail = 'email = $1';
  readonly #db: DatabaseSync;
  readonly #lock: FileLock;
  /** Resolves when the latest statement or transaction has ended. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Opens the database and migrates the tables.
   *
   * @param create whether a missing database is created
   * @throws Error with a one-line message that names the file
   */
  constructor(dataDir: string, tables: SqliteTables, { create = true } = {}) {
    const file = join(dataDir, tables.file);
    let lock: FileLock | undefined;
    let db: DatabaseSync | undefined;
    try {
      lock = (tables.lock ?? shareData)(dataDir);
      db = openSqliteFile(file, BUSY_MS);
      refuseDamaged(db);
      if (!create) tables.refuseForeign(db);
      db.exec(`${DURABLE_AND_PRIVATE} PRAGMA foreign_keys = ON;`);
      tables.migrate(db);
      db.exec('PRAGMA busy_timeout = 0');
      this.#db = db;
      this.#lock = lock;
    } catch (error) {
      db?.close();
      lock?.release();
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

  /** Deleted text remains in the write-ahead log until it is truncated. */
  async eraseDeleted(): Promise<void> {
    for (let tries = 0; tries < CHECKPOINT_TRIES; tries += 1) {
      const [result] = await this.query<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
      if (result?.busy === 0) return;
      await sleep(CHECKPOINT_PAUSE_MS);
    }
  }

  /** Writes a consistent copy while others use the database; overwrites `file`. */
  async backup(file: string): Promise<void> {
    // In one step: a copy in several would restart at every write of the service.
    await backup(this.#db, file, { rate: ALL_PAGES });
  }

  async close(): Promise<void> {
    await this.#last;
    if (!this.#db.isOpen) return;
    this.#db.close();
    this.#lock.release();
  }

  #run<Row>(sql: string, values: Value[] = []): Row[] {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
    // node:sqlite types a row as a record of values; the statement determines the fields.
    return this.#db.prepare(sql).all(named) as Row[];
  }

  /**
   * Runs work after the earlier work of this process, since all of it shares one connection, and retries it
   * while another process writes.
   *
   * @throws errors of the work; SQLITE_BUSY only after 5 s
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
