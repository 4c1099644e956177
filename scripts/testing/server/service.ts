import { type Logger, pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Pauses } from '#server/background/loop.ts';
import { createPasswords } from '#server/service/accounts/passwords.ts';
import { createServiceApp, type ServiceDeps } from '#server/service/app.ts';
import { openSiteFile } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { temporaryFolder } from './content.ts';

export { enquiry } from '../enquiry.ts';

export const registration = {
  name: 'Ravi Kumar',
  mobile: '00000 22222',
  email: 'Ravi@kumar.example',
  password: 'a long enough one',
  password_confirmation: 'a long enough one',
};

/** Cost parameters that make hashing almost instant. */
export const quickCost = { memory: 8, passes: 1, parallelism: 1 };

/** A stored hash that matches no password and is verified almost instantly. */
export const quickHash = `$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$${'A'.repeat(43)}`;

/** Sends waiting mails immediately, for services in tests. */
export const promptMail: Pauses = { poll: 20, firstPause: 60_000, longestPause: 3_600_000 };

/** @returns the service with its own real store, and its log lines */
export function createTestService(deps: Partial<ServiceDeps> = {}) {
  const dataDir = temporaryFolder();
  const store = new Store(openSiteFile(dataDir));
  onTestFinished(() => store.close());
  const log: string[] = [];
  const logger: Logger = pino({ level: 'debug' }, { write: (line) => log.push(line) });
  const passwords = createPasswords(logger);
  return {
    app: createServiceApp({ store, passwords, logger, contentDir: '/nowhere', ...deps }),
    store,
    passwords,
    log,
    dataDir,
  };
}
