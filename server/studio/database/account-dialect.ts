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
import type { Query, Value } from '#server/studio/doors/database.ts';

/** The database in the form that better-auth expects. */
export interface AccountDatabase {
  dialect: Dialect;
  type: 'sqlite' | 'postgres';
}

/**
 * Runs better-auth's statements through the studio's own `query`. A separate connection would wait for the
 * studio's transactions, and the two would block each other on SQLite.
 */
export function accountDatabase(query: Query, type: AccountDatabase['type']): AccountDatabase {
  const createDriver = () => new QueryDriver(query);
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

/** `query` expects numbered parameters. */
class NumberedQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return `$${this.numParameters}`;
  }
}

/** better-auth starts no transactions here: each of its statements is independent. */
class QueryDriver implements Driver {
  readonly #connection: QueryConnection;

  constructor(query: Query) {
    this.#connection = new QueryConnection(query);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<QueryConnection> {
    return this.#connection;
  }

  beginTransaction = noTransactions;
  commitTransaction = noTransactions;
  rollbackTransaction = noTransactions;

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

async function noTransactions(): Promise<never> {
  throw new Error('Accounts have no transactions');
}

class QueryConnection implements DatabaseConnection {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters as Value[];
    const isChange = query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
    if (!isChange || query.returning) return { rows: await this.#query<Row>(sql, values) };
    // `query` returns rows only, and Kysely needs their number.
    const changed = await this.#query(`${sql} returning 1 as changed`, values);
    return { rows: [], numAffectedRows: BigInt(changed.length) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for this method; better-auth never calls it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed');
  }
}
