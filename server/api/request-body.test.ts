import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { whileTimeFlies } from '#testing/server/flying-time.ts';
import { startTestSite } from '#testing/server/site.ts';
import { openRaw, type RunningApi, startApi } from '#testing/server/start-api.ts';
import { MAX_BODY_BYTES } from './request-body.ts';

interface Running extends RunningApi {
  /** The bodies that reached the upstream. */
  forwarded: string[];
}

async function startRecording(limits = {}): Promise<Running> {
  const forwarded: string[] = [];
  const api = await startApi(
    async (req, res) => {
      forwarded.push(await text(req));
      res.end('{}');
    },
    { limits },
  );
  return { ...api, forwarded };
}

const head = (headers: string) => `POST /api/contact HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`;
const json = 'Content-Type: application/json';

test.each([
  'application/json',
  'Application/JSON',
  'application/json;charset=utf-8',
  'application/json ; charset="UTF-8"',
])('a body of type %s is forwarded', async (type) => {
  const { post, forwarded } = await startRecording();
  const answer = await post('/api/contact', '{"a":1}', { 'Content-Type': type });
  expect(answer.status).toBe(200);
  expect(forwarded).toEqual(['{"a":1}']);
});

test.each([
  'text/plain',
  'application/jsonp',
  'application/problem+json',
  'application/json, text/plain',
  'multipart/form-data; boundary=x',
])('a body of type %s is refused', async (type) => {
  const { post, forwarded } = await startRecording();
  const answer = await post('/api/contact', '{"a":1}', { 'Content-Type': type });
  expect(answer.status).toBe(415);
  expect(answer.headers.get('x-proxy-error')).toBe('none');
  expect(await answer.json()).toMatchObject({ success: false });
  expect(forwarded).toEqual([]);
});

test('a body without a type, or a compressed one, is refused', async () => {
  const { port, post, forwarded } = await startRecording();
  const untyped = openRaw(port, `${head('Connection: close\r\nContent-Length: 2')}{}`);
  expect(await untyped.closed).toMatch(/^HTTP\/1\.1 415 /);
  const compressed = await post('/api/contact', '{}', { 'Content-Encoding': 'gzip' });
  expect(compressed.status).toBe(415);
  expect(forwarded).toEqual([]);
});

test.each([
  '',
  ' ',
  '{',
  '{"a":1',
  '{"a":1}{}',
  "{'a':1}",
  '[]',
  '[{}]',
  '"text"',
  '7',
  'null',
  'a=1',
])('the body %j is refused', async (body) => {
  const { post, forwarded } = await startRecording();
  const answer = await post('/api/contact', body);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-proxy-error')).toBe('none');
  expect(await answer.json()).toMatchObject({ success: false });
  expect(forwarded).toEqual([]);
});

const unannounced = [
  ['POST', '1.1', ''],
  ['PUT', '1.1', ''],
  ['PATCH', '1.1', ''],
  ['POST', '1.0', ''],
  ['POST', '1.1', 'Expect: 100-continue\r\n'],
  ['POST', '1.1', 'Content-Length: 0\r\n'],
] as const;

// With the option, Node never ends the stream of a request that has no body.
for (const optimizeEmptyRequests of [false, true]) {
  test.each(unannounced)(
    `%s of HTTP/%s without a body is refused immediately (%j, optimizeEmptyRequests: ${optimizeEmptyRequests})`,
    async (method, version, header) => {
      const untouched = () => expect.unreachable('nothing may reach the upstream');
      const { port } = await startApi(untouched, { server: { optimizeEmptyRequests } });
      const start = `${method} /api/login HTTP/${version}\r\nHost: x\r\nConnection: close\r\n`;
      const answer = await openRaw(port, `${start}${json}\r\n${header}\r\n`).closed;
      expect(answer).toContain('HTTP/1.1 400 Bad Request\r\n');
      expect(answer).toContain('\r\nX-Proxy-Error: none\r\n');
      expect(answer).toMatch(/\{"success":false,"message":"[^"]+"\}$/);
    },
  );

  test(`GET and DELETE without a body are forwarded (optimizeEmptyRequests: ${optimizeEmptyRequests})`, async () => {
    const server = { optimizeEmptyRequests };
    const api = await startApi((req, res) => res.end(JSON.stringify(req.method)), { server });
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${api.origin}/api/thing`, { method });
      expect(await answer.json()).toBe(method);
    }
  });
}

test('the production server refuses a login without a body immediately', async () => {
  const site = await startTestSite();
  const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${json}\r\n\r\n`;
  expect(await site.raw(head)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a body in an encoding other than UTF-8 is refused', async () => {
  const { post, forwarded } = await startRecording();
  expect((await post('/api/contact', Buffer.from('{"a":"\u00e9"}', 'latin1'))).status).toBe(400);
  expect((await post('/api/contact', Buffer.from('{"a":1}', 'utf16le'))).status).toBe(400);
  expect(forwarded).toEqual([]);
});

test('a deeply nested body is forwarded', async () => {
  const { post, forwarded } = await startRecording();
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  expect((await post('/api/contact', deep)).status).toBe(200);
  expect(forwarded).toEqual([deep]);
});

test('the largest allowed body is forwarded, and one byte more is refused', async () => {
  const { post, forwarded } = await startRecording();
  const largest = JSON.stringify({ a: 'x'.repeat(MAX_BODY_BYTES - 8) });
  expect(Buffer.byteLength(largest)).toBe(65_536);
  expect((await post('/api/contact', largest)).status).toBe(200);
  expect((await post('/api/contact', `${largest} `)).status).toBe(413);
  expect(forwarded).toEqual([largest]);
});

test('a body that arrives in chunks is forwarded with its length', async () => {
  const seen: (string | undefined)[] = [];
  const api = await startApi(async (req, res) => {
    seen.push(req.headers['content-length'], req.headers['transfer-encoding'], await text(req));
    res.end('{}');
  });
  const raw = openRaw(
    api.port,
    head(`${json}\r\nConnection: close\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked`),
  );
  await once(raw.socket, 'data');
  expect(raw.received.text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  for (const character of '{"a":1}') {
    raw.socket.write(`1\r\n${character}\r\n`);
    await new Promise(setImmediate);
  }
  raw.socket.write('0\r\n\r\n');
  expect(await raw.closed).toMatch(/HTTP\/1\.1 200 /);
  expect(seen).toEqual(['7', undefined, '{"a":1}']);
});

test('an incomplete upload is never forwarded', async () => {
  const { port, log, forwarded } = await startRecording();
  const raw = openRaw(port, `${head(`${json}\r\nContent-Length: 8`)}{"a":1}`);
  await once(raw.socket, 'connect');
  raw.socket.end();
  await raw.closed;
  await expect.poll(() => log.length).toBe(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ level: 30, status: 400 });
  expect(forwarded).toEqual([]);
});

test('a stalled or trickling upload is cut off in time', async () => {
  const { port, forwarded } = await startRecording({ uploadMs: 100 });
  const answers = await whileTimeFlies(() => {
    const stalled = openRaw(port, `${head(`${json}\r\nContent-Length: 8`)}{"a":1}`);
    const dripping = openRaw(port, `${head(`${json}\r\nTransfer-Encoding: chunked`)}`);
    const drip = setInterval(() => dripping.socket.write('1\r\n \r\n'), 20);
    dripping.socket.once('data', () => clearInterval(drip));
    return Promise.all([stalled.closed, dripping.closed]);
  });
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('\r\nX-Proxy-Error: none\r\n');
  }
  expect(forwarded).toEqual([]);
});
