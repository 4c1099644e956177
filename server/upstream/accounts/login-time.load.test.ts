import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestService, registration } from '#testing/server/service.ts';

const PAIRS = 100;

/** The least ratio of the faster median to the slower one; leaving out the hash makes it a tenth. */
const LEAST_RATIO = 0.7;

test('a login takes as long for an unknown e-mail address as for a known one', async () => {
  const { app } = createTestService();
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('register', registration);

  async function time(email: string): Promise<number> {
    const startedAt = performance.now();
    const answer = await post('login', { email, password: 'not the right one' });
    await answer.text();
    expect(answer.status).toBe(401);
    return performance.now() - startedAt;
  }
  const known: number[] = [];
  const unknown: number[] = [];
  // Alternating, so that other load on the machine affects both alike.
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const timeKnown = async () => known.push(await time(registration.email));
    const timeUnknown = async () => unknown.push(await time(`nobody-${pair}@kumar.example`));
    const inTurn = pair % 2 === 0 ? [timeKnown, timeUnknown] : [timeUnknown, timeKnown];
    for (const timeNext of inTurn) await timeNext();
  }
  const medians = [median(known), median(unknown)];
  console.log(`Login, medians of ${PAIRS}, known and unknown: ${medians.map(ms).join(', ')}`);
  expect(Math.min(...medians)).toBeGreaterThan(LEAST_RATIO * Math.max(...medians));
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
