import { jobsTable } from '#server/database/queue.ts';

/** The differences between the SQL of SQLite and PostgreSQL. */
interface Dialect {
  /** Type of an auto-incremented integer key. */
  id: string;
  /** Type of a reference to such a key. */
  reference: string;
  /** Type of a timestamp. */
  moment: string;
  /** Suffixes of an email column, and of a unique one. */
  email: string;
  ownEmail: string;
  /** Index expression for an email address, ignoring ASCII case. */
  sameEmail: string;
  /** Suffix of a table. */
  end: string;
}

/**
 * The tables of the built-in service, in the steps in which releases added them. Existing databases have gone
 * through these steps, so they must never change: write a new one.
 */
export function serviceTables(dialect: Dialect) {
  const { id, reference, moment, email, ownEmail, sameEmail, end } = dialect;
  return {
    records: `CREATE TABLE users (
      id ${id},
      name TEXT NOT NULL,
      email TEXT NOT NULL${ownEmail},
      mobile TEXT NOT NULL,
      password_hash TEXT NOT NULL,
      registered_at ${moment} NOT NULL
    )${end};
    CREATE TABLE enquiries (
      id ${id},
      name TEXT NOT NULL,
      email TEXT NOT NULL${email},
      phone TEXT NOT NULL,
      company TEXT NOT NULL,
      message TEXT NOT NULL,
      submission TEXT UNIQUE,
      received_at ${moment} NOT NULL
    )${end};
    CREATE INDEX enquiries_by_email ON enquiries (${sameEmail});
    CREATE INDEX enquiries_by_time ON enquiries (received_at);
    CREATE TABLE newsletter_messages (
      id ${id},
      email TEXT NOT NULL${email},
      message TEXT NOT NULL,
      received_at ${moment} NOT NULL
    )${end};
    CREATE INDEX newsletter_messages_by_email ON newsletter_messages (${sameEmail});`,
    outbox: `CREATE TABLE outbox (
      enquiry_id ${reference} PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
      attempts INTEGER NOT NULL DEFAULT 0,
      due_at ${moment} NOT NULL
    )${end};
    CREATE INDEX outbox_by_time ON outbox (due_at);`,
    accounts: `ALTER TABLE users ADD COLUMN email_confirmed_at ${moment};
    ALTER TABLE enquiries ADD COLUMN held_at ${moment};
    CREATE INDEX enquiries_held ON enquiries (held_at) WHERE held_at IS NOT NULL;
    CREATE TABLE counts (
      name TEXT PRIMARY KEY,
      count INTEGER NOT NULL,
      ends_at ${moment} NOT NULL
    )${end};
    CREATE INDEX counts_by_end ON counts (ends_at);
    CREATE TABLE familiar_networks (
      user_id ${reference} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      network TEXT NOT NULL,
      last_login_at ${moment} NOT NULL,
      PRIMARY KEY (user_id, network)
    )${end};
    CREATE TABLE account_mails (
      id ${id},
      user_id ${reference} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      created_at ${moment} NOT NULL,
      due_at ${moment} NOT NULL
    )${end};
    CREATE INDEX account_mails_by_time ON account_mails (due_at);
    CREATE INDEX account_mails_by_user ON account_mails (user_id);`,
    // Mails queued in `outbox` and `account_mails` are migrated later: see `migrateMails`.
    jobs: jobsTable(id),
  };
}
