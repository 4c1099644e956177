import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { PostgresTables } from '#server/database/postgres-database.ts';
import { SqliteDatabase, type SqliteTables } from '#server/database/sqlite-database.ts';
import { databaseFile, sitePostgresTables, siteTables } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { spoolFile } from '#server/spool/spool-database.ts';
import { SpooledEnquiries } from '#server/spool/spooled-enquiries.ts';

/** Location of the data, for `--help`. */
export const DATABASE_HELP = `the PostgreSQL database in DATABASE_URL if it is set, otherwise the one in DATA_DIR
(default ./data), and prints which one on standard error. The site can keep running.`;

/** The stores of visitors' records: at least one of the two. */
export interface Records {
  /** Undefined if the site uses another service (`API_URL`). */
  store: Store | undefined;
  /** Undefined if there is none (`ENQUIRY_SPOOL`). */
  spool: SpooledEnquiries | undefined;
}

/**
 * Opens the configured stores, which the running site may use at the same time, and closes them after the
 * work.
 *
 * @throws Error if there are none: a command never creates a database
 */
export async function withRecords(work: (records: Records) => Promise<void>): Promise<void> {
  const dataDir = dataDirOf(process.env);
  const spool = openSpool();
  try {
    const isAlone = !process.env.DATABASE_URL && !existsSync(databaseFile(dataDir));
    if (spool && isAlone) await work({ store: undefined, spool });
    else await withStore((store) => work({ store, spool }));
  } finally {
    await spool?.close();
  }
}

/** As `withRecords`, for the spool only. */
export async function withSpool(work: (spool: SpooledEnquiries) => Promise<void>): Promise<void> {
  const spool = openSpool();
  if (!spool) throw missing('spool', spoolFile(dataDirOf(process.env)));
  try {
    await work(spool);
  } finally {
    await spool.close();
  }
}

/** As `withRecords`, for the service's database only. */
export async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  await withDatabase(siteTables, sitePostgresTables, (database) => work(new Store(database)));
}

/** As `withStore`, for any tables. */
export async function withDatabase(
  tables: SqliteTables,
  postgresTables: PostgresTables,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl) return withSqlite(tables, work);
  // Loaded only if used: most sites run without PostgreSQL.
  const { PostgresDatabase } = await import('#server/database/postgres-database.ts');
  const { host, pathname } = new URL(databaseUrl);
  say('Database', `PostgreSQL ${host}${pathname}`);
  const options = { create: false, tables: postgresTables };
  const database = await PostgresDatabase.open(databaseUrl, options);
  await workAndClose(database, () => work(database));
}

/** As `withDatabase`, for an SQLite database in `DATA_DIR`. */
export async function withSqlite(
  tables: SqliteTables,
  work: (database: SqliteDatabase) => Promise<void>,
): Promise<void> {
  const dataDir = dataDirOf(process.env);
  const file = join(dataDir, tables.file);
  if (!existsSync(file)) throw missing('database', file);
  say('Database', resolve(file));
  const database = new SqliteDatabase(dataDir, tables, { create: false });
  await workAndClose(database, () => work(database));
}

function openSpool(): SpooledEnquiries | undefined {
  const dataDir = dataDirOf(process.env);
  const file = spoolFile(dataDir);
  if (!existsSync(file)) return undefined;
  say('Spool', resolve(file));
  return new SpooledEnquiries(dataDir);
}

/** Standard output holds the command's result alone. */
function say(kind: string, name: string): void {
  process.stderr.write(`${kind}: ${name}\n`);
}

/** @returns the folder of the data, which the environment names */
export function dataDirOf({ DATA_DIR }: NodeJS.ProcessEnv): string {
  return DATA_DIR || './data';
}

function missing(kind: string, file: string): Error {
  return new Error(
    `The ${kind} ${resolve(file)} does not exist. Is DATA_DIR the same as for the running site?`,
  );
}

async function workAndClose(database: Database, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await database.close();
  }
}
