import type { DatabaseSync } from 'node:sqlite';
import type { SqliteTables } from '#server/studio/doors/database.ts';
import { migrations, moveSchedules } from './tables.ts';

/** The studio's tables in a separate file. */
export const studioSqliteTables: SqliteTables = {
  file: 'studio.db',
  migrate(db: DatabaseSync) {
    db.exec('BEGIN IMMEDIATE');
    for (const step of [...migrations.slice(versionOf(db)), ...moveSchedules])
      db.exec(
        step
          .replaceAll('AUTO_ID', 'INTEGER PRIMARY KEY AUTOINCREMENT')
          .replaceAll('OBJECT', 'json_object'),
      );
    db.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
  },
  refuseForeign(db: DatabaseSync) {
    const found = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'drafts'").get();
    if (!found) throw new Error('it is not a database of the studio');
    versionOf(db);
  },
};

/** @throws Error if the database's version is unknown to this program */
function versionOf(db: DatabaseSync): number {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (version > migrations.length)
    throw new Error('it was written by a newer version of this software');
  return version;
}
