import { createHash, randomUUID } from 'node:crypto';
import type { Database, Query } from '#server/database/database.ts';
import { countEvent, HOUR_MS, uncountEvent } from '../counts.ts';
import { type AccountMailKind, accountMails } from '../mail/mail-jobs.ts';
import { countMail, type MailLimits } from '../mail/mail-limits.ts';
import { columns, type NewUser, type UserWithHash } from '../records.ts';

/** Number of recent networks stored per account. */
export const MAX_NETWORKS = 20;

/** A registration with its sender. */
export interface Registration {
  user: NewUser;
  /** The existing account with this email address. */
  owner: UserWithHash | undefined;
  /** The visitor's network. */
  network: string | undefined;
}

/** Mails, limits and counters of accounts, in addition to the users themselves. */
export class AccountStore {
  readonly mails: ReturnType<typeof accountMails>;
  readonly #db: Database;
  readonly #mailLimits: MailLimits;

  constructor(db: Database, mailLimits: MailLimits) {
    this.#db = db;
    this.#mailLimits = mailLimits;
    this.mails = accountMails(db);
  }

  /** Counts a login attempt; returns the number of attempts in this hour. */
  countLogin(email: string): Promise<number> {
    return countEvent(this.#db.query, loginCount(email), HOUR_MS);
  }

  /** Takes back an attempt that was not a failed guess. */
  uncountLogin(email: string): Promise<void> {
    return uncountEvent(this.#db.query, loginCount(email));
  }

  /** Whether a user has logged in from a network before; always false for an unknown user. */
  async isFamiliar(userId: number | undefined, network: string): Promise<boolean> {
    const sql = 'SELECT user_id FROM familiar_networks WHERE user_id = $1 AND network = $2';
    const id = userId ?? 0;
    return (await this.#db.query(sql, [id, networkHash(id, network)])).length > 0;
  }

  /** Stores that a user has logged in from a network. */
  async rememberNetwork(userId: number, network: string): Promise<void> {
    const values = [userId, networkHash(userId, network), now()];
    await this.#db.query(
      `INSERT INTO familiar_networks (user_id, network, last_login_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, network) DO UPDATE SET last_login_at = excluded.last_login_at`,
      values,
    );
    await this.#db.query(
      `DELETE FROM familiar_networks WHERE user_id = $1 AND network NOT IN
         (SELECT network FROM familiar_networks WHERE user_id = $1
          ORDER BY last_login_at DESC LIMIT ${MAX_NETWORKS})`,
      [userId],
    );
  }

  /**
   * Registers a user, or leaves an existing account with this address unchanged, and mails the owner of the
   * address in both cases. Both cases take the same time and consume an ID, so that they are
   * indistinguishable.
   *
   * @returns an ID that looks like a new user's
   */
  register({ user, owner, network }: Registration): Promise<number> {
    return this.#db.transaction(async (query) => {
      const mayMail = await countMail(query, this.#mailLimits, 'account', [network, user.email]);
      const added = owner ? undefined : await insertUser(query, user);
      const id = added ?? (await consumeId(query, user));
      const kind = added === undefined ? 'account-exists' : 'confirm-email';
      if (mayMail) await this.#addMail(query, kind, user.email);
      return id;
    });
  }

  /** Mails a link to the owner of an address if there is an account; takes equally long otherwise. */
  async requestPasswordReset(email: string, network: string | undefined): Promise<void> {
    await this.#db.transaction(async (query) => {
      // Always writes, because otherwise the time would reveal whether there is an account.
      await countEvent(query, 'password resets', HOUR_MS);
      const mayMail = await countMail(query, this.#mailLimits, 'account', [network, email]);
      if (mayMail) await this.#addMail(query, 'reset-password', email);
    });
  }

  async findById(id: number): Promise<UserWithHash | undefined> {
    const sql = `SELECT ${columns.userWithHash} FROM users WHERE id = $1`;
    return (await this.#db.query<UserWithHash>(sql, [id]))[0];
  }

  /** @returns whether the user still had the replaced hash */
  async changePassword(user: UserWithHash, passwordHash: string): Promise<boolean> {
    const sql = `UPDATE users SET password_hash = $1 WHERE id = $2 AND password_hash = $3
      RETURNING id`;
    const values = [passwordHash, user.id, user.passwordHash];
    return (await this.#db.query(sql, values)).length > 0;
  }

  /** Records that the owner of the address has confirmed it. */
  async confirmEmail(userId: number): Promise<void> {
    const sql = `UPDATE users SET email_confirmed_at = $1
      WHERE id = $2 AND email_confirmed_at IS NULL`;
    await this.#db.query(sql, [now(), userId]);
  }

  /** Queues a mail to the user with an email address, if any. */
  async #addMail(query: Query, kind: AccountMailKind, email: string): Promise<void> {
    const sql = `SELECT id FROM users WHERE ${this.#db.sameEmail}`;
    const [user] = await query<{ id: number }>(sql, [email]);
    if (user) await accountMails({ query }).add({ kind, key: String(user.id), payload: null });
  }
}

/** Counter name for failed logins. */
export const loginCount = (email: string) => `login ${email.toLowerCase()}`;

/** @returns the user's ID, or undefined if the email address is taken */
export async function insertUser(query: Query, user: NewUser): Promise<number | undefined> {
  const { name, email, mobile, passwordHash } = user;
  const [added] = await query<{ id: number }>(
    `INSERT INTO users (registered_at, name, email, mobile, password_hash)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
    [now(), name, email, mobile, passwordHash],
  );
  return added?.id;
}

/** An ID that no other user has or will have. */
async function consumeId(query: Query, user: NewUser): Promise<number> {
  const id = await insertUser(query, { ...user, email: randomUUID() });
  if (id === undefined) throw new Error('A random email address is taken');
  await query('DELETE FROM users WHERE id = $1', [id]);
  return id;
}

/** A hash per account is enough, because networks are only compared. */
function networkHash(userId: number, network: string): string {
  return createHash('sha256').update(`${userId} ${network}`).digest('base64url');
}

function now(): string {
  return new Date().toISOString();
}
