import type { Pool } from 'pg';
import type { Waiting } from '#server/observe/waiting.ts';
import { runQuery } from './postgres-database.ts';
import type { Outbox, WaitingMail } from './store.ts';

/** SKIP LOCKED: of workers that claim at the same moment, each gets another enquiry. */
const CLAIM = `WITH due AS (
    SELECT enquiry_id FROM outbox WHERE due_at <= $1
    ORDER BY due_at, enquiry_id LIMIT 1 FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE outbox SET attempts = attempts + 1, due_at = $2
    WHERE enquiry_id = (SELECT enquiry_id FROM due)
    RETURNING enquiry_id, attempts
  )
  SELECT attempts, id, received_at AS "receivedAt", name, email, phone, company, message
  FROM claimed JOIN enquiries ON id = enquiry_id`;

const WAITING = `SELECT count(*) AS count, min(received_at) AS since
  FROM outbox JOIN enquiries ON id = enquiry_id`;

/** The outbox of a PostgresStore, in the same database. */
export class PostgresOutbox implements Outbox {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async claim(until: Date): Promise<WaitingMail | undefined> {
    const { rows } = await runQuery(this.#pool, CLAIM, [new Date(), until]);
    if (rows.length === 0) return undefined;
    const { attempts, ...enquiry } = rows[0];
    return { enquiry, attempts };
  }

  async postpone(enquiryId: number, until: Date): Promise<void> {
    await runQuery(this.#pool, 'UPDATE outbox SET due_at = $2 WHERE enquiry_id = $1', [
      enquiryId,
      until,
    ]);
  }

  async remove(enquiryId: number): Promise<void> {
    await runQuery(this.#pool, 'DELETE FROM outbox WHERE enquiry_id = $1', [enquiryId]);
  }

  async waiting(): Promise<Waiting> {
    const { rows } = await runQuery(this.#pool, WAITING);
    const { count, since } = rows[0];
    return { count, since: since && new Date(since) };
  }
}
