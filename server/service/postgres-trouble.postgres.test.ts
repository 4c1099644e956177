import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MailConfig } from '#server/config.ts';
import { StartError } from '#server/http/listen.ts';
import { query, temporaryDatabase } from '#testing/server/postgres.ts';
import { enquiry, registration } from '#testing/server/service.ts';
import { startServiceAlone } from '#testing/server/service-alone.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { startApi } from '#testing/server/start-api.ts';
import { startLocalService } from './start.ts';

/** A statement may take 15 s, and a call half a minute. */
const TIMEOUT_MS = 60_000;

/** A statement may take 15 s, and a call half a minute. */
async function startSite(databaseUrl: string, mail: MailConfig | null = null) {
  const log: string[] = [];
  const logger = pino({}, { write: (line) => log.push(line) });
  const service = await startLocalService({
    dataDir: '/nowhere',
    contentDir: '/nowhere',
    databaseUrl,
    mail,
    logger,
  });
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
  return { call, send, log, service };
}

/** The call was aborted: it may or may not have been processed. */
const brokenOff = { status: 502, marker: 'none' };

/** No connection was available, so nothing was sent to the database. */
const unavailable = { status: 503, marker: 'none' };

const withoutTime = ({ status, marker }: { status: number; marker: string | null }) => ({
  status,
  marker,
});

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

test('a connection closed during a call is a marked 502, and the next call succeeds', async () => {
  const url = await temporaryDatabase();
  const { send } = await startSite(url);
  const other = await openClient(url);
  await other.query('BEGIN; LOCK TABLE enquiries');
  const sending = send();
  const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'website'
    AND datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await other.query(isWaiting)).rows).toHaveLength(1));
  await other.query(cutAll);
  expect(await sending).toMatchObject(brokenOff);
  await other.query('ROLLBACK');
  expect((await send()).status).toBe(201);
  expect(await count(other)).toBe(1);
});

test(
  'while statements block the whole pool, calls fail in bounded time and nothing is stored later',
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
      // Calls beyond the pool's ten connections never get one.
      expect([brokenOff, unavailable]).toContainEqual(withoutTime(outcome));
      expect(outcome.seconds).toBeLessThan(25);
    }
    await other.query('ROLLBACK');
    expect((await send()).status).toBe(201);
    expect(await count(other)).toBe(1);
  },
  TIMEOUT_MS,
);

test('while the server is read-only, enquiries fail and logins succeed; afterwards both succeed', async () => {
  const url = await temporaryDatabase();
  const { send, call, log } = await startSite(url);
  expect((await call('/api/register', registration)).status).toBe(201);
  const change = (what: string) =>
    query(String(process.env.TEST_SERVICE_URL), `ALTER DATABASE ${name} ${what}`);
  const name = new URL(url).pathname.slice(1);
  await change('SET default_transaction_read_only = on');
  await query(url, cutAll);
  // The first call may get the broken connection.
  await vi.waitFor(async () => expect((await call('/api/login', registration)).status).toBe(200));
  expect(await send()).toMatchObject(brokenOff);
  expect(log.join('')).toContain('25006');
  expect(log.join('')).not.toMatch(/menon|Asha/);
  expect((await call('/api/login', registration)).status).toBe(200);
  await change('RESET default_transaction_read_only');
  // Each connection opened meanwhile fails once more and is then replaced.
  await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 });
});

/** A network between the service and its database that can go down or drop everything silently. */
async function startNetwork(url: string, initial: 'up' | 'down' = 'up') {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'up' | 'down' | 'silent' = initial;
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
  'while the database is unreachable or silent, calls fail in bounded time, and succeed afterwards',
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
        if (state === 'down') expect(outcome).toMatchObject(unavailable);
        else expect([brokenOff, unavailable]).toContainEqual(withoutTime(outcome));
        expect(outcome.seconds).toBeLessThan(seconds);
      }
      network.become('up');
      await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 });
    }
  },
  TIMEOUT_MS,
);

/** @returns the name of a new role that may log in */
async function temporaryRole(options = ''): Promise<string> {
  const server = String(process.env.TEST_SERVICE_URL);
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await query(server, `CREATE ROLE ${role} LOGIN ${options}`);
  onTestFinished(() => query(server, `DROP ROLE ${role}`));
  return role;
}

const as = (role: string, url: string) => Object.assign(new URL(url), { username: role }).href;

test('a database that was unavailable at the start is set up once it is available, and mails are sent', async () => {
  const smtp = await startSmtpServer();
  const url = await temporaryDatabase();
  const network = await startNetwork(url, 'down');
  const mail = { to: ['hello@pulli.example'] as const, smtpUrl: smtp.url, requireTls: false };
  const { send, service, log } = await startSite(network.url, mail);
  expect(await send()).toMatchObject(unavailable);
  expect(await service.databaseAnswers()).toBe(false);
  network.become('up');
  await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 });
  expect(await service.databaseAnswers()).toBe(true);
  expect(await count(await openClient(url))).toBe(1);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 10_000 });
  const told = log.map((line) => JSON.parse(line).msg).filter((msg) => msg.includes('database'));
  expect(told).toEqual([
    'database unavailable',
    'call refused, database unavailable',
    ...told.slice(2, -1).map(() => 'call refused, database unavailable'),
    'database available again',
  ]);
  expect(log.join('')).not.toContain('outbox failed');
});

test('losing and regaining the database is logged once each, despite repeated calls and probes', async () => {
  const network = await startNetwork(await temporaryDatabase());
  const { send, service, log } = await startSite(network.url);
  network.become('down');
  for (let n = 0; n < 3; n += 1) expect(await send()).toMatchObject(unavailable);
  expect(await service.databaseAnswers()).toBe(false);
  network.become('up');
  await vi.waitFor(async () => expect(await service.databaseAnswers()).toBe(true));
  const told = log.map((line) => JSON.parse(line).msg).filter((msg) => msg.startsWith('database'));
  expect(told).toEqual(['database unavailable', 'database available again']);
});

test('a database with too many connections is used as soon as one is free', async () => {
  const role = await temporaryRole('CONNECTION LIMIT 0');
  const url = await temporaryDatabase();
  await query(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${role}`);
  const { send, log } = await startSite(as(role, url));
  expect(await send()).toMatchObject(unavailable);
  expect(log.join('')).toContain('too many connections');
  await query(url, `ALTER ROLE ${role} CONNECTION LIMIT 10`);
  await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 10_000 });
});

test('an unknown database, role or permission aborts the start with a one-line error that names the variable', async () => {
  const url = await temporaryDatabase();
  const unknown = new URL(url);
  unknown.pathname = '/unknown';
  for (const [databaseUrl, reason] of [
    [unknown.href, 'database "unknown" does not exist'],
    [as('nobody_here', url), 'role "nobody_here" does not exist'],
    [as(await temporaryRole(), url), 'permission denied for schema public'],
  ] as const) {
    const starting = startLocalService({
      dataDir: '/nowhere',
      contentDir: '/nowhere',
      databaseUrl,
      logger: pino({}),
    });
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(
      `DATABASE_URL: The database ${new URL(databaseUrl).host}${new URL(databaseUrl).pathname} cannot be used: ${reason}`,
    );
  }
});

test('the standalone service becomes ready once its database is available', async () => {
  const network = await startNetwork(await temporaryDatabase(), 'down');
  const { origin, send } = await startServiceAlone({ DATABASE_URL: network.url });
  const ready = async () => (await fetch(`${origin}/readyz`)).status;
  expect(await ready()).toBe(503);
  network.become('up');
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 });
  expect((await send()).status).toBe(201);
});
