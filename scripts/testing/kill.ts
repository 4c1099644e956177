import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { openSiteFile, sitePostgresTables } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { runCommand } from '../operator/command.ts';
import { postEnquiries } from './post-enquiries.ts';
import { startPostgres } from './postgres.ts';
import { startProgram } from './program.ts';
import { freePort } from './site.ts';
import { emptyFolder } from './temporary.ts';

/** Longest time from the first response of a round to the kill, in ms. */
const LONGEST_LIFE_MS = 60;

await runCommand({
  help: `Kills the service repeatedly while enquiries are posted, on SQLite and on PostgreSQL, then checks that
each acknowledged one is stored exactly once. Exit code 1 if one is not.

npm run test:all -- kill                500 times
npm run test:all -- kill --rounds 50    fewer
`,
  options: { rounds: { type: 'string', default: '500' } },
  async run({ values: { rounds } }) {
    using folder = emptyFolder();
    const dataDir = folder.path;
    await killLoop('SQLite', { DATA_DIR: dataDir }, Number(rounds), async () =>
      openSiteFile(dataDir),
    );
    const { url, stop } = await startPostgres();
    const open = () => PostgresDatabase.open(url, { tables: sitePostgresTables, create: false });
    await killLoop('PostgreSQL', { DATABASE_URL: url }, Number(rounds), open).finally(stop);
  },
});
// After a failure, visitors are still retrying their posts.
process.exit();

/**
 * Kills the service `rounds` times under load and prints the figures. A lost or duplicate
 * enquiry sets the exit code to 1.
 *
 * @param name display name of the database
 * @param variables environment that selects the database
 */
async function killLoop(
  name: string,
  variables: Record<string, string>,
  rounds: number,
  open: () => Promise<Database>,
): Promise<void> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, UPSTREAM_PORT: String(port), ...variables };
  const program = [process.execPath, 'server/service/main.ts'];
  const start = () => startProgram(program, (text) => text.includes('listening on'), { env });
  const startedAt = performance.now();
  const load = postEnquiries(`http://127.0.0.1:${port}`);
  for (let round = 1; round <= rounds; round += 1) {
    const service = await start();
    await load.nextAnswer();
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await service.stop('SIGKILL');
    if (round % 50 === 0) process.stdout.write(`${name}: ${round} rounds\n`);
  }
  const last = await start();
  const { acknowledged, unanswered } = await load.stop();
  await last.stop();

  const store = new Store(await open());
  const stored = Map.groupBy(await store.listEnquiries(), ({ message }) => message);
  await store.close();
  const missing = acknowledged.filter((text) => !stored.has(text)).length;
  const doubled = [...stored.values()].filter(({ length }) => length > 1).length;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `${name}: killed ${rounds} times in ${seconds} s; acknowledged ${acknowledged.length}, ` +
      `missing ${missing}, stored twice ${doubled}; posts aborted by a kill ${unanswered}\n`,
  );
  if (missing + doubled > 0) process.exitCode = 1;
}
