/** A value in a statement; moments are ISO 8601 in UTC. */
export type Value = string | number | null;

/**
 * Runs one SQL statement, in which `$n` stands for `values[n - 1]`, and returns its rows. Outside a
 * transaction its changes are durable when it returns.
 */
export type Query = <Row>(sql: string, values?: Value[]) => Promise<Row[]>;

/** Work whose statements share a connection. */
export type Work<Result> = (query: Query) => Promise<Result>;

/** A database with this site's tables; see sqlite-database.ts and postgres-database.ts. */
export interface Database {
  /** SQL condition: the column `email` equals `$1` without regard to ASCII case. */
  readonly sameEmail: string;
  /** @throws DatabaseUnavailableError if the statement was not run */
  readonly query: Query;
  /**
   * Runs work in a transaction, which is rolled back if the work throws.
   *
   * @returns what the work returns, once it is durable
   * @throws DatabaseUnavailableError if the work was not run
   */
  transaction<Result>(work: Work<Result>): Promise<Result>;
  /** Erases deleted data from files that still contain it. */
  eraseDeleted(): Promise<void>;
  /** Idempotent. */
  close(): Promise<void>;
}

/** A statement was not run because the database cannot be reached at the moment. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The database cannot be reached at the moment', options);
  }
}
