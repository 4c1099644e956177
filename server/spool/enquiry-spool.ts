import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { UpstreamRequest } from '#server/api/proxy.ts';
import { isBusy, openSqliteFile } from '#server/database/sqlite-file.ts';
import type { Waiting } from '#server/observe/readings.ts';
import { openSpoolDatabase } from './spool-database.ts';

/** What is kept of an enquiry: what the visitor typed, and what its delivery needs. */
export type SpooledEnquiry = Pick<UpstreamRequest, 'path' | 'headers'> & { body: Uint8Array };

export interface WaitingEnquiry extends SpooledEnquiry {
  id: number;
  /** How often the upstream has answered without taking or refusing it. */
  answers: number;
}

/** Maximum number of waiting enquiries; further ones get the error they would get without a spool. */
const MAX_WAITING = 10_000;

/** How long a start waits for the previous process to release the spool, in ms: longer than its shutdown. */
const LOCK_WAIT_MS = 15_000;

/**
 * Enquiries that wait for the upstream, oldest first, in `DATA_DIR/spool.db`. One process at a time
 * owns it, by a lock that the system releases however that process ends.
 */
export class EnquirySpool {
  readonly #lock: DatabaseSync;
  readonly #db: DatabaseSync;

  /**
   * @param lockWaitMs how long to wait for another process that owns the spool
   * @throws Error with a one-line message if the folder cannot be used, or the spool is in use
   */
  constructor(dataDir: string, lockWaitMs = LOCK_WAIT_MS) {
    let lock: DatabaseSync | undefined;
    try {
      lock = openSqliteFile(join(dataDir, 'spool.lock'), lockWaitMs);
      lock.exec('BEGIN EXCLUSIVE');
      this.#lock = lock;
      this.#db = openSpoolDatabase(dataDir, lockWaitMs);
    } catch (error) {
      lock?.close();
      const reason = isBusy(error) ? 'another process delivers from it' : (error as Error).message;
      throw new Error(`The spool in ${dataDir} cannot be used: ${reason}`, { cause: error });
    }
  }

  /** How many enquiries wait, refused ones excluded. Never cached: commands delete too. */
  get waiting(): number {
    return this.toDeliver.count;
  }

  /** The enquiries that wait, refused ones excluded. */
  get toDeliver(): Waiting {
    const sql =
      'SELECT count(*) AS n, min(spooled_at) AS since FROM spool WHERE refused_with IS NULL';
    const row = this.#db.prepare(sql).get();
    return { count: Number(row?.n), since: row?.since ? new Date(String(row.since)) : null };
  }

  /** How many the upstream refused. */
  get setAside(): number {
    const sql = 'SELECT count(*) AS n FROM spool WHERE refused_with IS NOT NULL';
    return Number(this.#db.prepare(sql).get()?.n);
  }

  /**
   * @returns the enquiry's ID, once it is durable
   * @throws Error if the spool or its disk is full, or cannot be used
   */
  add({ path, headers, body }: SpooledEnquiry): number {
    if (this.waiting >= MAX_WAITING) throw new Error('The spool is full');
    const sql = 'INSERT INTO spool (spooled_at, path, headers, body) VALUES (?, ?, ?, ?)';
    const values = [new Date().toISOString(), path, JSON.stringify(headers), body];
    return Number(this.#db.prepare(sql).run(...values).lastInsertRowid);
  }

  /** The enquiry that has waited longest. */
  first(): WaitingEnquiry | undefined {
    const sql = `SELECT id, path, headers, body, answers FROM spool
      WHERE refused_with IS NULL ORDER BY id LIMIT 1`;
    const row = this.#db.prepare(sql).get();
    if (!row) return undefined;
    return { ...row, headers: JSON.parse(String(row.headers)) } as WaitingEnquiry;
  }

  remove(id: number): void {
    this.#db.prepare('DELETE FROM spool WHERE id = ?').run(id);
  }

  /** The upstream answered, but has to be asked again. */
  countAnswer(id: number): void {
    this.#db.prepare('UPDATE spool SET answers = answers + 1 WHERE id = ?').run(id);
  }

  /** The upstream refused it: it is no longer sent, and stays for a person to read. */
  putAside(id: number, status: number): void {
    this.#db.prepare('UPDATE spool SET refused_with = ? WHERE id = ?').run(status, id);
  }

  close(): void {
    this.#db.close();
    this.#lock.close();
  }
}
