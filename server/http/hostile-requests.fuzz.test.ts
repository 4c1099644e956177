import type { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fault, faultOfLog } from '#testing/hostile/judge.ts';
import { payVisit } from '#testing/hostile/pay-visit.ts';
import { type Visit, visit } from '#testing/hostile/visits.ts';
import { Watch } from '#testing/hostile/watch.ts';
import { descriptors } from '#testing/process-figures.ts';
import { startSite } from '#testing/site.ts';

const REQUESTS = Number(process.env['FUZZED_REQUESTS'] ?? 200_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Number of concurrent connections. */
const AT_ONCE = 200;
/** Maximum number of concurrent connections with an unfinished request. */
const MAX_HALVES = 500;
/** The server closes unfinished requests after 65 s and idle connections after 75 s. */
const closing = { timeout: 90_000 };
/** Maximum memory growth from the middle of the run to its end, in MB. */
const MAX_GROWTH_MB = 30;

// Unusual methods, addresses, headers, ranges, conditional requests and bodies, ambiguous framings; in
// pieces, pipelined, aborted and unfinished.
test('no hostile request stops or confuses the built server, or exhausts its memory', {
  timeout: 3_600_000,
}, async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  const halves = new Map<Socket, Visit>();
  const watch = new Watch(site);
  let requests = 0;
  const pay = async (each: Visit) => {
    const { received, isStuck } = await payVisit(site.port, each, (socket) => {
      if (halves.size >= MAX_HALVES) return void socket.destroy();
      halves.set(socket, each);
      socket.once('close', () => halves.delete(socket));
    });
    requests += each.requests;
    for (const [, status] of received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm))
      watch.count(Number(status));
    const visited = `${JSON.stringify(each)}\n${received.slice(0, 2000)}`;
    expect([fault(each, received), isStuck], visited).toEqual([null, false]);
  };
  const all = fc.asyncProperty(
    fc.array(visit, { minLength: AT_ONCE / 2, maxLength: AT_ONCE, size: 'max' }),
    async (several) => {
      await Promise.all(several.map(pay));
      expect(site.stderr()).toBe('');
      expect((await fetch(`${site.origin}/about`)).status).toBe(200);
    },
  );
  process.stdout.write(`seed ${SEED}\n`);
  for (let n = 0; requests < REQUESTS; n += 1) {
    // Shrinking hundreds of concurrent visits would not be informative.
    await fc.assert(all, { seed: SEED + n, numRuns: 10, endOnFailure: true });
    watch.sampleMemory();
  }
  await expect.poll(() => [...halves.values()], closing).toEqual([]);
  expect(faultOfLog(site.stdout().trimEnd().split('\n'))).toBeNull();
  const most = watch.descriptorsBefore + 5;
  await expect.poll(() => descriptors(site), closing).toBeLessThanOrEqual(most);
  process.stdout.write(`${requests} requests, ${watch.summary()}`);
  expect(watch.growth()).toBeLessThanOrEqual(MAX_GROWTH_MB);
});
