import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import { createPasswords, type HashCost, type Passwords } from '#server/studio/doors/service.ts';
import { keptSecret } from '#server/studio/http/kept-secret.ts';
import { authOptions } from './auth-options.ts';

/** Any number, as long as every release of the studio uses the same one. */
const MIGRATION_LOCK = 7_067_119;

interface AccountsDeps {
  db: StudioDatabase;
  /** Address of the studio, without a path. */
  studioUrl: URL;
  dataDir: string;
  /** Cost of hashing new passwords; the studio's default if unset. */
  passwordCost?: HashCost;
  logger: Logger;
}

/** The accounts of a hosted studio. */
export interface Accounts {
  readonly db: StudioDatabase;
  readonly studioUrl: URL;
  readonly passwords: Passwords;
  /** better-auth, once its tables are migrated; fails while the database is unavailable. */
  auth(): Promise<Auth>;
}

export type Auth = Awaited<ReturnType<typeof startAuth>>;

/** Prepares the accounts. Their tables are created on first use. */
export function openAccounts({
  db,
  studioUrl,
  dataDir,
  passwordCost,
  logger,
}: AccountsDeps): Accounts {
  const passwords = createPasswords(logger, passwordCost);
  const secret = keptSecret(dataDir, 'studio.secret');
  const settings = { database: db.forAccounts, studioUrl, secret, passwords, logger };
  let starting: Promise<Auth> | undefined;
  return {
    db,
    studioUrl,
    passwords,
    auth() {
      starting ??= startAuth(db, authOptions(settings)).catch((error) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
  };
}

async function startAuth(db: StudioDatabase, options: ReturnType<typeof authOptions>) {
  const migrate = async () => (await getMigrations(options)).runMigrations();
  // Processes that start together create the same tables: one after another on PostgreSQL, with a retry on
  // SQLite.
  if (db.forAccounts.type === 'sqlite') await migrate().catch(migrate);
  else
    await db.transaction(async (query) => {
      await query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await migrate();
    });
  return betterAuth(options);
}
