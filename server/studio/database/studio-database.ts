import type { Query, Work } from '#server/studio/doors/database.ts';
import type { AccountDatabase } from './account-dialect.ts';

/** The studio's database: see `openStudioDatabase`. */
export interface StudioDatabase {
  /** @throws DatabaseUnavailableError if the statement was not run */
  readonly query: Query;
  /** Runs work in a transaction, which is rolled back if the work throws. */
  transaction<Result>(work: Work<Result>): Promise<Result>;
  /** The database for better-auth's option `database`, which stores the accounts in it. */
  readonly forAccounts: AccountDatabase;
  close(): Promise<void>;
}
