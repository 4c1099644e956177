import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { ServiceDeps } from '#server/service/app.ts';
import { createTestService, registration } from '#testing/server/service.ts';

const PAIRS = 100;

/** Minimum ratio of the faster median to the slower one; omitting the hash makes it a tenth. */
const LEAST_RATIO = 0.7;

/** Starts a service; returns a function that times a call to it, in ms, and checks its status. */
async function startTimed(deps: Partial<ServiceDeps> = {}) {
  const { app } = createTestService(deps);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (call: string, body: object, status: number): Promise<number> => {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.text();
    expect(answer.status).toBe(status);
    return performance.now() - startedAt;
  };
}

/** Times two calls alternately, so that other load on the machine affects both equally. */
async function expectSameTime(
  what: string,
  one: (pair: number) => Promise<number>,
  other: (pair: number) => Promise<number>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const timeOne = async () => times[0].push(await one(pair));
    const timeOther = async () => times[1].push(await other(pair));
    const inTurn = pair % 2 === 0 ? [timeOne, timeOther] : [timeOther, timeOne];
    for (const timeNext of inTurn) await timeNext();
  }
  const medians = times.map(median);
  console.log(`${what}, medians of ${PAIRS}: ${medians.map(ms).join(', ')}`);
  expect(Math.min(...medians)).toBeGreaterThan(LEAST_RATIO * Math.max(...medians));
}

test('a login takes equally long for an unknown and a known email address', async () => {
  const time = await startTimed();
  await time('register', registration, 201);
  const login = (email: string) => time('login', { email, password: 'not the right one' }, 401);
  await expectSameTime(
    'Login, known and unknown',
    () => login(registration.email),
    (pair) => login(`nobody-${pair}@kumar.example`),
  );
});

test('with mail, a registration takes equally long for a taken and a new email address', async () => {
  const time = await startTimed({ mailsOwners: true });
  const register = (email: string) => time('register', { ...registration, email }, 201);
  await register(registration.email);
  await expectSameTime(
    'Registration, taken and new',
    () => register(registration.email),
    (pair) => register(`new-${pair}@kumar.example`),
  );
});

test('a password reset takes equally long for an unknown and a known email address', async () => {
  const time = await startTimed({ mailsOwners: true });
  await time('register', registration, 201);
  await expectSameTime(
    'Forgotten password, known and unknown',
    () => time('forgot-password', { email: registration.email }, 200),
    (pair) => time('forgot-password', { email: `nobody-${pair}@kumar.example` }, 200),
  );
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
