import pg, { type Pool, type PoolClient } from 'pg';
import { type Loop, startLoop } from '#server/background/loop.ts';
import type { Logger } from '#server/http/logger.ts';
import { type Database, DatabaseUnavailableError, type Query, type Work } from './database.ts';
import { faultIsTemporary, reasonOf } from './postgres-faults.ts';

/** Timeouts of a connection and of a statement, in ms. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Pause between connection attempts, in ms. */
const RETRY_MS = 1000;
const MAX_CONNECTIONS = 10;

/** PostgreSQL type OIDs: https://www.postgresql.org/docs/current/datatype-oid.html */
const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** Tables of a database. */
export interface PostgresTables {
  /** PostgreSQL schema of the tables; null for the connection's default. */
  schema: string | null;
  /**
   * Migrates them, in a transaction.
   *
   * @param create whether missing tables are created
   */
  migrate(query: Query, create: boolean): Promise<void>;
  /** Type of timestamps in rows. */
  moments: 'text' | 'date';
}

export interface PostgresOptions {
  tables: PostgresTables;
  /** Creates missing tables unless false. */
  create?: boolean;
  /** Logs loss and return of the connection, and keeps retrying if `open` cannot connect. */
  retry?: { logger: Logger };
}

/**
 * A PostgreSQL database shared by any number of services. Durability of commits relies on
 * `synchronous_commit`, which is on by default.
 *
 * Errors of a statement carry only PostgreSQL's message and code: `detail` quotes the row, which would log
 * visitors' input.
 */
export class PostgresDatabase implements Database {
  /** Collation "C" folds only ASCII letters, regardless of the database's locale. */
  readonly sameEmail = 'lower(email COLLATE "C") = lower($1 COLLATE "C")';
  readonly #pool: Pool;
  readonly #name: string;
  readonly #options: PostgresOptions;
  #isMigrated = false;
  /** Why the database is unreachable; null if it is reachable. */
  #trouble: string | null = null;
  #connecting: Loop | undefined;

  private constructor(databaseUrl: string, options: PostgresOptions) {
    const { host, pathname } = new URL(databaseUrl);
    this.#name = host + pathname;
    this.#options = options;
    this.#pool = createPool(databaseUrl, options.tables);
  }

  /**
   * Connects and migrates the tables, immediately or (with `retry`) as soon as possible.
   *
   * @param databaseUrl `postgresql://user:password@host/database`
   * @throws Error with a one-line message that names host and database, never the password
   */
  static async open(databaseUrl: string, options: PostgresOptions): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(databaseUrl, options);
    try {
      await database.#migrate();
    } catch (cause) {
      if (!options.retry || !faultIsTemporary(cause)) {
        await database.#pool.end();
        const reason = reasonOf(cause);
        throw new Error(`The database ${database.#name} cannot be used: ${reason}`, { cause });
      }
      database.#noteLost(cause);
      const retry = (error: unknown) => {
        database.#noteLost(error);
        return RETRY_MS;
      };
      database.#connecting = startLoop(() => database.#migrate().then(() => null, retry));
    }
    return database;
  }

  readonly query: Query = (sql, values) => this.#withConnection((query) => query(sql, values));

  transaction<Result>(work: Work<Result>): Promise<Result> {
    return this.#withConnection((query) => inTransaction(query, work));
  }

  /** Does nothing: PostgreSQL's own vacuum erases deleted rows. */
  async eraseDeleted(): Promise<void> {}

  async close(): Promise<void> {
    void this.#connecting?.stop();
    if (this.#pool.ending) return;
    const ended = this.#pool.end();
    // A connection attempt may take its whole timeout, and leaves nothing to clean up.
    if (this.#trouble === null) await ended;
  }

  async #migrate(): Promise<void> {
    const { create = true, tables } = this.#options;
    await runOn(await this.#pool.connect(), (query) =>
      inTransaction(query, () => tables.migrate(query, create)),
    );
    this.#isMigrated = true;
    this.#noteReached();
  }

  async #withConnection<Result>(work: Work<Result>): Promise<Result> {
    if (!this.#isMigrated) throw new DatabaseUnavailableError();
    const client = await this.#pool.connect().catch((error) => {
      this.#noteLost(error);
      throw new DatabaseUnavailableError({ cause: error });
    });
    this.#noteReached();
    return runOn(client, work);
  }

  #noteLost(error: unknown): void {
    const reason = reasonOf(error);
    if (reason === this.#trouble) return;
    this.#trouble = reason;
    this.#options.retry?.logger.error({ database: this.#name, reason }, 'database unavailable');
  }

  #noteReached(): void {
    if (this.#trouble === null) return;
    this.#trouble = null;
    this.#options.retry?.logger.info({ database: this.#name }, 'database available again');
  }
}

/** Runs work and returns the connection to the pool; after an error it is closed. */
async function runOn<Result>(client: PoolClient, work: Work<Result>): Promise<Result> {
  try {
    const result = await work(async (sql, values) => {
      const { rows } = await client.query(sql, values).catch(withoutDetail);
      return rows;
    });
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function withoutDetail({ message, code }: NodeJS.ErrnoException): never {
  throw Object.assign(new Error(message), { code });
}

/** If the work throws, closing the connection rolls back. */
async function inTransaction<Result>(query: Query, work: Work<Result>): Promise<Result> {
  await query('BEGIN');
  const result = await work(query);
  await query('COMMIT');
  return result;
}

function createPool(databaseUrl: string, { schema, moments }: PostgresTables): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The server enforces the first timeout; the second one covers a server that no longer answers.
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
    keepAlive: true,
    application_name: 'website',
    ...(schema !== null && { options: `-c search_path=${schema}` }),
    types: {
      getTypeParser(type: number) {
        if (type === INT8) return Number;
        if (type === TIMESTAMPTZ && moments === 'text')
          return (text: string) => new Date(text).toISOString();
        return pg.types.getTypeParser(type);
      },
    },
  });
  // A lost connection fails its current statement; an idle one is simply replaced.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool.on('error', () => {});
}
