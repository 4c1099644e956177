import { openPostgres, SqliteDatabase } from '#server/studio/doors/database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { accountDatabase } from './account-dialect.ts';
import { studioPostgresTables } from './postgres-tables.ts';
import { studioSqliteTables } from './sqlite-tables.ts';
import type { StudioDatabase } from './studio-database.ts';

interface DatabaseOptions {
  dataDir: string;
  /** PostgreSQL database, shared with the site; null uses SQLite under `dataDir`. */
  databaseUrl: string | null;
  logger: Logger;
}

/**
 * Opens the studio's database and migrates its tables. A PostgreSQL database that is temporarily unreachable
 * is connected to in the background.
 *
 * @throws Error with a one-line message if it is permanently unusable
 */
export async function openStudioDatabase(options: DatabaseOptions): Promise<StudioDatabase> {
  const { dataDir, databaseUrl, logger } = options;
  const database =
    databaseUrl === null
      ? new SqliteDatabase(dataDir, studioSqliteTables)
      : await openPostgres(databaseUrl, {
          tables: studioPostgresTables,
          retry: { logger },
        });
  return {
    query: database.query,
    transaction: (work) => database.transaction(work),
    forAccounts: accountDatabase(database.query, databaseUrl === null ? 'sqlite' : 'postgres'),
    close: () => database.close(),
  };
}
