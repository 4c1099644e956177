import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Waiting } from '#server/observe/waiting.ts';
import { openOwn, openSpoolDatabase } from './spool-database.ts';

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
      this.#db = openSpoolDatabase(dataDir, lockWaitMs);
    } catch (error) {
      lock?.close();
      const { message, errcode } = error as Error & { errcode?: number };
      const reason = errcode === 5 ? 'another process delivers from it' : message;
      throw new Error(`The spool in ${dataDir} cannot be used: ${reason}`, { cause: error });
    }
  }

  /** How many wait; what the upstream refused does not. Asked anew each time: commands delete too. */
  get waiting(): number {
    return this.toDeliver.count;
  }

  /** Those that wait, and since when the oldest of them does. */
  get toDeliver(): Waiting {
    const row = this.#db
      .prepare(
        'SELECT count(*) AS n, min(spooled_at) AS since FROM spool WHERE refused_with IS NULL',
      )
      .get();
    return { count: Number(row?.n), since: row?.since ? new Date(String(row.since)) : null };
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
    if (this.waiting >= MAX_WAITING) return undefined;
    const { lastInsertRowid } = this.#db
      .prepare('INSERT INTO spool (spooled_at, path, headers, body) VALUES (?, ?, ?, ?)')
      .run(new Date().toISOString(), path, JSON.stringify(headers), body);
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
  }

  /** The upstream answered, but so that it has to be asked again. */
  countAnswer(id: number): void {
    this.#db.prepare('UPDATE spool SET answers = answers + 1 WHERE id = ?').run(id);
  }

  /** The upstream does not want it: it stays here for a human to read, out of the others' way. */
  putAside(id: number, status: number): void {
    this.#db.prepare('UPDATE spool SET refused_with = ? WHERE id = ?').run(status, id);
  }

  close(): void {
    this.#db.close();
    this.#lock.close();
  }
}
