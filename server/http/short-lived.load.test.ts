import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from '#testing/server/load.ts';
import { freePort, type RunningSite, startOwnSite } from '#testing/site.ts';

const REST_MS = 6_000;
const ROUNDS = 40;
const REQUESTS = 500;

let adminPort: number;
let site: RunningSite;
beforeAll(async () => {
  adminPort = await freePort();
  site = await startOwnSite({ ADMIN_PORT: String(adminPort) });
});
afterAll(() => site.stop());

/** Bytes used by objects that V8 considers long-lived. */
async function oldBytes(): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${adminPort}/metrics`).then((answer) =>
    answer.text(),
  );
  return Number(/^nodejs_heap_space_size_used_bytes\{space="old"\} (\d+)/m.exec(metrics)?.[1]);
}

test('V8 does not treat per-request objects as long-lived', async () => {
  // V8 misjudges if an idle period is followed by a burst of requests for pages that are not prerendered.
  await sleep(REST_MS);
  const round = () =>
    load(
      site,
      32,
      (n) => (n < REQUESTS ? '/' : null),
      () => ({ 'accept-encoding': 'br' }),
    );
  await round();
  let grown = 0;
  let before = await oldBytes();
  for (let n = 0; n < ROUNDS; n += 1) {
    await round();
    const now = await oldBytes();
    // Memory freed by a collection in between is ignored.
    grown += Math.max(0, now - before);
    before = now;
  }
  const perRequest = grown / (ROUNDS * REQUESTS);
  console.info(`long-lived memory per request: ${perRequest.toFixed(0)} bytes`);
  expect(perRequest).toBeLessThan(1_500);
});
