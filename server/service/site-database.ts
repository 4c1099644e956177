import { join } from 'node:path';
import type { PostgresTables } from '#server/database/postgres-database.ts';
import { SqliteDatabase, type SqliteTables } from '#server/database/sqlite-database.ts';
import { migrate as migratePostgres } from './postgres-schema.ts';
import { migrate, refuseForeign } from './sqlite-schema.ts';

/** The built-in service's tables: users, enquiries, queued mails. */
export const siteTables: SqliteTables = { file: 'site.db', migrate, refuseForeign };

/** The tables on PostgreSQL. */
export const sitePostgresTables: PostgresTables = {
  schema: null,
  migrate: migratePostgres,
  moments: 'text',
};

/** @returns the path of the service's database in a data folder */
export const databaseFile = (dataDir: string): string => join(dataDir, siteTables.file);

/**
 * Opens the service's database in a data folder, which is created if it is missing.
 *
 * @throws Error with a one-line message that names the file
 */
export const openSiteFile = (dataDir: string): SqliteDatabase =>
  new SqliteDatabase(dataDir, siteTables);
