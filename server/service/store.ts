import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { AccountStore, insertUser, loginCount } from './accounts/account-store.ts';
import { deleteCount, deleteEndedCounts } from './counts.ts';
import {
  deleteExpiredMails,
  deleteOrphanedMails,
  enquiryMails,
  migrateMails,
} from './mail/mail-jobs.ts';
import { countMail, type MailLimits, mailCount } from './mail/mail-limits.ts';
import {
  type Account,
  columns,
  type Enquiry,
  type NewEnquiry,
  type NewNewsletterMessage,
  type NewsletterMessage,
  type NewUser,
  type PersonalData,
  type RecordCounts,
  type UserWithHash,
} from './records.ts';

/** Rows deleted by one statement: few enough not to delay a running service. */
const DELETE_BATCH = 500;

/** The pause between two batches, in which the service can write, in ms. */
const BATCH_PAUSE_MS = 10;

export interface StoreOptions {
  /** Whether every new enquiry is also added to the outbox, in one transaction. */
  fillOutbox?: boolean;
  mailLimits?: MailLimits;
}

const unlimited: MailLimits = { perDayAndAddress: 0, perDay: 0 };

/**
 * Storage for visitors' submissions. A write is durable once its promise is fulfilled: it survives a crash of
 * the process. Email addresses compare without regard to ASCII case. Lists are in order of arrival. Every
 * method may throw DatabaseUnavailableError.
 */
export class Store {
  readonly outbox: ReturnType<typeof enquiryMails>;
  readonly accounts: AccountStore;
  readonly #db: Database;
  readonly #fillOutbox: boolean;
  readonly #mailLimits: MailLimits;

  constructor(db: Database, { fillOutbox = false, mailLimits = unlimited }: StoreOptions = {}) {
    this.#db = db;
    this.#fillOutbox = fillOutbox;
    this.#mailLimits = mailLimits;
    this.outbox = enquiryMails(db);
    this.accounts = new AccountStore(db, mailLimits);
  }

  /**
   * @param submission equal for repeated deliveries of one enquiry, which are stored once; absent if every
   * delivery is a separate enquiry
   * @param network the visitor's, if known; beyond the limits of mails the enquiry is held: it is stored, but
   * not added to the outbox
   * @returns the enquiry's ID; for a repeated delivery that of the first
   */
  async addEnquiry(enquiry: NewEnquiry, submission?: string, network?: string): Promise<number> {
    const { name, email, phone, company, message } = enquiry;
    const receivedAt = now();
    return this.#db.transaction(async (query) => {
      const [added] = await query<{ id: number }>(
        `INSERT INTO enquiries (received_at, name, email, phone, company, message, submission)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (submission) DO NOTHING RETURNING id`,
        [receivedAt, name, email, phone, company, message, submission ?? null],
      );
      if (added && this.#fillOutbox) {
        const mayMail = await countMail(query, this.#mailLimits, 'enquiry', [network]);
        const held = 'UPDATE enquiries SET held_at = $2 WHERE id = $1';
        const mail = { kind: 'enquiry', key: String(added.id), payload: null } as const;
        if (mayMail) await enquiryMails({ query }).add(mail);
        else await query(held, [added.id, receivedAt]);
      }
      if (added) return added.id;
      const sameSubmission = 'SELECT id FROM enquiries WHERE submission = $1';
      const [first] = await query<{ id: number }>(sameSubmission, [submission ?? null]);
      if (!first) throw new Error('An enquiry was deleted while it was delivered again');
      return first.id;
    });
  }

  async addNewsletterMessage({ email, message }: NewNewsletterMessage): Promise<void> {
    const sql = 'INSERT INTO newsletter_messages (received_at, email, message) VALUES ($1, $2, $3)';
    await this.#db.query(sql, [now(), email, message]);
  }

  /** @returns the user's ID, or undefined if the email address is taken */
  addUser(user: NewUser): Promise<number | undefined> {
    return insertUser(this.#db.query, user);
  }

  async findUser(email: string): Promise<UserWithHash | undefined> {
    // PostgreSQL refuses text with a NUL; no such user exists.
    if (email.includes('\0')) return undefined;
    return (await this.#find<UserWithHash>('users', columns.userWithHash, email))[0];
  }

  async findEnquiry(id: number): Promise<Enquiry | undefined> {
    const sql = `SELECT ${columns.enquiry} FROM enquiries WHERE id = $1`;
    return (await this.#db.query<Enquiry>(sql, [id]))[0];
  }

  /** @param since excludes earlier enquiries */
  listEnquiries(since?: Date): Promise<Enquiry[]> {
    return this.#list('enquiries', columns.enquiry, since);
  }

  /**
   * Lists the enquiries that were not added to the outbox because of the mail limits.
   *
   * @param since excludes earlier enquiries
   */
  listHeldEnquiries(since?: Date): Promise<Enquiry[]> {
    return this.#list('enquiries', columns.enquiry, since, 'held_at IS NOT NULL');
  }

  /** @returns the number of enquiries held since a given time */
  async countHeldEnquiries(since: Date): Promise<number> {
    const sql = 'SELECT count(*) AS count FROM enquiries WHERE held_at >= $1';
    const [row] = await this.#db.query<{ count: number }>(sql, [since.toISOString()]);
    return row?.count ?? 0;
  }

  /** @param since excludes earlier messages */
  listNewsletterMessages(since?: Date): Promise<NewsletterMessage[]> {
    return this.#list('newsletter_messages', columns.newsletterMessage, since);
  }

  async findPersonalData(email: string): Promise<PersonalData> {
    return {
      user: await this.#findAccount(email),
      enquiries: await this.#find('enquiries', columns.enquiry, email),
      newsletter: await this.#find('newsletter_messages', columns.newsletterMessage, email),
    };
  }

  async deletePersonalData(email: string): Promise<RecordCounts> {
    const { sameEmail } = this.#db;
    const users = await this.#delete('users', sameEmail, email);
    const enquiries = await this.#delete('enquiries', sameEmail, email);
    const newsletter = await this.#delete('newsletter_messages', sameEmail, email);
    for (const name of [loginCount(email), mailCount('account', email)])
      await deleteCount(this.#db.query, name);
    await this.#db.eraseDeleted();
    return { users, enquiries, newsletter };
  }

  /** @returns the number of deleted enquiries, all received before the given time */
  async deleteEnquiriesBefore(moment: Date): Promise<number> {
    const count = await this.#delete('enquiries', 'received_at < $1', moment.toISOString());
    await this.#db.eraseDeleted();
    return count;
  }

  /** Deletes expired counters and mails about accounts, and migrates mails of the previous release. */
  async deleteExpired(): Promise<void> {
    await deleteEndedCounts(this.#db.query);
    await migrateMails(this.#db);
    await deleteExpiredMails(this.#db.query);
  }

  /** @throws Error if the database does not respond */
  async ping(): Promise<void> {
    await this.#db.query('SELECT 1');
  }

  /** Idempotent. */
  close(): Promise<void> {
    return this.#db.close();
  }

  async #findAccount(email: string): Promise<Account | null> {
    const [user] = await this.#find<Account>('users', columns.account, email);
    if (!user) return null;
    const networks = `SELECT network, last_login_at AS "lastLoginAt" FROM familiar_networks
      WHERE user_id = $1 ORDER BY last_login_at`;
    const mails = await this.accounts.mails.list(String(user.id));
    return {
      ...user,
      networks: await this.#db.query(networks, [user.id]),
      mails: mails.map(({ kind, addedAt }) => ({ kind, createdAt: addedAt })),
    };
  }

  #find<Row>(table: string, list: string, email: string): Promise<Row[]> {
    const sql = `SELECT ${list} FROM ${table} WHERE ${this.#db.sameEmail} ORDER BY id`;
    return this.#db.query(sql, [email]);
  }

  #list<Row>(table: string, list: string, since = new Date(0), condition = 'TRUE'): Promise<Row[]> {
    const sql = `SELECT ${list} FROM ${table} WHERE received_at >= $1 AND ${condition} ORDER BY id`;
    return this.#db.query(sql, [since.toISOString()]);
  }

  /** @returns the number of deleted rows */
  async #delete(table: string, condition: string, value: string): Promise<number> {
    const sql = `DELETE FROM ${table} WHERE id IN
      (SELECT id FROM ${table} WHERE ${condition} LIMIT ${DELETE_BATCH}) RETURNING id`;
    for (let count = 0; ; await sleep(BATCH_PAUSE_MS)) {
      const deleted = await this.#db.query(sql, [value]);
      count += deleted.length;
      if (deleted.length === DELETE_BATCH) continue;
      await deleteOrphanedMails(this.#db.query);
      return count;
    }
  }
}

function now(): string {
  return new Date().toISOString();
}
