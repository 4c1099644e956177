import { DatabaseSync } from 'node:sqlite';
import { jobsTable } from '#server/database/queue.ts';

/** Step n takes a database from `user_version` n to n + 1; steps are only ever appended. */
export const migrations: readonly string[] = [
  `CREATE TABLE users (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     email TEXT NOT NULL COLLATE NOCASE UNIQUE,
     mobile TEXT NOT NULL,
     password_hash TEXT NOT NULL,
     registered_at TEXT NOT NULL
   ) STRICT;
   CREATE TABLE enquiries (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     email TEXT NOT NULL COLLATE NOCASE,
     phone TEXT NOT NULL,
     company TEXT NOT NULL,
     message TEXT NOT NULL,
     submission TEXT UNIQUE,
     received_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX enquiries_by_email ON enquiries (email);
   CREATE INDEX enquiries_by_time ON enquiries (received_at);
   CREATE TABLE newsletter_messages (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     email TEXT NOT NULL COLLATE NOCASE,
     message TEXT NOT NULL,
     received_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX newsletter_messages_by_email ON newsletter_messages (email);`,
  `CREATE TABLE outbox (
     enquiry_id INTEGER PRIMARY KEY REFERENCES enquiries (id) ON DELETE CASCADE,
     attempts INTEGER NOT NULL DEFAULT 0,
     due_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX outbox_by_time ON outbox (due_at);`,
  `ALTER TABLE users ADD COLUMN email_confirmed_at TEXT;
   ALTER TABLE enquiries ADD COLUMN held_at TEXT;
   CREATE INDEX enquiries_held ON enquiries (held_at) WHERE held_at IS NOT NULL;
   CREATE TABLE counts (
     name TEXT PRIMARY KEY,
     count INTEGER NOT NULL,
     ends_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX counts_by_end ON counts (ends_at);
   CREATE TABLE familiar_networks (
     user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     network TEXT NOT NULL,
     last_login_at TEXT NOT NULL,
     PRIMARY KEY (user_id, network)
   ) STRICT;
   CREATE TABLE account_mails (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     created_at TEXT NOT NULL,
     due_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX account_mails_by_time ON account_mails (due_at);
   CREATE INDEX account_mails_by_user ON account_mails (user_id);`,
  // What waits in `outbox` and `account_mails` is taken over later: see `takeOverMails`.
  jobsTable('INTEGER PRIMARY KEY AUTOINCREMENT'),
];

/** Brings the tables up to date. If it throws, closing the database rolls back. */
export function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const version = versionOf(db);
  for (const step of migrations.slice(version)) db.exec(step);
  db.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
}

/** @throws Error unless the tables are those of this site, of this version or an earlier one */
export function refuseForeign(db: DatabaseSync): void {
  const version = versionOf(db);
  if (version === 0) throw new Error('it has no tables of this site');
  const model = new DatabaseSync(':memory:');
  for (const step of migrations.slice(0, version)) model.exec(step);
  const found = new Set(columnsOf(db));
  const missing = columnsOf(model).find((column) => !found.has(column));
  model.close();
  if (missing) throw new Error(`it is not a database of this site: ${missing} is missing`);
}

/** @throws Error if this program cannot know what the database holds */
function versionOf(db: DatabaseSync): number {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (version > migrations.length)
    throw new Error('it was written by a newer version of this software');
  return version;
}

/** @returns `table.column` for every column */
function columnsOf(db: DatabaseSync): string[] {
  const sql = `SELECT tables.name || '.' || columns.name AS name
    FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table'`;
  return db
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));
}
