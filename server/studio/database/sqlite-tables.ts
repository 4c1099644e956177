import type { DatabaseSync } from 'node:sqlite';
import type { SqliteTables } from '#server/upstream/sqlite-database.ts';
import { tables } from './tables.ts';

/** Grows when a table changes. */
const VERSION = 1;

/** The studio's tables in a file of its own. */
export const studioSqliteTables: SqliteTables = {
  file: 'studio.db',
  migrate(db: DatabaseSync) {
    db.exec('BEGIN IMMEDIATE');
    refuseNewer(db);
    db.exec(tables.replaceAll('AUTO_ID', 'INTEGER PRIMARY KEY AUTOINCREMENT'));
    db.exec(`PRAGMA user_version = ${VERSION}; COMMIT`);
  },
  refuseForeign(db: DatabaseSync) {
    const found = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'drafts'").get();
    if (!found) throw new Error('it is not a database of the studio');
    refuseNewer(db);
  },
};

function refuseNewer(db: DatabaseSync): void {
  if (Number(db.prepare('PRAGMA user_version').get()?.user_version) > VERSION)
    throw new Error('it was written by a newer version of this software');
}
