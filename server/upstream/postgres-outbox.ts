import type { Waiting } from '#server/observe/readings.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { ENQUIRY } from './sql-columns.ts';
import type { Outbox, WaitingMail } from './store.ts';

/** SKIP LOCKED: workers that claim at the same moment get different enquiries. */
const CLAIM = `WITH due AS (
    SELECT enquiry_id FROM outbox WHERE due_at <= $1
    ORDER BY due_at, enquiry_id LIMIT 1 FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE outbox SET attempts = attempts + 1, due_at = $2
    WHERE enquiry_id = (SELECT enquiry_id FROM due)
    RETURNING enquiry_id, attempts
  )
  SELECT attempts, ${ENQUIRY} FROM claimed JOIN enquiries ON id = enquiry_id`;

const WAITING = `SELECT count(*) AS count, min(received_at) AS since
  FROM outbox JOIN enquiries ON id = enquiry_id`;

/** The outbox of a PostgresStore, in the same database. */
export class PostgresOutbox implements Outbox {
  readonly #db: PostgresDatabase;

  constructor(db: PostgresDatabase) {
    this.#db = db;
  }

  async claim(until: Date): Promise<WaitingMail | undefined> {
    const { rows } = await this.#db.query(CLAIM, [new Date(), until]);
    if (rows.length === 0) return undefined;
    const { attempts, ...enquiry } = rows[0];
    return { enquiry, attempts };
  }

  async postpone(enquiryId: number, until: Date): Promise<void> {
    await this.#db.query('UPDATE outbox SET due_at = $2 WHERE enquiry_id = $1', [enquiryId, until]);
  }

  async remove(enquiryId: number): Promise<void> {
    await this.#db.query('DELETE FROM outbox WHERE enquiry_id = $1', [enquiryId]);
  }

  async waiting(): Promise<Waiting> {
    const { rows } = await this.#db.query(WAITING);
    const { count, since } = rows[0];
    return { count, since: since && new Date(since) };
  }
}
