import { setTimeout as sleep } from 'node:timers/promises';
import { ENQUIRY, NEWSLETTER_MESSAGE, USER, USER_WITH_HASH } from './sql-columns.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteOutbox } from './sqlite-outbox.ts';
import type {
  Enquiry,
  NewEnquiry,
  NewNewsletterMessage,
  NewsletterMessage,
  NewUser,
  PersonalData,
  RecordCounts,
  Store,
  StoreOptions,
  User,
  UserWithHash,
} from './store.ts';

/** Rows deleted in one transaction: few enough that a running service hardly waits. */
const DELETE_BATCH = 500;

/** The pause between two batches, in which the service can write, in ms. */
const BATCH_PAUSE_MS = 10;

/** How often truncating the log is tried while others use it; a later checkpoint does it otherwise. */
const CHECKPOINT_TRIES = 500;

/** The store in one SQLite file, shared with the operator's commands in other processes. */
export class SqliteStore implements Store {
  readonly outbox: SqliteOutbox;
  readonly #db: SqliteDatabase;
  readonly #fillOutbox: boolean;

  /** @throws Error with a one-line message that names the file, see SqliteDatabase */
  constructor(dataDir: string, { fillOutbox = false }: StoreOptions = {}) {
    this.#db = new SqliteDatabase(dataDir);
    this.#fillOutbox = fillOutbox;
    this.outbox = new SqliteOutbox(this.#db);
  }

  async addEnquiry(enquiry: NewEnquiry, submission?: string): Promise<number> {
    const { name, email, phone, company, message } = enquiry;
    const receivedAt = now();
    const { changes, lastInsertRowid } = await this.#db.transaction((db) => {
      const added = db
        .prepare(
          `INSERT INTO enquiries (received_at, name, email, phone, company, message, submission)
           VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission) DO NOTHING`,
        )
        .run(receivedAt, name, email, phone, company, message, submission ?? null);
      if (added.changes === 1 && this.#fillOutbox) {
        db.prepare('INSERT INTO outbox (enquiry_id, due_at) VALUES (?, ?)').run(
          added.lastInsertRowid,
          receivedAt,
        );
      }
      return added;
    });
    if (changes === 1) return Number(lastInsertRowid);
    const first = await this.#one<{ id: number }>('SELECT id FROM enquiries WHERE submission = ?', [
      submission ?? null,
    ]);
    if (!first) throw new Error('An enquiry was deleted while it was delivered again');
    return first.id;
  }

  async addNewsletterMessage({ email, message }: NewNewsletterMessage): Promise<void> {
    await this.#db.run(
      'INSERT INTO newsletter_messages (received_at, email, message) VALUES (?, ?, ?)',
      [now(), email, message],
    );
  }

  async addUser({ name, email, mobile, passwordHash }: NewUser): Promise<number | undefined> {
    const { changes, lastInsertRowid } = await this.#db.run(
      `INSERT INTO users (registered_at, name, email, mobile, password_hash)
       VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
      [now(), name, email, mobile, passwordHash],
    );
    return changes === 1 ? Number(lastInsertRowid) : undefined;
  }

  findUser(email: string): Promise<UserWithHash | undefined> {
    return this.#one(`SELECT ${USER_WITH_HASH} FROM users WHERE email = ?`, [email]);
  }

  listEnquiries(since = new Date(0)): Promise<Enquiry[]> {
    return this.#db.all(`SELECT ${ENQUIRY} FROM enquiries WHERE received_at >= ? ORDER BY id`, [
      since.toISOString(),
    ]);
  }

  listNewsletterMessages(since = new Date(0)): Promise<NewsletterMessage[]> {
    return this.#db.all(
      `SELECT ${NEWSLETTER_MESSAGE} FROM newsletter_messages WHERE received_at >= ? ORDER BY id`,
      [since.toISOString()],
    );
  }

  async findPersonalData(email: string): Promise<PersonalData> {
    return {
      user: (await this.#one<User>(`SELECT ${USER} FROM users WHERE email = ?`, [email])) ?? null,
      enquiries: await this.#db.all(
        `SELECT ${ENQUIRY} FROM enquiries WHERE email = ? ORDER BY id`,
        [email],
      ),
      newsletter: await this.#db.all(
        `SELECT ${NEWSLETTER_MESSAGE} FROM newsletter_messages WHERE email = ? ORDER BY id`,
        [email],
      ),
    };
  }

  async deletePersonalData(email: string): Promise<RecordCounts> {
    const counts = {
      users: await this.#deleteAll('users', 'email = ?', email),
      enquiries: await this.#deleteAll('enquiries', 'email = ?', email),
      newsletter: await this.#deleteAll('newsletter_messages', 'email = ?', email),
    };
    await this.#truncateLog();
    return counts;
  }

  async deleteEnquiriesBefore(moment: Date): Promise<number> {
    const count = await this.#deleteAll('enquiries', 'received_at < ?', moment.toISOString());
    await this.#truncateLog();
    return count;
  }

  /** Writes a consistent copy while others use the database; overwrites `file`. */
  backup(file: string): Promise<void> {
    return this.#db.backup(file);
  }

  async ping(): Promise<void> {
    await this.#db.all('SELECT 1');
  }

  async close(): Promise<void> {
    this.#db.close();
  }

  async #one<Row>(sql: string, values: (string | null)[]): Promise<Row | undefined> {
    return (await this.#db.all<Row>(sql, values))[0];
  }

  async #deleteAll(table: string, condition: string, value: string): Promise<number> {
    const sql = `DELETE FROM ${table} WHERE id IN
      (SELECT id FROM ${table} WHERE ${condition} LIMIT ${DELETE_BATCH})`;
    for (let count = 0; ; await sleep(BATCH_PAUSE_MS)) {
      const { changes } = await this.#db.run(sql, [value]);
      count += Number(changes);
      if (Number(changes) < DELETE_BATCH) return count;
    }
  }

  /** Deleted text also stands in the write-ahead log until that is truncated. */
  async #truncateLog(): Promise<void> {
    for (let tries = 0; tries < CHECKPOINT_TRIES; tries += 1) {
      const [result] = await this.#db.all<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
      if (result?.busy === 0) return;
      await sleep(BATCH_PAUSE_MS);
    }
  }
}

function now(): string {
  return new Date().toISOString();
}
