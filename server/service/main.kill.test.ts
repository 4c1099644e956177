import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { enquiry } from '#testing/enquiry.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';
import { serviceEnv, serviceProgram } from '#testing/server/service-alone.ts';
import { freePort, startProgram } from '#testing/site.ts';
import { openSiteFile, sitePostgresTables } from './site-database.ts';
import { Store } from './store.ts';

const KILLS = Number(process.env['KILLS'] ?? 500);
/** Longest time from the first response of a round to the kill, in ms. */
const LONGEST_LIFE_MS = 60;

interface Place {
  /** Environment that selects the database. */
  env: Record<string, string>;
  open(): Promise<Database>;
}

const databases: Record<string, () => Promise<Place>> = {
  async SQLite() {
    const dataDir = temporaryFolder();
    return { env: { DATA_DIR: dataDir }, open: async () => openSiteFile(dataDir) };
  },
  async PostgreSQL() {
    const url = await temporaryDatabase();
    const options = { tables: sitePostgresTables, create: false };
    return { env: { DATABASE_URL: url }, open: () => PostgresDatabase.open(url, options) };
  },
};

test.each(Object.entries(databases))(
  'each acknowledged enquiry is in %s once, however often the service is killed',
  { timeout: 7_200_000 },
  async (name, prepare) => {
    const { env, open } = await prepare();
    const port = String(await freePort());
    const options = { env: { ...serviceEnv, UPSTREAM_PORT: port, ...env } };
    const start = () =>
      startProgram(serviceProgram, (text) => text.includes('listening on'), options);
    const load = postEnquiries(`http://127.0.0.1:${port}`);
    for (let round = 0; round < KILLS; round += 1) {
      const service = await start();
      await load.nextAnswer();
      await sleep(Math.random() * LONGEST_LIFE_MS);
      await service.stop('SIGKILL');
    }
    const last = await start();
    const { acknowledged, unanswered } = await load.stop();
    await last.stop();
    const store = new Store(await open());
    const stored = Map.groupBy(await store.listEnquiries(), ({ message }) => message);
    await store.close();
    const doubled = [...stored].filter(([, { length }]) => length > 1).map(([message]) => message);
    process.stdout.write(
      `${name}: ${acknowledged.length} acknowledged, ${unanswered} posts aborted by ${KILLS} kills\n`,
    );
    expect(acknowledged.filter((message) => !stored.has(message))).toEqual([]);
    expect(doubled).toEqual([]);
  },
);

/** Number of concurrent visitors of each kind. */
const VISITORS = 2;

/** Delay before a service that is down is tried again, in ms. */
const PAUSE_MS = 25;

/**
 * Posts enquiries continuously to a service that may crash at any time. Some visitors retry with the same
 * Idempotency-Key until acknowledged, like a spool; the others post once.
 */
function postEnquiries(origin: string) {
  const acknowledged: string[] = [];
  let unanswered = 0;
  let isStopped = false;
  let answer = Promise.withResolvers<void>();

  async function post(message: string, key: string | undefined): Promise<boolean> {
    try {
      const { status } = await fetch(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
        body: JSON.stringify({ ...enquiry, your_message: message }),
      });
      if (status !== 201) throw new Error(`status ${status}`);
      acknowledged.push(message);
      answer.resolve();
      return true;
    } catch (error) {
      if (isDown(error)) await sleep(PAUSE_MS);
      else unanswered += 1;
      return false;
    }
  }

  async function visit(repeats: boolean): Promise<void> {
    while (!isStopped) {
      const message = randomUUID();
      const key = repeats ? message : undefined;
      while (!(await post(message, key)) && repeats);
    }
  }

  const visits = [true, false].flatMap((repeats) =>
    Array.from({ length: VISITORS }, () => visit(repeats)),
  );
  return {
    /** Resolves when the next enquiry is acknowledged. */
    nextAnswer() {
      answer = Promise.withResolvers();
      return answer.promise;
    },
    /**
     * Waits for pending posts. `acknowledged` are the messages that got a 201, `unanswered` is the number of
     * posts aborted after they were sent.
     */
    async stop() {
      isStopped = true;
      await Promise.all(visits);
      return { acknowledged, unanswered };
    },
  };
}

/** @returns whether the connection was refused, so that nothing was sent */
function isDown(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED';
}
