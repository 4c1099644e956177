import { backup, type DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { retryWhileBusy } from './retry-while-busy.ts';
import { openDatabase } from './sqlite-database.ts';
import { SqliteOutbox } from './sqlite-outbox.ts';
import { transaction } from './sqlite-transaction.ts';
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
} from './store.ts';

/** Rows deleted in one transaction: few enough that a running service hardly waits. */
const DELETE_BATCH = 500;

/** Lets a waiting write of the service in between two batches, in ms. */
const BATCH_PAUSE_MS = 10;

/** How often the log's end is tried, while others read or write; the next checkpoint does it else. */
const CHECKPOINT_TRIES = 500;

/** More than a database can have, and the most that backup takes. */
const ALL_PAGES = 2 ** 31 - 1;

const ENQUIRY = 'id, received_at AS receivedAt, name, email, phone, company, message';
const NEWSLETTER = 'id, received_at AS receivedAt, email, message';
const USER = 'id, registered_at AS registeredAt, name, email, mobile';

/** The store in one SQLite file, shared with the operator's commands in other processes. */
export class SqliteStore implements Store {
  readonly outbox: SqliteOutbox;
  readonly #db: DatabaseSync;
  readonly #fillOutbox: boolean;

  /** @throws Error with a one-line message that names the file, see openDatabase */
  constructor(dataDir: string, { fillOutbox = false }: StoreOptions = {}) {
    this.#db = openDatabase(dataDir);
    this.#fillOutbox = fillOutbox;
    this.outbox = new SqliteOutbox(this.#db);
  }

  async addEnquiry(enquiry: NewEnquiry, submission?: string): Promise<number> {
    const { name, email, phone, company, message } = enquiry;
    const receivedAt = now();
    const insert = this.#db.prepare(
      `INSERT INTO enquiries (received_at, name, email, phone, company, message, submission)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission) DO NOTHING`,
    );
    const values = [receivedAt, name, email, phone, company, message, submission ?? null];
    const { changes, lastInsertRowid } = await retryWhileBusy(() => {
      if (!this.#fillOutbox) return insert.run(...values);
      return transaction(this.#db, () => {
        const result = insert.run(...values);
        if (result.changes === 1) this.outbox.add(Number(result.lastInsertRowid), receivedAt);
        return result;
      });
    });
    if (changes === 1) return Number(lastInsertRowid);
    const first = await this.#one<{ id: number }>('SELECT id FROM enquiries WHERE submission = ?', [
      submission ?? null,
    ]);
    if (!first) throw new Error('An enquiry was deleted while it was delivered again');
    return first.id;
  }

  async addNewsletterMessage({ email, message }: NewNewsletterMessage): Promise<void> {
    await this.#write(
      'INSERT INTO newsletter_messages (received_at, email, message) VALUES (?, ?, ?)',
      [now(), email, message],
    );
  }

  async addUser({ name, email, mobile, passwordHash }: NewUser): Promise<number | undefined> {
    const { changes, lastInsertRowid } = await this.#write(
      `INSERT INTO users (registered_at, name, email, mobile, password_hash)
       VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
      [now(), name, email, mobile, passwordHash],
    );
    return changes === 1 ? Number(lastInsertRowid) : undefined;
  }

  async findUser(email: string): Promise<(User & { passwordHash: string }) | undefined> {
    return this.#one(`SELECT ${USER}, password_hash AS passwordHash FROM users WHERE email = ?`, [
      email,
    ]);
  }

  async listEnquiries(since?: Date): Promise<Enquiry[]> {
    return this.#all(`SELECT ${ENQUIRY} FROM enquiries WHERE received_at >= ? ORDER BY id`, [
      since?.toISOString() ?? '',
    ]);
  }

  async listNewsletterMessages(since?: Date): Promise<NewsletterMessage[]> {
    return this.#all(
      `SELECT ${NEWSLETTER} FROM newsletter_messages WHERE received_at >= ? ORDER BY id`,
      [since?.toISOString() ?? ''],
    );
  }

  async findPersonalData(email: string): Promise<PersonalData> {
    return {
      user: (await this.#one<User>(`SELECT ${USER} FROM users WHERE email = ?`, [email])) ?? null,
      enquiries: await this.#all(`SELECT ${ENQUIRY} FROM enquiries WHERE email = ? ORDER BY id`, [
        email,
      ]),
      newsletter: await this.#all(
        `SELECT ${NEWSLETTER} FROM newsletter_messages WHERE email = ? ORDER BY id`,
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
    await this.#emptyLog();
    return counts;
  }

  async deleteEnquiriesBefore(moment: Date): Promise<number> {
    const count = await this.#deleteAll('enquiries', 'received_at < ?', moment.toISOString());
    await this.#emptyLog();
    return count;
  }

  /**
   * Writes a consistent copy of the database while others use it.
   *
   * @param file is overwritten where it exists
   */
  async backup(file: string): Promise<void> {
    // In one step: copied a few pages at a time, it would start anew at every write of the service.
    await backup(this.#db, file, { rate: ALL_PAGES });
  }

  async ping(): Promise<void> {
    this.#db.prepare('SELECT 1').get();
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }

  async #one<Row>(sql: string, values: SQLInputValue[]): Promise<Row | undefined> {
    return (await this.#all<Row>(sql, values))[0];
  }

  async #all<Row>(sql: string, values: SQLInputValue[]): Promise<Row[]> {
    // node:sqlite types a row as a record of values; the column lists above name the fields.
    return retryWhileBusy(() => this.#db.prepare(sql).all(...values) as Row[]);
  }

  /**
   * `run`, never `get` with RETURNING: it alone takes the statement to its end, where the commit
   * happens, and reports an error of the commit.
   */
  async #write(sql: string, values: SQLInputValue[]) {
    const statement = this.#db.prepare(sql);
    return retryWhileBusy(() => statement.run(...values));
  }

  async #deleteAll(table: string, condition: string, value: string): Promise<number> {
    const sql = `DELETE FROM ${table} WHERE id IN
      (SELECT id FROM ${table} WHERE ${condition} LIMIT ${DELETE_BATCH})`;
    for (let count = 0; ; await sleep(BATCH_PAUSE_MS)) {
      const { changes } = await this.#write(sql, [value]);
      count += Number(changes);
      if (Number(changes) < DELETE_BATCH) return count;
    }
  }

  /** Deleted text also stands in the write-ahead log, until that is copied and cut. */
  async #emptyLog(): Promise<void> {
    for (let tries = 0; tries < CHECKPOINT_TRIES; tries += 1) {
      if (this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0) return;
      await sleep(BATCH_PAUSE_MS);
    }
  }
}

function now(): string {
  return new Date().toISOString();
}
