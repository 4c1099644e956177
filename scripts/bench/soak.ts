import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { freePort } from '../build/built-server.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { machineLine } from './figures.ts';
import { generator, type LoadRequest, load } from './load.ts';
import { cpuMs, type ServerProcess, startServer, stopServer } from './server-process.ts';
import { watchMemory } from './soak/memory-windows.ts';
import { visitorsRequests } from './soak/requests.ts';

/** The load, as a share of what the server can do at most. */
const SHARE = 0.7;
/** So many that a pause between their requests, in whole ms, makes any rate. */
const CONNECTIONS = 512;
const WARM_UP_SECONDS = 15;
const SATURATION_SECONDS = 15;
const CALIBRATION_SECONDS = 8;
/** The part of the run that is compared, at its begin and at its end: five minutes of thirty. */
const WINDOW_SHARE = 1 / 6;
const MAX_GROWTH = 0.05;

await runCommand({
  help: `Whether the built server stays as it is under a long load: first how many requests a second it can
answer at most, then 70 % of that for half an hour, pages, files and enquiries.

npm run soak                        30 minutes
npm run soak -- --minutes 2         a try

Needs wrk. The server runs on core 0 and the load comes from core 1. Exit code 1 where a request
failed, or where the server's memory in the last sixth of the run is not within 5 % of that in the
first. The figures are written to reports/soak.md too.
`,
  options: { minutes: { type: 'string', default: '30' } },
  async run({ values }) {
    const minutes = Number(values.minutes);
    if (!(minutes > 0)) throw new UsageError('minutes are a number above 0');
    if (generator !== 'wrk')
      throw new Error(
        'This needs wrk (Debian: apt-get install wrk), which is not on this machine.',
      );
    await buildWhereNeeded();
    const folder = mkdtempSync(join(tmpdir(), 'soak-'));
    const server = await startSite(folder);
    try {
      await soak(server, folder, Math.round(minutes * 60));
    } finally {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

async function startSite(folder: string): Promise<ServerProcess> {
  return startServer({
    name: 'this site',
    script: ['dist/server.js'],
    port: await freePort(),
    cwd: process.cwd(),
    path: '/',
    // It is written as ever, and read by nobody: half an hour of it would fill a disk.
    log: '/dev/null',
    env: { DATA_DIR: join(folder, 'data'), RATE_LIMIT_PER_MINUTE: '0' },
  });
}

async function soak(server: ServerProcess, folder: string, seconds: number): Promise<void> {
  const requests = await visitorsRequests(server.port);
  await load(server, requests, WARM_UP_SECONDS, folder);
  const most = (await load(server, requests, SATURATION_SECONDS, folder)).requestsPerSecond;
  const pauseMs = await pauseFor(SHARE * most, server, requests, folder);

  const endWatch = watchMemory(server);
  const cpuBefore = cpuMs(server);
  const run = await load(server, requests, seconds, folder, { connections: CONNECTIONS, pauseMs });
  const cpu = (cpuMs(server) - cpuBefore) / (seconds * 1000);
  const window = Math.round(seconds * WINDOW_SHARE);
  const { first, last, highest } = endWatch(window);
  const growth = last / first - 1;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const report = `${machineLine()}

At most ${most.toFixed(0)} requests a second. For ${seconds} s ${run.requestsPerSecond.toFixed(0)} a second, ${percent(run.requestsPerSecond / most)} of that:
${(run.requestsPerSecond * seconds).toFixed(0)} requests, ${run.errors} failed; 99 of 100 within ${run.p99Ms.toFixed(1)} ms; ${percent(cpu)} of a core.
Memory in the first ${window} s ${first.toFixed(1)} MB, in the last ${last.toFixed(1)} MB (${growth < 0 ? '' : '+'}${percent(growth)}), ${highest.toFixed(1)} MB at most.
`;
  process.stdout.write(report);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/soak.md', report);
  if (run.errors > 0) throw new Error('Requests failed.');
  if (Math.abs(growth) > MAX_GROWTH) throw new Error('Memory does not stay as it is.');
}

/** The pause between a connection's requests that makes a rate, tried out twice. */
async function pauseFor(
  rate: number,
  server: ServerProcess,
  requests: readonly LoadRequest[],
  folder: string,
): Promise<number> {
  const perRequest = (each: number) => (1000 * CONNECTIONS) / each;
  let pauseMs = perRequest(rate);
  for (let n = 0; n < 2; n += 1) {
    const pace = { connections: CONNECTIONS, pauseMs };
    const tried = await load(server, requests, CALIBRATION_SECONDS, folder, pace);
    pauseMs += perRequest(rate) - perRequest(tried.requestsPerSecond);
  }
  return Math.max(1, pauseMs);
}
