import type { Waiting } from '#server/observe/readings.ts';
import { ENQUIRY } from './sql-columns.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { Enquiry, Outbox, WaitingMail } from './store.ts';

const LONGEST_DUE = `SELECT outbox.attempts, ${ENQUIRY}
  FROM outbox JOIN enquiries ON id = enquiry_id
  WHERE due_at <= ? ORDER BY due_at, id LIMIT 1`;

const WAITING = `SELECT count(*) AS count, min(received_at) AS since
  FROM outbox JOIN enquiries ON id = enquiry_id`;

/** The outbox of a SqliteStore, in the same file. */
export class SqliteOutbox implements Outbox {
  readonly #db: SqliteDatabase;

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  async claim(until: Date): Promise<WaitingMail | undefined> {
    for (;;) {
      const [due] = await this.#db.all<Enquiry & { attempts: number }>(LONGEST_DUE, [now()]);
      if (!due) return undefined;
      const { attempts, ...enquiry } = due;
      // Of workers that found the same enquiry, the first one to count its attempt has it.
      const { changes } = await this.#db.run(
        `UPDATE outbox SET attempts = attempts + 1, due_at = ?
         WHERE enquiry_id = ? AND attempts = ?`,
        [until.toISOString(), enquiry.id, attempts],
      );
      if (changes === 1) return { enquiry, attempts: attempts + 1 };
    }
  }

  async postpone(enquiryId: number, until: Date): Promise<void> {
    await this.#db.run('UPDATE outbox SET due_at = ? WHERE enquiry_id = ?', [
      until.toISOString(),
      enquiryId,
    ]);
  }

  async remove(enquiryId: number): Promise<void> {
    await this.#db.run('DELETE FROM outbox WHERE enquiry_id = ?', [enquiryId]);
  }

  async waiting(): Promise<Waiting> {
    const [row] = await this.#db.all<{ count: number; since: string | null }>(WAITING);
    return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
  }
}

function now(): string {
  return new Date().toISOString();
}
