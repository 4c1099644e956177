import { jobsTable } from '#server/studio/doors/database.ts';

/**
 * The studio's own tables, in SQL for both SQLite and PostgreSQL; better-auth creates those of accounts.
 * Timestamps are ISO 8601 in UTC. `AUTO_ID` stands for an auto-incremented integer key, `OBJECT` for the
 * function that builds a JSON object.
 *
 * Step n migrates a database from version n to n + 1; steps are only ever appended. On PostgreSQL, the first
 * one also handles databases from before they had a version.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE IF NOT EXISTS invitations (
    token_hash TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    expires_at TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS counts (
    name TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS audit (
    id AUTO_ID,
    at TEXT NOT NULL,
    person TEXT NOT NULL,
    email TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT
  );
  CREATE INDEX IF NOT EXISTS audit_by_email ON audit (email, at);
  CREATE TABLE IF NOT EXISTS drafts (
    file TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    text TEXT NOT NULL,
    base_text TEXT,
    updated_by TEXT NOT NULL,
    updated_at TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS schedules (
    file TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    at TEXT NOT NULL,
    person TEXT NOT NULL,
    email TEXT NOT NULL,
    fault TEXT
  );
  CREATE TABLE IF NOT EXISTS publications (
    id AUTO_ID,
    plan TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    person TEXT NOT NULL,
    summary TEXT NOT NULL,
    files TEXT NOT NULL,
    command_state TEXT,
    command_output TEXT
  );
  CREATE TABLE IF NOT EXISTS versions (
    id AUTO_ID,
    file TEXT NOT NULL,
    at TEXT NOT NULL,
    person TEXT,
    kind TEXT NOT NULL,
    summary TEXT NOT NULL,
    text TEXT,
    hash TEXT
  );
  CREATE INDEX IF NOT EXISTS versions_of_file ON versions (file, id);
  CREATE TABLE IF NOT EXISTS media (
    address TEXT PRIMARY KEY,
    alt TEXT NOT NULL,
    added_by TEXT NOT NULL,
    added_at TEXT NOT NULL
  );
`,
  // The publisher's address, in addition to their name; unknown for earlier publications.
  "ALTER TABLE publications ADD COLUMN email TEXT NOT NULL DEFAULT ''",
  `
  CREATE TABLE preview_links (
    token_hash TEXT PRIMARY KEY,
    file TEXT NOT NULL,
    path TEXT NOT NULL,
    person_id TEXT NOT NULL,
    person TEXT NOT NULL,
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    revoked_at TEXT
  );
`,
  `${jobsTable('AUTO_ID')}
  UPDATE publications SET command_state = 'failed', command_output = 'Nobody knows how it went.'
    WHERE command_state = 'running';
`,
  // ID of the draft's author, in addition to their name; unknown for earlier drafts.
  "ALTER TABLE drafts ADD COLUMN updated_by_id TEXT NOT NULL DEFAULT ''",
];

/** Migrates schedules of the previous release into jobs at each opening: it may have run meanwhile. */
export const moveSchedules: readonly string[] = [
  `INSERT INTO jobs (kind, key, payload, added_at, due_at, state, fault)
   SELECT 'publication', file, OBJECT('revision', revision, 'person', person, 'email', email), at, at,
     CASE WHEN fault IS NULL THEN 'waiting' ELSE 'set aside' END, fault FROM schedules`,
  'DELETE FROM schedules',
];
