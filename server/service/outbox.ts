import type { Database } from '#server/database/database.ts';
import type { Waiting } from '#server/observe/readings.ts';
import { dueNow, IS_DUE } from './due.ts';
import { columns, type Enquiry } from './records.ts';

const LONGEST_DUE = `SELECT attempts, ${columns.enquiry}
  FROM outbox JOIN enquiries ON id = enquiry_id
  WHERE ${IS_DUE} ORDER BY due_at, id LIMIT 1`;

const CLAIM = `UPDATE outbox SET attempts = attempts + 1, due_at = $1
  WHERE enquiry_id = $2 AND attempts = $3 RETURNING attempts`;

const WAITING = `SELECT count(*) AS count, min(received_at) AS since
  FROM outbox JOIN enquiries ON id = enquiry_id`;

/**
 * Enquiries that wait to be mailed. Several workers, in other processes too, may share it: an
 * enquiry that one has claimed is hidden from the others until the claim expires. A deleted enquiry
 * leaves the outbox.
 */
export class Outbox {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Claims the enquiry that has been due longest.
   *
   * @param until when it is due again if its worker dies
   * @returns the enquiry and how often it was claimed, this time included
   */
  async claim(until: Date): Promise<{ enquiry: Enquiry; attempts: number } | undefined> {
    for (;;) {
      const [due] = await this.#db.query<Enquiry & { attempts: number }>(LONGEST_DUE, dueNow());
      if (!due) return undefined;
      const { attempts, ...enquiry } = due;
      // Of workers that found the same enquiry, the first one to count its attempt has it.
      const values = [until.toISOString(), enquiry.id, attempts];
      const [claimed] = await this.#db.query<{ attempts: number }>(CLAIM, values);
      if (claimed) return { enquiry, attempts: claimed.attempts };
    }
  }

  /** Makes a claimed enquiry due at another moment. */
  async postpone(enquiryId: number, until: Date): Promise<void> {
    const values = [until.toISOString(), enquiryId];
    await this.#db.query('UPDATE outbox SET due_at = $1 WHERE enquiry_id = $2', values);
  }

  /** Takes out an enquiry that was mailed. */
  async remove(enquiryId: number): Promise<void> {
    await this.#db.query('DELETE FROM outbox WHERE enquiry_id = $1', [enquiryId]);
  }

  /** All enquiries in it, claimed ones included. */
  async waiting(): Promise<Waiting> {
    const [row] = await this.#db.query<{ count: number; since: string | null }>(WAITING);
    return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
  }
}
