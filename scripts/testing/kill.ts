import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { openSiteFile, sitePostgresTables } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { postEnquiries } from './post-enquiries.ts';
import { startPostgres } from './postgres.ts';
import { startProgram } from './program.ts';
import { freePort } from './site.ts';

/**
 * `npm run test:kill`: kills the service repeatedly while enquiries are posted, then checks that each
 * acknowledged one is stored exactly once. Exit code 1 if one is not.
 *
 *   npm run test:kill -- --rounds 50 --store sqlite
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    store: { type: 'string', default: 'both' },
  },
});

/** Longest time from the first answer of a round to the kill, in ms. */
const LONGEST_LIFE_MS = 60;

interface Database {
  name: string;
  env: Record<string, string>;
  open(): Promise<Store>;
  remove(): Promise<void>;
}

function sqlite(): Database {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  return {
    name: 'SQLite',
    env: { DATA_DIR: dataDir },
    open: async () => new Store(openSiteFile(dataDir)),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function postgres(): Promise<Database> {
  const server = await startPostgres();
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: server.url },
    open: async () =>
      new Store(
        await PostgresDatabase.open(server.url, { tables: sitePostgresTables, create: false }),
      ),
    remove: () => server.stop(),
  };
}

/** Kills the service `rounds` times under load and prints the figures; false if an enquiry is lost or stored twice. */
async function killLoop(database: Database, rounds: number): Promise<boolean> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, UPSTREAM_PORT: String(port), ...database.env };
  const program = [process.execPath, 'server/service/main.ts'];
  const start = () => startProgram(program, (text) => text.includes('listening on'), { env });
  const startedAt = performance.now();
  const load = postEnquiries(`http://127.0.0.1:${port}`);
  for (let round = 1; round <= rounds; round += 1) {
    const service = await start();
    await load.nextAnswer();
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await service.stop('SIGKILL');
    if (round % 50 === 0) process.stdout.write(`${database.name}: ${round} rounds\n`);
  }
  const last = await start();
  const { acknowledged, unanswered } = await load.stop();
  await last.stop();

  const stored = new Map<string, number>();
  const store = await database.open();
  for (const { message } of await store.listEnquiries()) {
    stored.set(message, (stored.get(message) ?? 0) + 1);
  }
  await store.close();
  const missing = acknowledged.filter((text) => !stored.has(text)).length;
  const doubled = [...stored.values()].filter((count) => count > 1).length;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `${database.name}: killed ${rounds} times in ${seconds} s; acknowledged ${acknowledged.length}, ` +
      `missing ${missing}, stored twice ${doubled}; posts aborted by a kill ${unanswered}\n`,
  );
  return missing === 0 && doubled === 0;
}

try {
  const rounds = Number(values.rounds);
  const makers = { sqlite: [sqlite], postgres: [postgres], both: [sqlite, postgres] };
  for (const make of makers[values.store as keyof typeof makers]) {
    const database = await make();
    try {
      if (!(await killLoop(database, rounds))) process.exitCode = 1;
    } finally {
      await database.remove();
    }
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  // exit(): the posting loops still run.
  process.exit(1);
}
