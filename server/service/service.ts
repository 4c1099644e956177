import { type Pauses, startLoop } from '#server/background/loop.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { StartError } from '#server/http/listen.ts';
import type { Logger } from '#server/http/logger.ts';
import { withinMs } from '#server/http/within-ms.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createServiceApp } from './app.ts';
import { DAY_MS } from './counts.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { openSiteFile, sitePostgresTables } from './site-database.ts';
import { Store } from './store.ts';

/** Interval of deleting expired records, in ms. */
const CLEANING_MS = 10 * 60_000;

/** Timeout of a database probe, in ms. Orchestrators wait longer. */
const PING_MS = 500;

export type ServiceOptions = Pick<Config, 'dataDir'> &
  Partial<
    Pick<
      Config,
      'databaseUrl' | 'mail' | 'mailLimits' | 'siteUrl' | 'upstreamSecret' | 'failedLoginsPerHour'
    >
  > & {
    /** Folder with the site's mail texts and form settings. */
    contentDir: string;
    /** Pauses of the mail worker; minutes after a failure by default. */
    mailTiming?: Pauses;
    logger: Logger;
  };

/** The built-in service without a listening port. */
export type Service = Awaited<ReturnType<typeof openService>>;

/**
 * Opens the database and starts the mail worker. A PostgreSQL database that is temporarily unreachable is
 * connected to in the background; until then calls are answered with a marked 503.
 *
 * @throws StartError that names the variable if the database is permanently unusable
 */
export async function openService(options: ServiceOptions) {
  const { mail, mailLimits, siteUrl, contentDir, mailTiming, logger } = options;
  const store = new Store(await openDatabase(options), {
    fillOutbox: Boolean(mail),
    ...(mailLimits && { mailLimits }),
  });
  const worker = mail
    ? await startMailWorker({ store, mail, siteUrl, contentDir, logger, timing: mailTiming })
    : undefined;
  const cleaning = startLoop(async () => {
    await store.deleteExpired().catch((err) => logger.debug({ err }, 'nothing old was deleted'));
    return CLEANING_MS;
  });
  return {
    app: createServiceApp({
      store,
      passwords: createPasswords(logger),
      logger,
      contentDir,
      secret: options.upstreamSecret,
      failedLoginsPerHour: options.failedLoginsPerHour,
      // Without the site's address, mails could contain no link.
      mailsOwners: Boolean(mail && siteUrl),
    }),
    /** Whether the database responds within half a second. */
    databaseAnswers: pingOnce(store),
    /** The enquiries still to be mailed; undefined if mail is disabled. */
    mailsWaiting: mail ? () => store.outbox.counts() : undefined,
    /** The enquiries of the last day that were not mailed; undefined if mail is disabled. */
    mailsHeld: mail ? () => store.countHeldEnquiries(new Date(Date.now() - DAY_MS)) : undefined,
    /** Stops the mail worker, then closes the database; call it when no call is in progress. */
    async close(deadline?: AbortSignal) {
      await worker?.stop(deadline);
      await cleaning.stop(deadline);
      await store.close();
    },
  };
}

async function openDatabase({ dataDir, databaseUrl, logger }: ServiceOptions): Promise<Database> {
  try {
    if (!databaseUrl) return openSiteFile(dataDir);
    const { PostgresDatabase } = await import('#server/database/postgres-database.ts');
    return await PostgresDatabase.open(databaseUrl, {
      tables: sitePostgresTables,
      retry: { logger },
    });
  } catch (cause) {
    const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new StartError(`${variable}: ${(cause as Error).message}`, { cause });
  }
}

/** Simultaneous probes share one ping, so that they cannot use up the connections. */
function pingOnce(store: Store): () => Promise<boolean> {
  let pinging: Promise<boolean> | undefined;
  return () => {
    const ping = () => withinMs(store.ping(), PING_MS).then(() => true);
    pinging ??= ping()
      .catch(() => false)
      .finally(() => {
        pinging = undefined;
      });
    return pinging;
  };
}
