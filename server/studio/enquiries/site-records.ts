import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  openPostgres,
  type PostgresDatabase,
  type PostgresTables,
  type Query,
  type Value,
  type Work,
} from '#server/studio/doors/database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { databaseFile } from '#server/studio/doors/service.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';

/** Location of visitors' submissions, as configured for the site. */
export interface SiteRecordsOptions {
  /** External service that receives everything; null for the built-in one. */
  apiUrl: URL | null;
  databaseUrl: string | null;
  dataDir: string;
  logger: Logger;
}

/** How long a read waits for a write of the site, in ms. */
const BUSY_MS = 2000;

/** The site's own tables, which only the site creates and changes. */
const siteTables: PostgresTables = { schema: null, moments: 'text', migrate: async () => {} };

/** Reads the database of the built-in service, and never writes to it. */
export class SiteRecords {
  readonly #options: SiteRecordsOptions;
  #postgres: Promise<PostgresDatabase> | undefined;

  constructor(options: SiteRecordsOptions) {
    this.#options = options;
  }

  /**
   * Runs a read-only work.
   *
   * @returns the location of the records if they are not here
   * @throws StudioError 503 if they are temporarily unreadable
   */
  async read<Result>(work: Work<Result>): Promise<Result | 'elsewhere' | 'nowhere'> {
    const { apiUrl, databaseUrl } = this.#options;
    if (apiUrl) return 'elsewhere';
    try {
      return await (databaseUrl === null
        ? this.#readSqlite(work)
        : this.#readPostgres(databaseUrl, work));
    } catch (cause) {
      if (hasNoTables(cause)) return 'nowhere';
      throw new StudioError(
        503,
        'unavailable',
        'The messages can’t be read at the moment. Try again in a minute. If it goes on, tell whoever runs the server.',
        undefined,
        { cause },
      );
    }
  }

  async close(): Promise<void> {
    await (await this.#postgres?.catch(() => undefined))?.close();
  }

  /** Opens the file each time: a restore replaces it, and the site creates it on its first start. */
  async #readSqlite<Result>(work: Work<Result>): Promise<Result | 'nowhere'> {
    const file = databaseFile(this.#options.dataDir);
    if (!existsSync(file)) return 'nowhere';
    const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
    try {
      // SQLite's own function only lowercases English letters.
      db.function('lower', { deterministic: true }, (text) => String(text).toLowerCase());
      return await work(queryOf(db));
    } finally {
      db.close();
    }
  }

  async #readPostgres<Result>(databaseUrl: string, work: Work<Result>): Promise<Result> {
    const { logger } = this.#options;
    this.#postgres ??= openPostgres(databaseUrl, {
      tables: siteTables,
      retry: { logger },
    });
    // The next call retries a refused database, because someone may have fixed it.
    this.#postgres.catch(() => {
      this.#postgres = undefined;
    });
    const database = await this.#postgres;
    return database.transaction(async (query) => {
      await query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return work(query);
    });
  }
}

const queryOf =
  (db: DatabaseSync): Query =>
  async <Row>(sql: string, values: Value[] = []) => {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
    return db.prepare(sql).all(named) as Row[];
  };

const UNDEFINED_TABLE = '42P01';

/** Whether the database exists, but the site has not created its tables yet. */
const hasNoTables = (error: unknown): boolean => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === UNDEFINED_TABLE || /^no such table/.test(message);
};
