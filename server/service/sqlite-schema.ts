import { DatabaseSync } from 'node:sqlite';
import { serviceTables } from './tables.ts';

const { records, outbox, accounts, jobs } = serviceTables({
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  reference: 'INTEGER',
  moment: 'TEXT',
  email: ' COLLATE NOCASE',
  ownEmail: ' COLLATE NOCASE UNIQUE',
  sameEmail: 'email',
  end: ' STRICT',
});

/** Step n migrates a database from `user_version` n to n + 1; steps are only ever appended. */
export const migrations: readonly string[] = [records, outbox, accounts, jobs];

/** Migrates the tables. If it throws, closing the database rolls back. */
export function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  const version = versionOf(db);
  for (const step of migrations.slice(version)) db.exec(step);
  db.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
}

/** @throws Error unless the tables belong to this site, in this version or an earlier one */
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

/** @throws Error if the database's version is unknown to this program */
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
