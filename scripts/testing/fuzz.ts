import type { Socket } from 'node:net';
import fc from 'fast-check';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { disproportionate } from './hostile/growth.ts';
import { fault, faultOfLog } from './hostile/judge.ts';
import { payVisit } from './hostile/pay-visit.ts';
import { type Visit, visit } from './hostile/visits.ts';
import { Watch } from './hostile/watch.ts';
import { descriptors } from './process-figures.ts';
import { fixtureSite, type RunningSite, startSite } from './site.ts';
import { until } from './until.ts';

/** Number of concurrent connections. */
const AT_ONCE = 200;
/** Maximum number of concurrent connections with an unfinished request. */
const MAX_HALVES = 500;
/** The server closes unfinished requests after 65 s and idle connections after 75 s. */
const HALVES_LIMIT_MS = 90_000;
/** Maximum memory growth from the middle of the run to its end, in MB. */
const MAX_GROWTH_MB = 30;

await runCommand({
  help: `Sends hostile requests to the built server, with the fixture site's content: odd methods, addresses, headers, ranges, conditional
requests and bodies, ambiguous framings, in pieces, pipelined, aborted and unfinished. After that,
it compares how long inputs of one length and of four times that length take.

npm run test:all -- fuzz                                200,000 requests, about ten minutes
npm run test:all -- fuzz --requests 5000 --seed 42      fewer, or those of an earlier run

Exit code 1 if an answer is not one that the site defines, if the server stops, logs an error or
serves a request hidden in a body, if it leaks memory or connections, or if some input takes more time
than its length explains.
`,
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
  async run({ values }) {
    const [requests, seed] = [Number(values.requests), Number(values.seed)];
    if (!(requests >= 1 && Number.isInteger(seed)))
      throw new UsageError('--requests and --seed must be whole numbers');
    await buildWhereNeeded(fixtureSite);
    const site = await startSite();
    try {
      await fuzz(site, requests, seed);
    } finally {
      await site.stop();
    }
  },
});

async function fuzz(site: RunningSite, wanted: number, seed: number): Promise<void> {
  const halves = new Map<Socket, Visit>();
  const watch = new Watch(site);
  let requests = 0;
  let visits = 0;

  const pay = async (each: Visit) => {
    const { received, isStuck } = await payVisit(site.port, each, (socket) => {
      if (halves.size >= MAX_HALVES) return void socket.destroy();
      halves.set(socket, each);
      socket.once('close', () => halves.delete(socket));
    });
    requests += each.requests;
    visits += 1;
    for (const [, status] of received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm))
      watch.count(Number(status));
    const problem = isStuck
      ? 'the server does not close an abandoned connection'
      : fault(each, received);
    if (problem)
      throw new Error(`${problem}\nVisit: ${JSON.stringify(each)}\n${received.slice(0, 2000)}`);
  };
  const isWell = async () => {
    if (site.stderr()) throw new Error(`Standard error has:\n${site.stderr()}`);
    const { status } = await fetch(`${site.origin}/about`);
    if (status !== 200) throw new Error(`/about answered ${status}`);
  };
  const all = fc.asyncProperty(
    fc.array(visit, { minLength: AT_ONCE / 2, maxLength: AT_ONCE, size: 'max' }),
    async (several) => {
      await Promise.all(several.map(pay));
      await isWell();
    },
  );

  process.stdout.write(`seed ${seed}\n`);
  for (let n = 0; requests < wanted; n += 1) {
    // Shrinking hundreds of concurrent visits would not be informative.
    await fc.assert(all, { seed: seed + n, numRuns: 10, endOnFailure: true, reporter });
    watch.sampleMemory();
  }
  const left = halves.size;
  const sentAt = performance.now();
  const open = () => `silent connections are still open: ${JSON.stringify([...halves.values()])}`;
  await until(() => halves.size === 0, HALVES_LIMIT_MS, open);
  const cut = (performance.now() - sentAt) / 1000;
  const log = site.stdout().trimEnd().split('\n');
  const problem = faultOfLog(log);
  const slow = await disproportionate(site);
  await until(
    () => descriptors(site) <= watch.descriptorsBefore + 5,
    HALVES_LIMIT_MS,
    () => `connections stay open: ${watch.summary()}`,
  );
  process.stdout.write(
    `${requests} requests in ${visits} connections, ${watch.summary()}${left} unfinished requests, all closed after ${cut.toFixed(0)} s
log: ${log.length} lines
`,
  );
  if (problem) throw new Error(`The log has ${problem}`);
  if (slow.length > 0) throw new Error(slow.join('\n'));
  if (watch.growth() > MAX_GROWTH_MB) throw new Error('Memory grows.');
}

function reporter({ failed, errorInstance }: { failed: boolean; errorInstance?: unknown }): void {
  if (failed) throw errorInstance;
}
