/** One interface for SQLite and PostgreSQL. */
export {
  type Database,
  // Becomes a 503 with the advice to try again.
  DatabaseUnavailableError,
  type Query,
  type Value,
  type Work,
} from '#server/database/database.ts';
export type { PostgresDatabase, PostgresTables } from '#server/database/postgres-database.ts';
/** The studio's own file in the data folder. */
export { SqliteDatabase, type SqliteTables } from '#server/database/sqlite-database.ts';

type Open = typeof import('#server/database/postgres-database.ts')['PostgresDatabase']['open'];

/** See `PostgresDatabase.open`. Its package is loaded on first use. */
export async function openPostgres(...parameters: Parameters<Open>): ReturnType<Open> {
  const { PostgresDatabase } = await import('#server/database/postgres-database.ts');
  return PostgresDatabase.open(...parameters);
}
/** The job queue, for schedules and the command after a publication. */
export { type Job, jobsTable, Queue } from '#server/database/queue.ts';
