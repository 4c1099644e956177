import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { Logger } from '#server/observe/log.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { createPasswords, type Passwords } from '#server/upstream/accounts/passwords.ts';
import { authOptions } from './auth-options.ts';
import { readSecret } from './secret.ts';

interface AccountsDeps {
  db: StudioDatabase;
  /** Address of the studio, without a path. */
  studioUrl: URL;
  dataDir: string;
  logger: Logger;
}

/** The accounts of a studio that several people use. */
export interface Accounts {
  readonly db: StudioDatabase;
  readonly studioUrl: URL;
  readonly passwords: Passwords;
  /** better-auth, once its tables are up to date; fails while the database is away. */
  auth(): Promise<Auth>;
}

export type Auth = Awaited<ReturnType<typeof startAuth>>;

/** Prepares the accounts. Their tables are made when they are first needed. */
export function openAccounts({ db, studioUrl, dataDir, logger }: AccountsDeps): Accounts {
  const passwords = createPasswords();
  const secret = readSecret(dataDir);
  const settings = { database: db.forAccounts, studioUrl, secret, passwords, logger };
  let starting: Promise<Auth> | undefined;
  return {
    db,
    studioUrl,
    passwords,
    auth() {
      starting ??= startAuth(authOptions(settings)).catch((error) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
  };
}

async function startAuth(options: ReturnType<typeof authOptions>) {
  const migrate = async () => (await getMigrations(options)).runMigrations();
  // Two processes that start at once make the same tables: the second one finds them.
  await migrate().catch(migrate);
  return betterAuth(options);
}
