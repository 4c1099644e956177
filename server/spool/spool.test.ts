import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { testMetrics } from '#testing/server/metrics.ts';
import { startApi, startRawUpstream, startUpstream } from '#testing/server/start-api.ts';
import { startDelivery } from './delivery.ts';
import { EnquirySpool } from './enquiry-spool.ts';
import { spoolCalls } from './spool-calls.ts';
import type { SpooledEnquiry } from './spool-database.ts';

const soon = { timeout: 60_000, interval: 20 };
const timing = { poll: 10, firstPause: 20, longestPause: 40 };
const nowhere = new URL('http://127.0.0.1:1');

interface Arrival {
  key: string | undefined;
  forwardedFor: string | undefined;
  body: string;
}

/** An upstream that records its requests. */
function recorder(answer: (res: ServerResponse, count: number) => void = (res) => res.end('{}')) {
  const arrivals: Arrival[] = [];
  const listener: RequestListener = async (req: IncomingMessage, res) => {
    const { 'idempotency-key': key, 'x-forwarded-for': forwardedFor } = req.headers;
    const arrival = { key, forwardedFor, body: await text(req) } as Arrival;
    arrivals.push(arrival);
    answer(res, arrivals.length);
  };
  return { arrivals, listener };
}

function openSpool(dataDir = temporaryFolder()) {
  const spool = new EnquirySpool(dataDir);
  const close = () => spool.close();
  onTestFinished(close);
  return { spool, close, dataDir };
}

const around = (spool: EnquirySpool, log: string[] = []) =>
  spoolCalls({ spool, logger: pino({}, { write: (line) => log.push(line) }), contentDir: null });

function deliver(spool: EnquirySpool, apiUrl: URL) {
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => log.push(line) });
  const metrics = testMetrics();
  const delivery = startDelivery({
    jobs: spool.jobs,
    apiUrl,
    logger,
    metrics: metrics.upstream,
    timing,
  });
  onTestFinished(() => delivery.stop());
  return { delivery, log, samples: () => metrics.registry.metrics() };
}

const waiting = async (spool: EnquirySpool) => (await spool.jobs.counts()).count;

const accepted = { success: true, message: expect.any(String) };

test('an enquiry that cannot be sent is accepted, and delivered once the upstream is available', async () => {
  const { spool } = openSpool();
  const api = await startApi(nowhere, { spooled: around(spool) });
  for (const n of [1, 2, 3]) {
    const answer = await api.post('/api/Contact/', `{"n": ${n}}`, { Authorization: 'secret' });
    expect(answer.status).toBe(202);
    expect(answer.headers.has('x-proxy-error')).toBe(false);
    expect(await answer.json()).toEqual(accepted);
  }
  const { arrivals, listener } = recorder();
  const { log } = deliver(spool, await startUpstream(listener));
  await vi.waitFor(() => expect(arrivals).toHaveLength(3), soon);
  expect(arrivals.map(({ body }) => body)).toEqual(['{"n": 1}', '{"n": 2}', '{"n": 3}']);
  expect(new Set(arrivals.map(({ key }) => key)).size).toBe(3);
  await vi.waitFor(async () => expect(await waiting(spool)).toBe(0), soon);
  expect(log.join('')).not.toContain('"n"');
});

test.each([
  ['resets the connection', (res: ServerResponse) => res.socket?.destroy()],
  ['never answers', () => {}],
  ['is a gateway without a backend', (res: ServerResponse) => res.writeHead(502).end('<h1>Bad')],
])('the first attempt, at an upstream that %s, already carries the key', async (_what, answer) => {
  const { arrivals, listener } = recorder((res, count) => {
    if (count === 1) answer(res);
    else res.end('{}');
  });
  const upstream = await startUpstream(listener);
  const { spool } = openSpool();
  const limits = { answerMs: 300 };
  const api = await startApi(upstream, { spooled: around(spool), limits });
  expect((await api.post('/api/contact', '{"a":1}')).status).toBe(202);
  deliver(spool, upstream);
  await vi.waitFor(() => expect(arrivals).toHaveLength(2), soon);
  expect(arrivals[0]?.key).toMatch(/^[\w-]{36}$/);
  expect(arrivals[1]).toEqual({ ...arrivals[0], forwardedFor: undefined });
});

/** Every row of a spool as text. */
async function contentOf(spool: EnquirySpool): Promise<string> {
  const text = ({ payload: { body, ...rest } }: { payload: SpooledEnquiry }) =>
    JSON.stringify(rest) + Buffer.from(body, 'base64');
  return (await spool.jobs.list()).map(text).join();
}

test('the spool stores only what a visitor typed, which is sufficient for delivery', async () => {
  const { spool } = openSpool();
  const api = await startApi(nowhere, { spooled: around(spool) });
  const headers = {
    'User-Agent': 'Firefox',
    'Accept-Language': 'ta-IN',
    'Idempotency-Key': 'mine',
  };
  await api.post('/api/contact?from=advert', '{"n":1}', headers);
  expect(await contentOf(spool)).not.toMatch(/127\.0\.0\.1|Firefox|ta-IN|advert|request-id/);
  const { arrivals, listener } = recorder();
  deliver(spool, await startUpstream(listener));
  await vi.waitFor(() => expect(arrivals).toHaveLength(1), soon);
  expect(arrivals[0]).toEqual({ key: 'mine', forwardedFor: undefined, body: '{"n":1}' });
});

/** The table of earlier versions. */
const spooledBefore = `CREATE TABLE spool (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spooled_at TEXT NOT NULL,
  path TEXT NOT NULL,
  headers TEXT NOT NULL,
  body BLOB NOT NULL,
  answers INTEGER NOT NULL DEFAULT 0,
  refused_with INTEGER
) STRICT`;

test('entries spooled by an earlier version are kept, without their data about visitors', async () => {
  const dataDir = temporaryFolder();
  const old = new DatabaseSync(join(dataDir, 'spool.db'));
  onTestFinished(() => old.close());
  old.exec(spooledBefore);
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'mine' };
  const about = {
    ...{ 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Firefox' },
    ...{ 'accept-language': 'ta-IN', 'x-request-id': 'abc' },
  };
  const add =
    old.prepare(`INSERT INTO spool (spooled_at, path, headers, body, answers, refused_with)
    VALUES (?, '/api/contact?from=advert', ?, ?, 7, ?)`);
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  add.run(early, JSON.stringify({ ...headers, ...about }), Buffer.from('{"n":"ä"}'), null);
  add.run(late, '{}', Buffer.from('{"n":2}'), 422);
  const { spool, close } = openSpool(dataDir);
  expect(await spool.jobs.list()).toMatchObject([
    {
      addedAt: early,
      dueAt: early,
      state: 'waiting',
      payload: { path: '/api/contact', answers: 7 },
    },
    { addedAt: late, state: 'set aside', fault: '422' },
  ]);
  expect((await spool.jobs.list())[0]?.payload.headers).toEqual(headers);
  expect(await contentOf(spool)).toContain('ä');
  expect(await contentOf(spool)).not.toMatch(/192\.0\.2|Firefox|ta-IN|advert|x-request-id/);
  // A process of the earlier version may run until this one has replaced it.
  add.run(late, '{}', Buffer.from('{"n":3}'), null);
  await close();
  expect(await openSpool(dataDir).spool.jobs.list()).toHaveLength(3);
  expect(old.prepare('SELECT * FROM spool').all()).toEqual([]);
});

test('an enquiry that a killed process was delivering is delivered by the next one', async () => {
  const { spool, close, dataDir } = openSpool();
  await spool.add({ path: '/api/contact', headers: {}, body: Buffer.from('{}') });
  await spool.jobs.claim(new Date(Date.now() + 60_000));
  expect(await spool.jobs.claim(new Date())).toBeUndefined();
  await close();
  const { spool: next } = openSpool(dataDir);
  expect(await next.jobs.claim(new Date())).toMatchObject({ attempts: 2 });
});

test('an upstream response is passed on, and nothing is spooled', async () => {
  const { arrivals, listener } = recorder((res, count) => {
    res.writeHead([201, 422, 500, 503][count - 1] ?? 200).end('{"success":false}');
  });
  const { spool } = openSpool();
  const api = await startApi(await startUpstream(listener), { spooled: around(spool) });
  expect((await api.post('/api/contact', '[]')).status).toBe(400);
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await api.post('/api/contact', '{}')).status);
  expect(statuses).toEqual([201, 422, 500, 503]);
  expect([arrivals.length, await waiting(spool)]).toEqual([4, 0]);
});

test('an HTML response is marked unreadable, and nothing is spooled', async () => {
  const { spool } = openSpool();
  const api = await startApi((_req, res) => res.end('<h1>Thanks</h1>'), { spooled: around(spool) });
  const answer = await api.post('/api/contact', '{}');
  expect([answer.status, answer.headers.get('x-proxy-error')]).toEqual([502, 'unreadable']);
  expect(await waiting(spool)).toBe(0);
});

test('if the spool is unusable, an enquiry goes straight to the upstream, or is not accepted', async () => {
  const { arrivals, listener } = recorder();
  const { spool, close } = openSpool();
  await spool.add({ path: '/api/contact', headers: {}, body: Buffer.from('{}') });
  const log: string[] = [];
  const [apart, near] = [
    await startApi(nowhere, { spooled: around(spool, log) }),
    await startApi(await startUpstream(listener), { spooled: around(spool) }),
  ];
  await close();
  const lost = await apart.post('/api/contact', '{"lost":true}');
  expect([lost.status, lost.headers.get('x-proxy-error')]).toEqual([502, 'none']);
  expect((await near.post('/api/contact', '{"sent":true}')).status).toBe(200);
  expect(arrivals.map(({ body }) => body)).toEqual(['{"sent":true}']);
  expect(log.join('')).toContain('spool cannot be used');
});

test('other calls are never spooled', async () => {
  const { spool } = openSpool();
  const api = await startApi(nowhere, { spooled: around(spool) });
  for (const path of ['/api/login', '/api/register', '/api/contact/other']) {
    const answer = await api.post(path, '{}');
    expect([answer.status, answer.headers.get('x-proxy-error')]).toEqual([502, 'none']);
  }
  expect((await fetch(`${api.origin}/api/contact`)).status).toBe(502);
  expect(await waiting(spool)).toBe(0);
});

test('while enquiries wait, a further one is queued behind them without a timeout of its own', async () => {
  const { arrivals, listener } = recorder();
  const { spool } = openSpool();
  await spool.add({ path: '/api/contact', headers: {}, body: Buffer.from('{"first":true}') });
  const upstream = await startUpstream(listener);
  const api = await startApi(upstream, { spooled: around(spool) });
  expect((await api.post('/api/contact', '{"second":true}')).status).toBe(202);
  expect(arrivals).toEqual([]);
  deliver(spool, upstream);
  await vi.waitFor(() => expect(arrivals).toHaveLength(2), soon);
  expect(arrivals.map(({ body }) => body)).toEqual(['{"first":true}', '{"second":true}']);
});

test('an Idempotency-Key from the client is used', async () => {
  const { arrivals, listener } = recorder();
  const { spool } = openSpool();
  const api = await startApi(await startUpstream(listener), { spooled: around(spool) });
  await api.post('/api/contact', '{}', { 'Idempotency-Key': 'mine' });
  expect(arrivals[0]?.key).toBe('mine');
});

test('an enquiry that the upstream refuses is set aside, one with a server error is retried', async () => {
  const { arrivals, listener } = recorder((res, count) => {
    if (count <= 3) res.writeHead([503, 302, 500][count - 1] ?? 0).end('busy');
    else res.writeHead(count === 4 ? 422 : 201).end('{}');
  });
  const { spool } = openSpool();
  for (const name of ['odd', 'even']) {
    await spool.add({ path: '/api/contact', headers: {}, body: Buffer.from(name) });
  }
  const since = expect.any(Date);
  expect(await spool.jobs.counts()).toEqual({ count: 2, since, setAside: 0 });
  const upstream = new URL(`${(await startUpstream(listener)).href}base/`);
  const { log, samples } = deliver(spool, upstream);
  await vi.waitFor(async () => expect(await waiting(spool)).toBe(0), soon);
  expect(arrivals.map(({ body }) => body)).toEqual(['odd', 'odd', 'odd', 'odd', 'even']);
  expect(log.filter((line) => line.includes('set aside'))).toHaveLength(1);
  expect(await spool.jobs.counts()).toEqual({ count: 0, since: null, setAside: 1 });
  const figures = await samples();
  expect(figures).toContain('upstream_call_duration_seconds_count{route="/api/contact"} 5');
  expect(figures).toContain('upstream_faults_total{fault="gateway error"} 1');
  expect(figures).toContain('upstream_faults_total{fault="redirect"} 1');
});

test('an enquiry that always gets a 500 does not block the others', async () => {
  const { arrivals, listener } = recorder((res, count) => {
    res.writeHead(count <= 10 ? 500 : 201).end('{}');
  });
  const { spool } = openSpool();
  for (const name of ['odd', 'even']) {
    await spool.add({ path: '/api/contact', headers: {}, body: Buffer.from(name) });
  }
  deliver(spool, await startUpstream(listener));
  await vi.waitFor(() => expect(arrivals.at(-1)?.body).toBe('even'), soon);
  expect(arrivals).toHaveLength(11);
});

test('a waiting enquiry survives a restart, and is delivered once the upstream is available', async () => {
  const upstream = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => upstream.once('listening', resolve));
  const { port } = upstream.address() as AddressInfo;
  await new Promise((resolve) => upstream.close(resolve));
  const apiUrl = new URL(`http://127.0.0.1:${port}`);

  const first = openSpool();
  const { delivery, log } = deliver(first.spool, apiUrl);
  const api = await startApi(apiUrl, { spooled: around(first.spool) });
  expect((await api.post('/api/contact', '{"kept":true}')).status).toBe(202);
  await vi.waitFor(() => expect(log.join('')).toContain('not delivered yet'), soon);
  await delivery.stop();
  await first.close();

  const { spool } = openSpool(first.dataDir);
  expect(await waiting(spool)).toBe(1);
  deliver(spool, apiUrl);
  const { arrivals, listener } = recorder();
  const back = createServer(listener).listen(port, '127.0.0.1');
  onTestFinished(() => void back.close());
  await vi.waitFor(() => expect(arrivals.map(({ body }) => body)).toEqual(['{"kept":true}']), soon);
});

test('one process at a time owns a spool, and an unusable folder is named', async () => {
  const { dataDir, close } = openSpool();
  const second = () => new EnquirySpool(dataDir, 50);
  expect(second).toThrow(
    /^The database .+spool\.db cannot be used: another process delivers from it$/,
  );
  await close();
  await second().close();
  const folder = temporaryFolder({ file: '' });
  expect(() => new EnquirySpool(`${folder}/file`)).toThrow(
    /^The database .+\/file\/spool\.db cannot be used/,
  );
});

test('an interrupted response may belong to a stored enquiry, so nothing is spooled', async () => {
  const upstream = await startRawUpstream((socket) =>
    socket.end('HTTP/1.1 201 Created\r\nContent-Length: 20\r\n\r\n{'),
  );
  const { spool } = openSpool();
  const api = await startApi(upstream, { spooled: around(spool) });
  expect((await api.post('/api/contact', '{}')).headers.get('x-proxy-error')).toBe('unreadable');
  expect(await waiting(spool)).toBe(0);
});
