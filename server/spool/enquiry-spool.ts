import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Waiting } from '#server/metrics/waiting.ts';

/** An enquiry as it is sent to the upstream. */
export interface SpooledEnquiry {
  /** Path and query below `API_URL`. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface WaitingEnquiry extends SpooledEnquiry {
  id: number;
  /** Answers that it got so far and that were none to keep. */
  answers: number;
}

/** As many wait as may: what comes now gets the error that it would get without a spool. */
const MAX_WAITING = 10_000;

/** How long a start waits for the process before it, in ms: longer than that one's shutdown. */
const LOCK_WAIT_MS = 15_000;

/**
 * Enquiries that wait for the upstream, oldest first, in `DATA_DIR/spool.db`. One process at a time
 * has it, kept by a lock that the system takes back when a process dies, however it dies.
 */
export class EnquirySpool {
  readonly #lock: DatabaseSync;
  readonly #db: DatabaseSync;
  #waiting: number;

  /**
   * @param lockWaitMs how long another process that has it is waited for
   * @throws Error with a one-line message where the folder cannot be used, or is in use
   */
  constructor(dataDir: string, lockWaitMs = LOCK_WAIT_MS) {
    let lock: DatabaseSync | undefined;
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      lock = openOwn(join(dataDir, 'spool.lock'), lockWaitMs);
      lock.exec('BEGIN EXCLUSIVE');
      this.#lock = lock;
      this.#db = openOwn(join(dataDir, 'spool.db'), lockWaitMs);
      // FULL: a commit is on the disk. secure_delete: what was delivered is overwritten here.
      this.#db.exec(`PRAGMA journal_mode = WAL;
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
        ) STRICT;`);
      const row = this.#db.prepare(`SELECT count(*) AS n FROM spool WHERE refused_with IS NULL`);
      this.#waiting = Number(row.get()?.n);
    } catch (error) {
      lock?.close();
      const { message, errcode } = error as Error & { errcode?: number };
      const reason = errcode === 5 ? 'another process delivers from it' : message;
      throw new Error(`The spool in ${dataDir} cannot be used: ${reason}`, { cause: error });
    }
  }

  /** How many wait; what the upstream refused does not. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Those that wait, and since when the oldest of them does. */
  get toDeliver(): Waiting {
    const row = this.#db
      .prepare('SELECT min(spooled_at) AS since FROM spool WHERE refused_with IS NULL')
      .get();
    return { count: this.#waiting, since: row?.since ? new Date(String(row.since)) : null };
  }

  /** How many the upstream did not want. */
  get setAside(): number {
    const row = this.#db
      .prepare('SELECT count(*) AS n FROM spool WHERE refused_with IS NOT NULL')
      .get();
    return Number(row?.n);
  }

  /** @returns its id, once it is durable; undefined where the spool is full */
  add({ path, headers, body }: SpooledEnquiry): number | undefined {
    if (this.#waiting >= MAX_WAITING) return undefined;
    const { lastInsertRowid } = this.#db
      .prepare('INSERT INTO spool (spooled_at, path, headers, body) VALUES (?, ?, ?, ?)')
      .run(new Date().toISOString(), path, JSON.stringify(headers), body);
    this.#waiting += 1;
    return Number(lastInsertRowid);
  }

  /** The one that has waited longest. */
  first(): WaitingEnquiry | undefined {
    const row = this.#db
      .prepare(
        `SELECT id, path, headers, body, answers FROM spool
         WHERE refused_with IS NULL ORDER BY id LIMIT 1`,
      )
      .get();
    if (!row) return undefined;
    return { ...row, headers: JSON.parse(String(row.headers)) } as WaitingEnquiry;
  }

  /** The upstream has it. */
  remove(id: number): void {
    this.#db.prepare('DELETE FROM spool WHERE id = ?').run(id);
    this.#waiting -= 1;
  }

  /** The upstream answered, but so that it has to be asked again. */
  countAnswer(id: number): void {
    this.#db.prepare('UPDATE spool SET answers = answers + 1 WHERE id = ?').run(id);
  }

  /** The upstream does not want it: it stays here for a human to read, out of the others' way. */
  putAside(id: number, status: number): void {
    this.#db.prepare('UPDATE spool SET refused_with = ? WHERE id = ?').run(status, id);
    this.#waiting -= 1;
  }

  close(): void {
    this.#db.close();
    this.#lock.close();
  }
}

/** Opens a database that its owner alone may read. */
function openOwn(file: string, timeout: number): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600));
  return new DatabaseSync(file, { timeout });
}
