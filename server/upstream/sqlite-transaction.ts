import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs work between BEGIN IMMEDIATE and COMMIT, or takes it back where it throws.
 *
 * @returns what work returns, once that is durable
 */
export function transaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A commit that failed may have ended the transaction by itself.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
