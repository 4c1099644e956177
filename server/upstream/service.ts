import type { Express } from 'express';
import type { Logger } from '#server/observe/log.ts';
import type { Waiting } from '#server/observe/waiting.ts';
import { createUpstreamApp } from './app.ts';
import { type MailConfig, startMailWorker } from './mail/mail-worker.ts';
import { createPasswords } from './passwords.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { Store, StoreOptions } from './store.ts';

export interface ServiceOptions {
  /** Folder of the SQLite database, made where missing. */
  dataDir: string;
  /** A PostgreSQL database in place of that. */
  databaseUrl?: string | null;
  /** Where enquiries go by mail, if they do. */
  mail?: MailConfig | null;
  logger: Logger;
}

/** The built-in service without a port. */
export interface Service {
  app: Express;
  store: Store;
  /** The enquiries that have still to be mailed; undefined where none are. */
  mailsWaiting: (() => Promise<Waiting>) | undefined;
  /** Ends the mailing, then closes the database; to be called when no call is under way. */
  close(): Promise<void>;
}

/** @throws Error with a one-line message that names the database where it cannot be used */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { mail, logger } = options;
  const store = await openStore(options);
  const worker = mail ? await startMailWorker({ outbox: store.outbox, mail, logger }) : undefined;
  return {
    app: createUpstreamApp(store, createPasswords(), logger),
    store,
    mailsWaiting: mail ? () => store.outbox.waiting() : undefined,
    async close() {
      await worker?.stop();
      await store.close();
    },
  };
}

async function openStore({ dataDir, databaseUrl, mail }: ServiceOptions): Promise<Store> {
  const storeOptions: StoreOptions = { fillOutbox: Boolean(mail) };
  if (!databaseUrl) return new SqliteStore(dataDir, storeOptions);
  const { PostgresStore } = await import('./postgres-store.ts');
  return PostgresStore.open(databaseUrl, storeOptions);
}
