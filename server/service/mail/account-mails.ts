import type { Database, Query } from '#server/database/database.ts';
import { DAY_MS } from '../counts.ts';
import { dueNow, IS_DUE } from '../due.ts';
import { columns, type UserWithHash } from '../records.ts';

/** Why the owner of an account, or of its email address, gets a mail. */
export type AccountMailKind = 'confirm-email' | 'account-exists' | 'reset-password';

/** A mail that is due. */
export interface AccountMail {
  id: number;
  kind: AccountMailKind;
  user: UserWithHash;
  /** How often it was claimed, this time included. */
  attempts: number;
}

/** Mails added before this moment are no longer sent: their readers have asked again since. */
const oldest = () => new Date(Date.now() - DAY_MS).toISOString();

const LONGEST_DUE = `SELECT id, user_id AS "userId", kind, attempts FROM account_mails
  WHERE ${IS_DUE} AND created_at >= $3 ORDER BY due_at, id LIMIT 1`;

const CLAIM = `UPDATE account_mails SET attempts = attempts + 1, due_at = $1
  WHERE id = $2 AND attempts = $3 RETURNING attempts`;

/** Mails about accounts that wait to be sent. Several workers may share them, see outbox.ts. */
export class AccountMails {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds a mail to the user with an email address, if there is one.
   *
   * @param query of a transaction
   */
  async add(query: Query, kind: AccountMailKind, email: string): Promise<void> {
    const sql = `SELECT id FROM users WHERE ${this.#db.sameEmail}`;
    const [user] = await query<{ id: number }>(sql, [email]);
    if (!user) return;
    const now = new Date().toISOString();
    await query(
      'INSERT INTO account_mails (user_id, kind, created_at, due_at) VALUES ($1, $2, $3, $4)',
      [user.id, kind, now, now],
    );
  }

  /**
   * Claims the mail that has been due longest.
   *
   * @param until when it is due again if its worker dies
   */
  async claim(until: Date): Promise<AccountMail | undefined> {
    for (;;) {
      const due = await this.#longestDue();
      if (!due) return undefined;
      // Of workers that found the same mail, the first one to count its attempt has it.
      const values = [until.toISOString(), due.id, due.attempts];
      const [claimed] = await this.#db.query<{ attempts: number }>(CLAIM, values);
      if (claimed) return { ...due, attempts: claimed.attempts };
    }
  }

  /** Makes a claimed mail due at another moment. */
  async postpone(id: number, until: Date): Promise<void> {
    const sql = 'UPDATE account_mails SET due_at = $1 WHERE id = $2';
    await this.#db.query(sql, [until.toISOString(), id]);
  }

  /** Takes out a mail that was sent. */
  async remove(id: number): Promise<void> {
    await this.#db.query('DELETE FROM account_mails WHERE id = $1', [id]);
  }

  /** Deletes mails that are too old to be sent. */
  async forgetOld(): Promise<void> {
    await this.#db.query('DELETE FROM account_mails WHERE created_at < $1', [oldest()]);
  }

  async #longestDue(): Promise<AccountMail | undefined> {
    type Row = Omit<AccountMail, 'user'> & { userId: number };
    const values = [...dueNow(), oldest()];
    const [due] = await this.#db.query<Row>(LONGEST_DUE, values);
    if (!due) return undefined;
    const { userId, ...mail } = due;
    const sql = `SELECT ${columns.userWithHash} FROM users WHERE id = $1`;
    const [user] = await this.#db.query<UserWithHash>(sql, [userId]);
    // A user who is deleted in between takes their mails along.
    return user && { ...mail, user };
  }
}
