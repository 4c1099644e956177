import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { query, temporaryDatabase } from '#testing/server/postgres.ts';
import { enquiry, registration } from '#testing/server/service.ts';
import { startApi } from '#testing/server/start-api.ts';
import { startUpstream } from './start.ts';

/** Statements may take 15 s, and half a minute is the longest that a visitor may wait. */
const TIMEOUT_MS = 60_000;

/** The site's `/api` before the built-in service on a database. */
async function startSite(databaseUrl: string) {
  const log: string[] = [];
  const logger = pino({}, { write: (line) => log.push(line) });
  const service = await startUpstream({ dataDir: '/nowhere', databaseUrl, logger });
  onTestFinished(() => service.close());
  const api = await startApi(service.url);
  const call = async (path: string, body: object) => {
    const begin = performance.now();
    const answer = await api.post(path, JSON.stringify(body));
    await answer.json();
    const seconds = (performance.now() - begin) / 1000;
    return { status: answer.status, marker: answer.headers.get('x-proxy-error'), seconds };
  };
  const send = () => call('/api/contact', enquiry);
  return { call, send, log };
}

const none = { status: 502, marker: 'none' };

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const count = async (client: pg.Client) =>
  Number((await client.query('SELECT count(*) FROM enquiries')).rows[0].count);

const cutAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'website' AND datname = current_database()`;

test('a connection that is cut while a call is in flight is a marked 502, and the next call passes', async () => {
  const url = await temporaryDatabase();
  const { send } = await startSite(url);
  const other = await openClient(url);
  await other.query('BEGIN; LOCK TABLE enquiries');
  const sending = send();
  const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'website'
    AND datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await other.query(isWaiting)).rows).toHaveLength(1));
  await other.query(cutAll);
  expect(await sending).toMatchObject(none);
  await other.query('ROLLBACK');
  expect((await send()).status).toBe(201);
  expect(await count(other)).toBe(1);
});

test(
  'while statements hang, and with them the whole pool, calls fail in bounded time and nothing is stored later',
  async () => {
    const url = await temporaryDatabase();
    const { send, call } = await startSite(url);
    const other = await openClient(url);
    await other.query('BEGIN; LOCK TABLE enquiries, users');
    const login = { email: registration.email, password: registration.password };
    const outcomes = await Promise.all([
      ...Array.from({ length: 15 }, send),
      call('/api/login', login),
      call('/api/register', registration),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject(none);
      expect(outcome.seconds).toBeLessThan(25);
    }
    await other.query('ROLLBACK');
    expect((await send()).status).toBe(201);
    expect(await count(other)).toBe(1);
  },
  TIMEOUT_MS,
);

test('on a server that became read-only enquiries are refused, logins pass, and both when it is back', async () => {
  const url = await temporaryDatabase();
  const { send, call, log } = await startSite(url);
  expect((await call('/api/register', registration)).status).toBe(201);
  const change = (what: string) =>
    query(String(process.env.TEST_SERVICE_URL), `ALTER DATABASE ${name} ${what}`);
  const name = new URL(url).pathname.slice(1);
  await change('SET default_transaction_read_only = on');
  await query(url, cutAll);
  // The first one meets the connection that was cut.
  await vi.waitFor(async () => expect((await call('/api/login', registration)).status).toBe(200));
  expect(await send()).toMatchObject(none);
  expect(log.join('')).toContain('25006');
  expect(log.join('')).not.toMatch(/menon|Asha/);
  expect((await call('/api/login', registration)).status).toBe(200);
  await change('RESET default_transaction_read_only');
  // Each connection that was made meanwhile fails once more, and is not used again.
  await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 });
});

/** Stands between the service and its database; the network between them goes, or goes silent. */
async function startNetwork(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'up' | 'down' | 'silent' = 'up';
  const server = createServer((near) => {
    if (state === 'down') return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.on('data', (bytes) => state === 'up' && to.write(bytes));
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  const become = (next: typeof state) => {
    state = next;
    if (next === 'down') cut();
  };
  return { url: through.href, become };
}

test(
  'a database that goes away, or falls silent, fails calls in bounded time, and is used again when it is back',
  async () => {
    const network = await startNetwork(await temporaryDatabase());
    const { send } = await startSite(network.url);
    for (const [state, seconds] of [
      ['down', 2],
      ['silent', 25],
    ] as const) {
      expect((await send()).status).toBe(201);
      network.become(state);
      const outcomes = await Promise.all(Array.from({ length: 12 }, send));
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject(none);
        expect(outcome.seconds).toBeLessThan(seconds);
      }
      network.become('up');
      await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 });
    }
  },
  TIMEOUT_MS,
);
