import type { Express } from 'express';
import { StartError } from '#server/http/listen.ts';
import { withinMs } from '#server/http/within-ms.ts';
import type { Logger } from '#server/observe/log.ts';
import type { Waiting } from '#server/observe/waiting.ts';
import { createUpstreamApp } from './app.ts';
import type { Database } from './database.ts';
import type { MailConfig } from './mail/enquiry-mail.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { createPasswords } from './passwords.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { Store } from './store.ts';

/** How long a probe waits for the database, in ms. Orchestrators wait longer. */
const PING_MS = 500;

export interface ServiceOptions {
  /** Folder of the SQLite database, created if missing. */
  dataDir: string;
  /** A PostgreSQL database to use instead. */
  databaseUrl?: string | null;
  /** Where enquiries are mailed to, if anywhere. */
  mail?: MailConfig | null;
  logger: Logger;
}

/** The built-in service without a port. */
export interface Service {
  app: Express;
  /** Whether the database answers, within half a second. */
  databaseAnswers: () => Promise<boolean>;
  /** The enquiries still to be mailed; undefined if none ever are. */
  mailsWaiting: (() => Promise<Waiting>) | undefined;
  /** Stops mailing, then closes the database; to be called when no call is under way. */
  close(): Promise<void>;
}

/**
 * Opens the database and starts mailing. A PostgreSQL database that cannot be reached for now is
 * connected to in the background; until then calls are answered with a marked 503.
 *
 * @throws StartError that names the variable if the database cannot be used for good
 */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { mail, logger } = options;
  const store = new Store(await openDatabase(options), { fillOutbox: Boolean(mail) });
  const worker = mail ? await startMailWorker({ outbox: store.outbox, mail, logger }) : undefined;
  return {
    app: createUpstreamApp(store, createPasswords(), logger),
    databaseAnswers: pingOnce(store),
    mailsWaiting: mail ? () => store.outbox.waiting() : undefined,
    async close() {
      await worker?.stop();
      await store.close();
    },
  };
}

async function openDatabase({ dataDir, databaseUrl, logger }: ServiceOptions): Promise<Database> {
  try {
    if (!databaseUrl) return new SqliteDatabase(dataDir);
    const { PostgresDatabase } = await import('./postgres-database.ts');
    return await PostgresDatabase.open(databaseUrl, { retry: { logger } });
  } catch (cause) {
    const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new StartError(`${variable}: ${(cause as Error).message}`, { cause });
  }
}

/** Simultaneous probes share one ping, so that they cannot use up the connections. */
function pingOnce(store: Store): () => Promise<boolean> {
  let pinging: Promise<boolean> | undefined;
  const ping = async () => {
    try {
      await withinMs(store.ping(), PING_MS);
      return true;
    } catch {
      return false;
    } finally {
      pinging = undefined;
    }
  };
  return () => {
    pinging ??= ping();
    return pinging;
  };
}
