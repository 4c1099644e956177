import { cpuMs } from '#testing/process-figures.ts';
import { inTemporaryFolder } from '#testing/temporary.ts';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { runCommand } from '../operator/command.ts';
import { machineLine, numberIn } from './figures.ts';
import { load } from './load.ts';
import { goal, writeReport } from './report.ts';
import { type ServerProcess, startSite, stopServer } from './server-process.ts';
import { watchMemory } from './soak/memory-windows.ts';
import { visitorsRequests } from './soak/requests.ts';

/** The load as a share of the server's maximum. */
const SHARE = 0.7;
const WARM_UP_SECONDS = 15;
const SATURATION_SECONDS = 15;
/** The share of the run compared at its beginning and end. */
const WINDOW_SHARE = 1 / 6;

await runCommand({
  help: `Checks that the built server stays stable under a long load of pages, files and enquiries: first
measures the maximum rate, then sends 70 % of it for half an hour.

npm run soak                        30 minutes
npm run soak -- --minutes 2         a short try

The server runs on core 0, the load comes from core 1. Exit code 1 if a request fails or if
memory in the last sixth of the run differs by more than 5 % from the first sixth. The figures are
also written to reports/soak.md and reports/soak.json.
`,
  options: { minutes: { type: 'string', default: '30' } },
  async run({ values }) {
    const minutes = numberIn(values, 'minutes', 0.1);
    await buildWhereNeeded();
    await inTemporaryFolder(async (folder) => {
      // The log is discarded, because half an hour of it would fill a disk.
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
  const goals = [
    goal('maximum, requests per second', most, 0),
    goal('requests per second', run.requestsPerSecond, 0),
    goal('failed requests', run.errors, 0, { atMost: 0 }),
    goal('p99, ms', run.p99Ms, 1),
    goal('CPU, % of a core', 100 * cpu, 1),
    goal(`memory in the first ${window} s, MB`, first, 1),
    goal(`memory in the last ${window} s, MB`, last, 1),
    goal('difference, %', 100 * Math.abs(last / first - 1), 1, { atMost: 5 }),
    goal('highest memory, MB', highest, 1),
  ];
  writeReport('soak', `${machineLine()}, ${seconds} s`, goals, {
    most,
    run,
    cpu,
    first,
    last,
    highest,
  });
}
