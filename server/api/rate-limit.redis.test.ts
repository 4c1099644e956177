import type { RequestListener } from 'node:http';
import { createClient } from '@redis/client';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startRedis, type TestRedis } from '#testing/redis.ts';
import { startApi } from '#testing/server/start-api.ts';
import { connectCounters } from './shared-counters.ts';

/** Two replicas that count in one Redis, and the log lines of their counters. */
async function startReplicas(redis: Pick<TestRedis, 'url'>, perMinute: number) {
  const log: string[] = [];
  const logger = pino({ base: null }, { write: (line) => log.push(line) });
  const start = async () => {
    const counters = await connectCounters(redis.url, logger);
    onTestFinished(() => counters.close());
    return startApi((_req, res) => res.end('{}'), { rateLimitPerMinute: perMinute, counters });
  };
  const [one, two] = [await start(), await start()];
  const call = async (replica: typeof one, path = '/api/contact') =>
    (await replica.post(path, '{}')).status;
  return { one, two, call, log };
}

async function startOwnRedis(port?: number): Promise<TestRedis> {
  const redis = await startRedis(port);
  onTestFinished(() => redis.stop());
  return redis;
}

test('replicas count a client’s calls together, and its logins separately', async () => {
  const { one, two, call, log } = await startReplicas(await startOwnRedis(), 20);
  const statuses = [];
  for (const replica of [one, two, one, two]) statuses.push(await call(replica, '/api/login'));
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(statuses).toEqual([200, 200, 429, 429]);
  for (let n = 0; n < 10; n += 1) {
    expect([await call(one), await call(two)]).toEqual([200, 200]);
  }
  const refused = await two.post('/api/contact', '{}');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toMatch(/^"20-in-1min"; r=0; t=\d+$/);
  expect(log).toEqual([]);
});

test('without Redis each replica counts alone; once Redis is back, they count together', async () => {
  const redis = await startOwnRedis();
  const { one, two, call, log } = await startReplicas(redis, 2);
  expect(await call(one)).toBe(200);
  await redis.stop();
  expect([await call(one), await call(one), await call(one)]).toEqual([200, 200, 429]);
  expect([await call(two), await call(two), await call(two)]).toEqual([200, 200, 429]);
  const warnings = log.filter((line) => line.includes('does not answer'));
  expect(warnings).toHaveLength(2);

  await startOwnRedis(Number(new URL(redis.url).port));
  // Its counters start at zero, so calls succeed again only if it counts them.
  await vi.waitFor(async () => expect(await call(one)).toBe(200), { timeout: 15_000 });
  await vi.waitFor(() => expect(log.join('')).toContain('answers again'), { timeout: 15_000 });
});

/** A site whose service refuses every enquiry; the limit is two accepted ones a minute. */
async function startRefusing(redis: TestRedis, onEnquiry?: () => Promise<unknown>) {
  const counters = await connectCounters(redis.url, pino({ level: 'silent' }));
  onTestFinished(() => counters.close());
  const refuse: RequestListener = async (req, res) => {
    if (req.url === '/api/contact') await onEnquiry?.();
    res.writeHead(422).end('{}');
  };
  const api = await startApi(refuse, {
    rateLimitPerMinute: 100,
    enquiriesPerMinute: 2,
    counters,
  });
  return async (path = '/api/contact') => (await api.post(path, '{}')).status;
}

test('a refused enquiry does not count, even without Redis', async () => {
  const redis = await startOwnRedis();
  const call = await startRefusing(redis);
  for (let n = 0; n < 4; n += 1) expect(await call()).toBe(422);
  await redis.stop();
  for (let n = 0; n < 4; n += 1) expect(await call()).toBe(422);
});

test('an enquiry refused after its minute leaves no address in Redis', async () => {
  const redis = await startOwnRedis();
  const client = await createClient({ url: redis.url }).connect();
  onTestFinished(() => client.destroy());
  const call = await startRefusing(redis, () => client.flushAll());
  expect(await call()).toBe(422);
  // Redis processes the commands of one connection in order.
  expect(await call('/api/other')).toBe(422);
  expect(await client.keys('website:rate:enquiry:*')).toEqual([]);
});

test('a hanging Redis delays calls once, for a second, and counts again once it recovers', async () => {
  const redis = await startOwnRedis();
  const { one, call, log } = await startReplicas(redis, 1000);
  expect(await call(one)).toBe(200);
  redis.pause();
  const timed = async () => {
    const begin = performance.now();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => call(one)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    return performance.now() - begin;
  };
  expect(await timed()).toBeLessThan(3000);
  expect(await timed()).toBeLessThan(700);
  expect(log.filter((line) => line.includes('does not answer'))).toHaveLength(1);
  redis.resume();
  const isBack = async () => {
    await call(one);
    expect(log.join('')).toContain('answers again');
  };
  await vi.waitFor(isBack, { timeout: 15_000, interval: 200 });
});

test('nobody is refused while Redis is missing or hanging at the start', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  for (const url of ['redis://127.0.0.1:1', `redis://127.0.0.1:${port}`]) {
    const { one, call } = await startReplicas({ url }, 2);
    expect([await call(one), await call(one), await call(one)]).toEqual([200, 200, 429]);
  }
});
