import type { DatabaseSync } from 'node:sqlite';
import type { Waiting } from '#server/observe/waiting.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { transaction } from './sqlite-transaction.ts';
import type { Enquiry, Outbox, WaitingMail } from './store.ts';

const LONGEST_DUE = `SELECT outbox.attempts, id, received_at AS receivedAt, name, email, phone,
    company, message
  FROM outbox JOIN enquiries ON id = enquiry_id
  WHERE due_at <= ? ORDER BY due_at, id LIMIT 1`;

const WAITING = `SELECT count(*) AS count, min(received_at) AS since
  FROM outbox JOIN enquiries ON id = enquiry_id`;

/** The outbox of a SqliteStore, in the same file. */
export class SqliteOutbox implements Outbox {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Belongs into the transaction that adds the enquiry. */
  add(enquiryId: number, receivedAt: string): void {
    this.#db
      .prepare('INSERT INTO outbox (enquiry_id, due_at) VALUES (?, ?)')
      .run(enquiryId, receivedAt);
  }

  async claim(until: Date): Promise<WaitingMail | undefined> {
    // Nearly always nothing is due, and to see that takes no lock.
    if (!this.#longestDue()) return undefined;
    return retryWhileBusy(() =>
      transaction(this.#db, () => {
        const due = this.#longestDue();
        if (!due) return undefined;
        const { attempts, ...enquiry } = due;
        this.#db
          .prepare('UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE enquiry_id = ?')
          .run(until.toISOString(), enquiry.id);
        return { enquiry, attempts: attempts + 1 };
      }),
    );
  }

  async postpone(enquiryId: number, until: Date): Promise<void> {
    await this.#write('UPDATE outbox SET due_at = ? WHERE enquiry_id = ?', [
      until.toISOString(),
      enquiryId,
    ]);
  }

  async remove(enquiryId: number): Promise<void> {
    await this.#write('DELETE FROM outbox WHERE enquiry_id = ?', [enquiryId]);
  }

  async waiting(): Promise<Waiting> {
    const { count, since } = this.#db.prepare(WAITING).get() as Record<string, unknown>;
    return { count: Number(count), since: since ? new Date(String(since)) : null };
  }

  #longestDue() {
    const row = this.#db.prepare(LONGEST_DUE).get(new Date().toISOString());
    return row as (Enquiry & { attempts: number }) | undefined;
  }

  async #write(sql: string, values: (string | number)[]): Promise<void> {
    const statement = this.#db.prepare(sql);
    await retryWhileBusy(() => statement.run(...values));
  }
}
