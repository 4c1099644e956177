import { PostgresDatabase, type PostgresOptions } from './postgres-database.ts';
import { PostgresOutbox } from './postgres-outbox.ts';
import { ENQUIRY, NEWSLETTER_MESSAGE, USER, USER_WITH_HASH } from './sql-columns.ts';
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

const SAME_EMAIL = 'lower(email COLLATE "C") = lower($1 COLLATE "C")';

/**
 * The store in a PostgreSQL database that any number of services share. It relies on
 * `synchronous_commit`, on by default, for a commit to be on disk.
 */
export class PostgresStore implements Store {
  readonly outbox: PostgresOutbox;
  readonly #db: PostgresDatabase;
  readonly #fillOutbox: boolean;

  private constructor(db: PostgresDatabase, fillOutbox: boolean) {
    this.#db = db;
    this.#fillOutbox = fillOutbox;
    this.outbox = new PostgresOutbox(db);
  }

  /** @throws Error, see PostgresDatabase.connect */
  static async open(
    databaseUrl: string,
    { fillOutbox = false, ...options }: StoreOptions & PostgresOptions = {},
  ): Promise<PostgresStore> {
    const db = new PostgresDatabase(databaseUrl, options);
    await db.connect();
    return new PostgresStore(db, fillOutbox);
  }

  async addEnquiry(enquiry: NewEnquiry, submission?: string): Promise<number> {
    const { name, email, phone, company, message } = enquiry;
    // A single statement is a transaction: both the enquiry and its outbox entry, or neither.
    const added = await this.#one<{ id: number }>(
      `WITH added AS (
         INSERT INTO enquiries (received_at, name, email, phone, company, message, submission)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (submission) DO NOTHING
         RETURNING id, received_at
       ), mail AS (
         INSERT INTO outbox (enquiry_id, due_at) SELECT id, received_at FROM added WHERE $8
       )
       SELECT id FROM added`,
      [new Date(), name, email, phone, company, message, submission ?? null, this.#fillOutbox],
    );
    if (added) return added.id;
    const first = await this.#one<{ id: number }>(
      'SELECT id FROM enquiries WHERE submission = $1',
      [submission],
    );
    if (!first) throw new Error('An enquiry was deleted while it was delivered again');
    return first.id;
  }

  async addNewsletterMessage({ email, message }: NewNewsletterMessage): Promise<void> {
    await this.#all(
      'INSERT INTO newsletter_messages (received_at, email, message) VALUES ($1, $2, $3)',
      [new Date(), email, message],
    );
  }

  async addUser({ name, email, mobile, passwordHash }: NewUser): Promise<number | undefined> {
    const user = await this.#one<{ id: number }>(
      `INSERT INTO users (registered_at, name, email, mobile, password_hash)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (lower(email COLLATE "C")) DO NOTHING
       RETURNING id`,
      [new Date(), name, email, mobile, passwordHash],
    );
    return user?.id;
  }

  async findUser(email: string): Promise<UserWithHash | undefined> {
    // PostgreSQL refuses text with a NUL; no such user exists.
    if (email.includes('\0')) return undefined;
    return this.#one(`SELECT ${USER_WITH_HASH} FROM users WHERE ${SAME_EMAIL}`, [email]);
  }

  listEnquiries(since = new Date(0)): Promise<Enquiry[]> {
    return this.#all(`SELECT ${ENQUIRY} FROM enquiries WHERE received_at >= $1 ORDER BY id`, [
      since,
    ]);
  }

  listNewsletterMessages(since = new Date(0)): Promise<NewsletterMessage[]> {
    return this.#all(
      `SELECT ${NEWSLETTER_MESSAGE} FROM newsletter_messages WHERE received_at >= $1 ORDER BY id`,
      [since],
    );
  }

  async findPersonalData(email: string): Promise<PersonalData> {
    return {
      user:
        (await this.#one<User>(`SELECT ${USER} FROM users WHERE ${SAME_EMAIL}`, [email])) ?? null,
      enquiries: await this.#all(
        `SELECT ${ENQUIRY} FROM enquiries WHERE ${SAME_EMAIL} ORDER BY id`,
        [email],
      ),
      newsletter: await this.#all(
        `SELECT ${NEWSLETTER_MESSAGE} FROM newsletter_messages WHERE ${SAME_EMAIL} ORDER BY id`,
        [email],
      ),
    };
  }

  async deletePersonalData(email: string): Promise<RecordCounts> {
    const [counts] = await this.#all<RecordCounts>(
      `WITH u AS (DELETE FROM users WHERE ${SAME_EMAIL} RETURNING 1),
            e AS (DELETE FROM enquiries WHERE ${SAME_EMAIL} RETURNING 1),
            n AS (DELETE FROM newsletter_messages WHERE ${SAME_EMAIL} RETURNING 1)
       SELECT (SELECT count(*) FROM u) AS users, (SELECT count(*) FROM e) AS enquiries,
              (SELECT count(*) FROM n) AS newsletter`,
      [email],
    );
    return counts as RecordCounts;
  }

  async deleteEnquiriesBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.#db.query('DELETE FROM enquiries WHERE received_at < $1', [
      moment,
    ]);
    return rowCount ?? 0;
  }

  async ping(): Promise<void> {
    await this.#db.query('SELECT 1');
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  async #one<Row extends object>(sql: string, values: unknown[]): Promise<Row | undefined> {
    return (await this.#all<Row>(sql, values))[0];
  }

  async #all<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.#db.query(sql, values)).rows;
  }
}
