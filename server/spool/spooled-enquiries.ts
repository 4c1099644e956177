import type { DatabaseSync } from 'node:sqlite';
import type { Enquiry } from '#server/service/records.ts';
import { emailSchema } from '#server/service/validation.ts';
import { openSpoolDatabase } from './spool-database.ts';

/** An enquiry in the spool, with the fields of a stored one. */
export interface SpooledRecord extends Enquiry {
  /** `waiting`, or `refused with` the upstream's status. */
  state: string;
  /** Everything that the visitor sent, as text. */
  body: string;
}

/** How long a statement waits for the site's write, in ms. */
const BUSY_MS = 5000;

/** The contents of the spool, for commands that run while the site delivers from it. */
export class SpooledEnquiries {
  readonly #db: DatabaseSync;

  constructor(dataDir: string) {
    this.#db = openSpoolDatabase(dataDir, BUSY_MS);
  }

  /** @returns oldest first; `since` leaves out what was received earlier */
  list(since = new Date(0)): SpooledRecord[] {
    return this.#db
      .prepare('SELECT * FROM spool WHERE spooled_at >= ? ORDER BY id')
      .all(since.toISOString())
      .map(recordOf);
  }

  /** @returns the enquiries sent with one email address, oldest first */
  find(email: string): SpooledRecord[] {
    return this.list().filter((record) => isSameAddress(record.email, email));
  }

  /** @returns how many were deleted; one that is being delivered right now may still arrive */
  deleteAll(email: string): number {
    return this.#delete(this.find(email));
  }

  /** @returns how many were deleted, waiting and refused ones */
  deleteBefore(moment: Date): number {
    const end = moment.toISOString();
    return this.#delete(this.list().filter(({ receivedAt }) => receivedAt < end));
  }

  #delete(records: SpooledRecord[]): number {
    const row = this.#db.prepare('DELETE FROM spool WHERE id = ?');
    const deleted = records.filter(({ id }) => row.run(id).changes > 0);
    // The write-ahead log holds copies of what was deleted until it is truncated.
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return deleted.length;
  }

  close(): void {
    this.#db.close();
  }
}

function recordOf(row: Record<string, unknown>): SpooledRecord {
  const text = Buffer.from(row.body as Uint8Array).toString();
  const fields = fieldsOf(text);
  const field = (name: string) => String(fields?.[name] ?? '');
  return {
    id: Number(row.id),
    receivedAt: String(row.spooled_at),
    state: row.refused_with === null ? 'waiting' : `refused with ${row.refused_with}`,
    name: field('your_name'),
    email: field('email_address'),
    phone: field('phone_number'),
    company: field('company_name'),
    // A body that is not an enquiry is shown as it came.
    message: fields ? field('your_message') : text,
    body: text,
  };
}

function fieldsOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Compares as the database does: cleaned, and without regard to case. */
function isSameAddress(sent: string, email: string): boolean {
  const { data } = emailSchema.safeParse(sent);
  return data?.toLowerCase() === email.toLowerCase();
}
