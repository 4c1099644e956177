import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { openRaw, type RunningApi, startApi, startRawUpstream } from '#testing/server/start-api.ts';

const limits = { answerMs: 300 };

async function expectFault(
  api: RunningApi,
  { status, marker, fault }: { status: number; marker: string; fault: string },
) {
  const answer = await api.post('/api/contact', '{"your_name":"A"}');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-proxy-error')).toBe(marker);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = (await answer.json()) as { success: boolean; message: string };
  expect(body.success).toBe(false);
  expect(body.message).toMatch(/^[A-Z][A-Za-z’ ,]+\. Please try again [a-z ]+\.$/);
  expect(JSON.parse(api.log.at(-1) ?? '')).toMatchObject({ status, fault, path: '/api/contact' });
}

/** A request listener for the upstream, and the connection of the first request. */
function watchConnection(answer: RequestListener) {
  const { promise: connection, resolve } = Promise.withResolvers<Socket>();
  const upstream: RequestListener = (req, res) => {
    resolve(req.socket);
    answer(req, res);
  };
  return { connection, upstream };
}

test('an upstream that refuses connections is unreachable', async () => {
  const api = await startApi(new URL('http://127.0.0.1:1'));
  await expectFault(api, { status: 502, marker: 'none', fault: 'unreachable' });
  expect(api.log.at(-1)).toContain('"code":"ECONNREFUSED"');
});

test.each<[string, (socket: Socket) => void]>([
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['closes the connection', (socket) => socket.end()],
  ['answers in another protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ['sends a malformed header', (socket) => socket.end('HTTP/1.1 200 OK\r\nBad Name: x\r\n\r\n{}')],
  ['closes within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
  [
    'switches protocols',
    (socket) => socket.write('HTTP/1.1 101 OK\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ],
])('an upstream that %s counts as unreachable', async (_what, onRequest) => {
  const api = await startApi(await startRawUpstream(onRequest));
  await expectFault(api, { status: 502, marker: 'none', fault: 'unreachable' });
});

test.each<[string, (socket: Socket) => void]>([
  [
    'resets after its headers',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"a":', () =>
        socket.resetAndDestroy(),
      );
    },
  ],
  [
    'ends before its declared length',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"a":1}'),
  ],
  [
    'omits the last chunk',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n'),
  ],
  [
    'sends a broken chunk',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  ],
])('an upstream that %s is marked as unreadable', async (_what, onRequest) => {
  const api = await startApi(await startRawUpstream(onRequest));
  await expectFault(api, { status: 502, marker: 'unreadable', fault: 'cut off' });
});

test('an interrupted response leaves the visitor’s connection open', async () => {
  const broken = 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"a":1}';
  const api = await startApi(await startRawUpstream((socket) => socket.end(broken)));
  const call = (connection: string) =>
    `GET /api/a HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
  const raw = openRaw(api.port, call('keep-alive') + call('close'));
  expect((await raw.closed).match(/HTTP\/1\.1 502 /g)).toHaveLength(2);
});

test('TLS verifies the upstream’s host name, whatever Host the visitor sent', async () => {
  const { promise: named, resolve } = Promise.withResolvers<string>();
  const upstream = createTlsServer({
    SNICallback(name, done) {
      resolve(name);
      done(new Error('no certificate'));
    },
  });
  upstream.on('tlsClientError', () => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void upstream.close());
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const api = await startApi(new URL(`https://localhost:${port}`));
  openRaw(api.port, 'GET /api/a HTTP/1.1\r\nHost: forged.example\r\n\r\n');
  expect(await named).toBe('localhost');
});

test('informational responses (1xx) before the final one are skipped', async () => {
  const api = await startApi(
    await startRawUpstream((socket) => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n');
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    }),
  );
  const answer = await api.post('/api/contact', '{}');
  expect(answer.status).toBe(200);
  expect(answer.headers.has('link')).toBe(false);
});

test('a call to a hanging upstream is abandoned and released at the deadline', async () => {
  const { connection, upstream } = watchConnection(() => {});
  const api = await startApi(upstream, { limits });
  await expectFault(api, { status: 504, marker: 'none', fault: 'timeout' });
  const socket = await connection;
  if (!socket.closed) await once(socket, 'close');
});

test('a slowly trickling response is abandoned and released at the same deadline', async () => {
  const { connection, upstream } = watchConnection((_req, res) => {
    const drip = setInterval(() => res.write(' '), 20);
    res.once('close', () => clearInterval(drip));
  });
  const api = await startApi(upstream, { limits });
  await expectFault(api, { status: 504, marker: 'unreadable', fault: 'timeout' });
  const socket = await connection;
  if (!socket.closed) await once(socket, 'close');
});

test.each<[string, (socket: Socket) => void]>([
  ['leaves', (socket) => socket.destroy()],
  ['ends its side of the connection', (socket) => socket.end()],
  ['resets the connection', (socket) => socket.resetAndDestroy()],
])('a visitor who %s releases the upstream connection', async (_how, leave) => {
  const { connection, upstream } = watchConnection(() => {});
  const api = await startApi(upstream);
  const raw = openRaw(api.port, 'GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  const socket = await connection;
  leave(raw.socket);
  await once(socket, 'close');
  expect(JSON.parse(api.log.at(-1) ?? '')).toMatchObject({ level: 30, fault: 'visitor left' });
});

test('calls beyond the concurrency limit get a 503 immediately, until another call has ended', async () => {
  let isHanging = true;
  const { connection, upstream } = watchConnection((_req, res) => {
    if (!isHanging) res.end('{}');
  });
  const api = await startApi(upstream, { limits: { maxCalls: 1 } });
  const first = openRaw(api.port, 'GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  const socket = await connection;

  await expectFault(api, { status: 503, marker: 'none', fault: 'overloaded' });
  const refused = await fetch(`${api.origin}/api/slow`);
  expect(refused.headers.get('retry-after')).toBe('5');

  first.socket.destroy();
  await once(socket, 'close');
  isHanging = false;
  expect((await fetch(`${api.origin}/api/slow`)).status).toBe(200);
});

test('every call uses a new connection, so none can be stale', async () => {
  const connections = new Set<Socket>();
  const api = await startApi((req, res) => {
    connections.add(req.socket);
    res.end('{}');
  });
  for (let call = 0; call < 3; call += 1) await api.post('/api/contact', '{}');
  expect(connections.size).toBe(3);
});
