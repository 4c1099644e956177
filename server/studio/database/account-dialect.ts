import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, Query, Value } from '#server/studio/doors/database.ts';

/** The database as better-auth takes it. */
export interface AccountDatabase {
  dialect: Dialect;
  type: 'sqlite' | 'postgres';
}

/**
 * Lets better-auth run its statements through the studio's own `query`. A connection of its own would
 * wait for the studio's transactions, and the two would block each other on SQLite.
 */
export function accountDatabase(
  database: Pick<Database, 'query' | 'transaction'>,
  type: AccountDatabase['type'],
): AccountDatabase {
  const createDriver = () => new QueryDriver(database);
  const dialect: Dialect =
    type === 'sqlite'
      ? {
          createDriver,
          createQueryCompiler: () => new NumberedQueryCompiler(),
          createAdapter: () => new SqliteAdapter(),
          createIntrospector: (db) => new SqliteIntrospector(db),
        }
      : {
          createDriver,
          createQueryCompiler: () => new PostgresQueryCompiler(),
          createAdapter: () => new PostgresAdapter(),
          createIntrospector: (db) => new PostgresIntrospector(db),
        };
  return { dialect, type };
}

/** `query` takes numbered parameters. */
class NumberedQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return `$${this.numParameters}`;
  }
}

class QueryDriver implements Driver {
  readonly #database: Pick<Database, 'query' | 'transaction'>;

  constructor(database: Pick<Database, 'query' | 'transaction'>) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<QueryConnection> {
    return new QueryConnection(this.#database);
  }

  beginTransaction(connection: QueryConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: QueryConnection): Promise<void> {
    return connection.end(true);
  }

  rollbackTransaction(connection: QueryConnection): Promise<void> {
    return connection.end(false);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class RolledBack extends Error {}

/** A connection of Kysely's: single statements, or one transaction. */
class QueryConnection implements DatabaseConnection {
  readonly #database: Pick<Database, 'query' | 'transaction'>;
  /** The transaction under way. */
  #open: { query: Query; settle: (isGood: boolean) => void; ended: Promise<void> } | undefined;

  constructor(database: Pick<Database, 'query' | 'transaction'>) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = this.#open?.query ?? this.#database.query;
    const isChange = query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
    if (!isChange || query.returning) return { rows: await run<Row>(sql, parameters as Value[]) };
    // `query` returns rows only, and Kysely wants to know how many there were.
    const changed = await run(`${sql} returning 1 as changed`, parameters as Value[]);
    return { rows: [], numAffectedRows: BigInt(changed.length) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for this method; better-auth never calls it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed');
  }

  async begin(): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<boolean>();
    const ended = this.#database.transaction(async (query) => {
      this.#open = { query, settle: settled.resolve, ended };
      begun.resolve();
      if (!(await settled.promise)) throw new RolledBack();
    });
    ended.catch(begun.reject);
    await begun.promise;
  }

  async end(isGood: boolean): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.settle(isGood);
    await open?.ended.catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }
}
