import { mkdirSync, writeFileSync } from 'node:fs';
import { cpuMs } from '#testing/process-figures.ts';
import { inTemporaryFolder } from '#testing/temporary.ts';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { machineLine } from './figures.ts';
import { load } from './load.ts';
import { type ServerProcess, startSite, stopServer } from './server-process.ts';
import { watchMemory } from './soak/memory-windows.ts';
import { visitorsRequests } from './soak/requests.ts';

/** The load as a share of the server's maximum. */
const SHARE = 0.7;
const WARM_UP_SECONDS = 15;
const SATURATION_SECONDS = 15;
/** The share of the run compared at its beginning and end. */
const WINDOW_SHARE = 1 / 6;
const MAX_GROWTH = 0.05;

await runCommand({
  help: `Checks that the built server stays stable under a long load of pages, files and enquiries: first
measures the maximum rate, then sends 70 % of it for half an hour.

npm run soak                        30 minutes
npm run soak -- --minutes 2         a short try

The server runs on core 0, the load comes from core 1. Exit code 1 if a request fails or if
memory in the last sixth of the run differs by more than 5 % from the first sixth. The figures are
also written to reports/soak.md.
`,
  options: { minutes: { type: 'string', default: '30' } },
  async run({ values }) {
    const minutes = Number(values.minutes);
    if (!(minutes > 0)) throw new UsageError('--minutes must be above 0');
    await buildWhereNeeded();
    await inTemporaryFolder(async (folder) => {
      // Nobody reads the log, and half an hour of it would fill a disk.
      const quiet = { log: '/dev/null', env: { RATE_LIMIT_PER_MINUTE: '0' } };
      const server = await startSite(folder, quiet);
      await soak(server, Math.round(minutes * 60)).finally(() => stopServer(server));
    });
  },
});

async function soak(server: ServerProcess, seconds: number): Promise<void> {
  const requests = await visitorsRequests(server.port);
  await load(server, requests, WARM_UP_SECONDS);
  const most = (await load(server, requests, SATURATION_SECONDS)).requestsPerSecond;

  const endWatch = watchMemory(server);
  const cpuBefore = cpuMs(server);
  const run = await load(server, requests, seconds, Math.round(SHARE * most));
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
