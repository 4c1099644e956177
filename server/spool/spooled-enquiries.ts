import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import type { Enquiry } from '#server/service/records.ts';
import { emailSchema } from '#server/service/validation.ts';
import { openSpoolDatabase, type SpoolQueue, spoolQueue } from './spool-database.ts';

/** A spooled enquiry, with the fields of a stored one. */
export interface SpooledRecord extends Enquiry {
  /** `waiting`, or `refused with` the upstream's status. */
  state: string;
  /** The visitor's whole input, as text. */
  body: string;
}

/** Reads the spool for commands, while the site delivers from it. */
export class SpooledEnquiries {
  readonly #db: SqliteDatabase;
  readonly #jobs: SpoolQueue;

  constructor(dataDir: string) {
    this.#db = openSpoolDatabase(dataDir);
    this.#jobs = spoolQueue(this.#db);
  }

  /** @returns oldest first; `since` excludes earlier enquiries */
  async list(since = new Date(0)): Promise<SpooledRecord[]> {
    const start = since.toISOString();
    return (await this.#jobs.list()).filter(({ addedAt }) => addedAt >= start).map(recordOf);
  }

  /** @returns the enquiries with an email address, oldest first */
  async find(email: string): Promise<SpooledRecord[]> {
    return (await this.list()).filter((record) => isSameAddress(record.email, email));
  }

  /** @returns the number deleted; one that is being delivered may still arrive */
  deleteAll(email: string): Promise<number> {
    return this.#delete((job) => isSameAddress(recordOf(job).email, email));
  }

  /** @returns the number deleted, including refused ones */
  deleteBefore(moment: Date): Promise<number> {
    const end = moment.toISOString();
    return this.#delete(({ addedAt }) => addedAt < end);
  }

  async #delete(isMeant: (job: SpoolJob) => boolean): Promise<number> {
    let count = 0;
    for (const { key } of (await this.#jobs.list()).filter(isMeant))
      count += Number(await this.#jobs.removeAbout(key));
    await this.#db.eraseDeleted();
    return count;
  }

  close(): Promise<void> {
    return this.#db.close();
  }
}

type SpoolJob = Awaited<ReturnType<SpoolQueue['list']>>[number];

function recordOf({ id, addedAt, payload, state, fault }: SpoolJob): SpooledRecord {
  const text = Buffer.from(payload.body, 'base64').toString();
  const fields = fieldsOf(text);
  const field = (name: string) => String(fields?.[name] ?? '');
  return {
    id,
    receivedAt: addedAt,
    state: state === 'waiting' ? 'waiting' : `refused with ${fault}`,
    name: field('your_name'),
    email: field('email_address'),
    phone: field('phone_number'),
    company: field('company_name'),
    // A body that is not an enquiry is shown unchanged.
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

/** Compares like the database: cleaned, and case-insensitively. */
function isSameAddress(sent: string, email: string): boolean {
  const { data } = emailSchema.safeParse(sent);
  return data?.toLowerCase() === email.toLowerCase();
}
