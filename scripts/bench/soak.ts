import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { freePort } from '../build/built-server.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { machineLine } from './figures.ts';
import { generator, type LoadRequest, load } from './load.ts';
import {
  cpuMs,
  type ServerProcess,
  siteScript,
  startServer,
  stopServer,
} from './server-process.ts';
import { watchMemory } from './soak/memory-windows.ts';
import { visitorsRequests } from './soak/requests.ts';

/** The load as a share of the server's maximum. */
const SHARE = 0.7;
/** Enough that pauses in whole ms can produce any rate. */
const CONNECTIONS = 512;
const WARM_UP_SECONDS = 15;
const SATURATION_SECONDS = 15;
const CALIBRATION_SECONDS = 8;
/** The share of the run compared at its beginning and end. */
const WINDOW_SHARE = 1 / 6;
const MAX_GROWTH = 0.05;

await runCommand({
  help: `Checks that the built server stays stable under a long load of pages, files and enquiries: first
measures the maximum rate, then sends 70 % of it for half an hour.

npm run soak                        30 minutes
npm run soak -- --minutes 2         a short try

Needs wrk. The server runs on core 0, the load comes from core 1. Exit code 1 if a request fails or if
memory in the last sixth of the run differs by more than 5 % from the first sixth. The figures are
also written to reports/soak.md.
`,
  options: { minutes: { type: 'string', default: '30' } },
  async run({ values }) {
    const minutes = Number(values.minutes);
    if (!(minutes > 0)) throw new UsageError('--minutes must be above 0');
    if (generator !== 'wrk')
      throw new Error('This needs wrk (Debian: apt-get install wrk), which is not installed.');
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
    script: siteScript,
    port: await freePort(),
    cwd: process.cwd(),
    path: '/',
    // Nobody reads the log, and half an hour of it would fill a disk.
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

Maximum: ${most.toFixed(0)} requests per second. Load: ${run.requestsPerSecond.toFixed(0)} per second (${percent(run.requestsPerSecond / most)}) for ${seconds} s,
${(run.requestsPerSecond * seconds).toFixed(0)} requests, ${run.errors} failed, p99 ${run.p99Ms.toFixed(1)} ms, ${percent(cpu)} of a core.
Memory: ${first.toFixed(1)} MB in the first ${window} s, ${last.toFixed(1)} MB in the last (${growth < 0 ? '' : '+'}${percent(growth)}), maximum ${highest.toFixed(1)} MB.
`;
  process.stdout.write(report);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/soak.md', report);
  if (run.errors > 0) throw new Error('Requests failed.');
  if (Math.abs(growth) > MAX_GROWTH) throw new Error('Memory is not stable.');
}

/** @returns the pause between a connection's requests that produces a rate, calibrated twice */
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
