import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capturePages } from './bench/captured-pages.ts';
import { compare, stopAll } from './bench/compare.ts';
import { machineLine } from './bench/figures.ts';
import { casesFor, rateTables } from './bench/rates.ts';
import { writeReport } from './bench/report.ts';
import {
  residentBytes,
  type ServerProcess,
  SITE_URL,
  startServer,
} from './bench/server-process.ts';
import { startFigures, untilComplete } from './bench/start-figures.ts';
import { buildWhereNeeded } from './build-where-needed.ts';
import { runCommand, UsageError } from './operator/command.ts';
import { pagesNamed } from './testing/routes.ts';
import { freePort } from './testing/site.ts';

await runCommand({
  help: `How fast the built server is, beside node:http with the same bytes and Express with sirv.

npm run bench                     fifteen rounds of one second a server and load: some three minutes
npm run bench -- --rounds 5       shorter, and less certain

The servers run on core 0 and the load comes from core 1, by wrk where it is installed, else by
autocannon. The figures are written to reports/bench.md and reports/bench.json too.
`,
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '1' },
  },
  async run({ values }) {
    const rounds = Number(values.rounds);
    const seconds = Number(values.seconds);
    if (!(rounds >= 1 && seconds >= 1)) throw new UsageError('both are numbers from 1 on');
    await buildWhereNeeded();
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      await measure(folder, rounds, seconds);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

async function measure(folder: string, rounds: number, seconds: number): Promise<void> {
  const machine = machineLine();
  const start = await startFigures(folder, rounds);
  const servers: ServerProcess[] = [];
  try {
    const log = join(folder, 'site.log');
    const site = await startSite(folder, log);
    servers.push(site);
    const { ms: complete } = await untilComplete(log);
    const paths = pagesNamed([]).filter((path) => path !== '/no-such-page');
    const pages = await capturePages(site.port, paths, folder);
    servers.push(await rival('node:http', 'node-http-server.ts', folder));
    servers.push(await rival('Express + sirv', 'sirv-server.ts', folder));
    const cases = await casesFor(pages, servers);
    const series = await compare(servers, cases, { rounds, seconds, folder });
    const memory = residentBytes(site);
    const report = rateTables(series, { start, complete, memory });
    const json = { machine, rounds, seconds, series, start, complete, memory };
    writeReport('bench', `${machine}\n\n${report}`, json);
  } finally {
    await stopAll(servers);
  }
}

async function startSite(folder: string, log: string): Promise<ServerProcess> {
  return startServer({
    name: 'this site',
    script: ['dist/server.js'],
    port: await freePort(),
    cwd: process.cwd(),
    path: '/',
    log,
    env: { DATA_DIR: join(folder, 'data'), ADMIN_PORT: String(await freePort()), SITE_URL },
  });
}

async function rival(name: string, script: string, folder: string): Promise<ServerProcess> {
  return startServer({
    name,
    script: [join('scripts/bench', script), folder],
    port: await freePort(),
    cwd: process.cwd(),
    path: '/',
    log: join(folder, `${script}.log`),
    env: { NODE_ENV: 'production' },
  });
}
