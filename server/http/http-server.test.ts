import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { openRaw } from '#testing/server/start-api.ts';
import { countRefusedConnections, createHttpServer } from './http-server.ts';

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;

const ambiguous: [what: string, request: string][] = [
  ['no Host', lines('GET / HTTP/1.1')],
  ['an empty Host', lines('GET / HTTP/1.1', 'Host:')],
  ['two Hosts', lines('GET / HTTP/1.1', 'Host: a', 'Host: a')],
  ['a list of Hosts', lines('GET / HTTP/1.1', 'Host: a, b')],
  ['a Host with a path', lines('GET / HTTP/1.1', 'Host: a/b')],
  ['a Host with a user', lines('GET / HTTP/1.1', 'Host: a@b')],
  ['a space before the colon', lines('GET / HTTP/1.1', 'Host : a')],
  ['a folded header', lines('GET / HTTP/1.1', 'Host: a', 'X-A: b', ' Content-Length: 5')],
  ['a header without a colon', lines('GET / HTTP/1.1', 'Host: a', 'nonsense')],
  ['NUL in a header', lines('GET / HTTP/1.1', 'Host: a', 'X-A: b\0c')],
  ['a bare CR in a header', lines('GET / HTTP/1.1', 'Host: a', 'X-A: b\rX-C: d')],
  ['bare LF as line ends', 'GET / HTTP/1.1\nHost: a\n\n'],
  ['an unknown version', lines('GET / HTTP/3.7', 'Host: a')],
  ['no version', 'GET /\r\n\r\n'],
  ['a second preface', lines('PRI * HTTP/2.0', '', 'SM')],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an odd method', lines('G@T / HTTP/1.1', 'Host: a')],
  ['a space in the address', lines('GET /a b HTTP/1.1', 'Host: a')],
  ['a relative address', lines('GET about HTTP/1.1', 'Host: a')],
  ['a scheme alone', lines('GET javascript:alert(1) HTTP/1.1', 'Host: a')],
  ['length and coding', post('Content-Length: 5', 'Transfer-Encoding: chunked')],
  ['coding and length', post('Transfer-Encoding: chunked', 'Content-Length: 5')],
  ['two lengths', post('Content-Length: 5', 'Content-Length: 6')],
  ['the same length twice', post('Content-Length: 5', 'Content-Length: 5')],
  ['a list of lengths', post('Content-Length: 5, 5')],
  ['a signed length', post('Content-Length: +5')],
  ['a negative length', post('Content-Length: -5')],
  ['a hexadecimal length', post('Content-Length: 0x5')],
  ['a length beyond all numbers', post(`Content-Length: ${'9'.repeat(30)}`)],
  ['an empty length', post('Content-Length:')],
  ['an unknown coding', post('Transfer-Encoding: xchunked')],
  ['chunked twice', post('Transfer-Encoding: chunked, chunked')],
  ['a coding before chunked', post('Transfer-Encoding: gzip, chunked')],
  ['a coding after chunked', post('Transfer-Encoding: chunked, identity')],
  ['two headers of codings', post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')],
  ['a vertical tab in the coding', post('Transfer-Encoding: \x0bchunked')],
  ['chunks in HTTP/1.0', lines('POST /api/contact HTTP/1.0', 'Transfer-Encoding: chunked')],
  ['a broken chunk length', `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
  ['a thousand headers', lines('GET / HTTP/1.1', 'Host: a', ...Array(1000).fill('X-A: b'))],
  [
    'a second Host behind very many headers',
    lines('GET / HTTP/1.1', 'Host: a', ...Array(3000).fill('a:'), 'Host: b'),
  ],
  ['headers without end', lines('GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(20_000)}`)],
];

function post(...headers: string[]): string {
  return lines(
    'POST /api/contact HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    ...headers,
  );
}

test.each(ambiguous)(
  'a request with %s is refused without revealing details about the server',
  async (_what, bytes) => {
    const site = await startTestSite();
    const answer = await site.raw(bytes);
    expect([400, 431]).toContain(status(answer));
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(answer).not.toMatch(/node_modules|Error:|\bat \w+ \(|HPE_/);
    expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
  },
);

test('requests after an ambiguous one on the same connection are not answered', async () => {
  const site = await startTestSite();
  const answer = await site.raw(
    `${post('Content-Length: 43', 'Transfer-Encoding: chunked')}0\r\n\r\n${lines('GET /about HTTP/1.1', 'Host: a')}`,
  );
  expect(answer).not.toContain(' 200 OK');
});

test('requests after an ambiguous one on the same connection have no effect', async () => {
  const calls: string[] = [];
  const site = await startTestSite({
    upstream: (req, res) => {
      calls.push(req.url ?? '');
      res.end('{}');
    },
  });
  const hidden = `${post('Content-Length: 2').replace('/api/contact', '/api/hidden')}{}`;
  await site.raw(`${post('Transfer-Encoding: gzip, chunked')}2\r\n{}\r\n0\r\n\r\n${hidden}`);
  expect(calls).toEqual([]);
  expect(site.log.join('')).not.toContain('/api/hidden');
});

test('CONNECT, TRACE and absolute addresses of other hosts are refused', async () => {
  const site = await startTestSite();
  const connect = await site.raw(
    lines('CONNECT other.example:443 HTTP/1.1', 'Host: other.example:443'),
  );
  expect(status(connect)).toBe(405);
  const trace = await site.raw(
    lines('TRACE / HTTP/1.1', 'Host: a', 'Cookie: secret', 'Connection: close'),
  );
  expect(status(trace)).toBe(405);
  expect(trace).not.toContain('secret');
  for (const address of [
    'http://other.example/',
    'http://other.example/api/contact',
    'https://[::2]/',
  ])
    expect(status(await site.raw(lines(`GET ${address} HTTP/1.1`, 'Host: a')))).toBe(421);
});

test('a pipelined request whose client has disconnected is not started', async () => {
  const begun: string[] = [];
  const server = createHttpServer(({ url = '' }) => void begun.push(url));
  onTestFinished(() => void server.close());
  const connected = once(server, 'connection');
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const { socket } = openRaw(
    port,
    lines('GET /1 HTTP/1.1', 'Host: a') + lines('GET /2 HTTP/1.1', 'Host: a'),
  );
  const [serverSide] = (await connected) as [Socket];
  await expect.poll(() => begun).toEqual(['/1']);
  const closed = new Promise((resolve) => serverSide.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  expect(begun).toEqual(['/1']);
});

test('a CONNECT behind another request gets no response, neither before the pending one nor afterwards', async () => {
  const site = await startTestSite();
  const connect = lines('CONNECT other.example:443 HTTP/1.1', 'Host: other.example:443');
  const refused = lines('POST /about HTTP/1.1', 'Host: a', 'Transfer-Encoding: gzip, chunked');
  for (const first of [`${refused}0\r\n\r\n`, lines('GET /about HTTP/1.1', 'Host: a')])
    expect((await site.raw(first + connect)).match(/^HTTP\/1\.1 405/gm)).toBeNull();
});

test('a CONNECT whose client has disconnected is harmless, and one whose client stays is closed', async () => {
  const site = await startTestSite();
  const asking = lines('CONNECT other.example:443 HTTP/1.1', 'Host: other.example:443');
  for (let n = 0; n < 100; n += 1) {
    const { socket, closed } = openRaw(site.port, '');
    socket.write(asking, () => socket.resetAndDestroy());
    await closed;
  }
  const { socket, closed } = openRaw(site.port, asking);
  // The client stays half open and keeps writing.
  socket.allowHalfOpen = true;
  const talk = setInterval(() => socket.write('x'), 20);
  void closed.then(() => clearInterval(talk));
  expect(status(await closed)).toBe(405);
  expect(status(await site.raw(lines('GET /about HTTP/1.0')))).toBe(200);
});

test('absolute addresses of the site and HTTP/1.0 are served', async () => {
  const site = await startTestSite();
  for (const address of [
    'https://site.example/about?a=b',
    `http://127.0.0.1:${site.port}/about`,
    `HTTP://localhost:${site.port}/about`,
    `http://localhost:${site.port}`,
    `http://localhost:${site.port}?a`,
  ]) {
    const answer = await site.raw(
      lines(`GET ${address} HTTP/1.1`, 'Host: other.example', 'Connection: close'),
    );
    expect(status(answer)).toBe(200);
    expect(answer).not.toContain('other.example');
  }
  expect(status(await site.raw(lines('GET /about HTTP/1.0')))).toBe(200);
});

test('an upgrade is ignored: the page is sent and the connection closed', async () => {
  const site = await startTestSite();
  for (const protocol of ['websocket', 'h2c']) {
    const answer = await site.raw(
      lines('GET /about HTTP/1.1', 'Host: a', `Upgrade: ${protocol}`, 'Connection: Upgrade'),
    );
    expect(status(answer)).toBe(200);
  }
});

test.each([
  ['GET /%zz HTTP/1.1', 400],
  ['POST /about HTTP/1.1', 405],
])('a connection closes after a refused upgrade: %s', async (start, expected) => {
  const site = await startTestSite();
  const upgrade = lines(start, 'Host: a', 'Upgrade: websocket', 'Connection: Upgrade');
  const answer = await site.raw(upgrade + lines('GET /about HTTP/1.1', 'Host: a'));
  expect(status(answer)).toBe(expected);
  expect(answer).toContain('Connection: close');
});

test('an unknown expectation is ignored', async () => {
  const site = await startTestSite();
  const answer = await site.raw(
    lines('GET /about HTTP/1.1', 'Host: a', 'Expect: miracles', 'Connection: close'),
  );
  expect(status(answer)).toBe(200);
  const upload = await site.raw(
    `${post('Expect: 100-continue', 'Content-Length: 2', 'Connection: close')}{}`,
  );
  expect(upload).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
});

test('OPTIONS * lists the allowed methods', async () => {
  const site = await startTestSite();
  const answer = await site.raw(lines('OPTIONS * HTTP/1.1', 'Host: a', 'Connection: close'));
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(status(answer)).toBe(204);
  expect(answer).toContain('Allow: GET, HEAD, OPTIONS');
});

test('fifty pipelined requests are answered in order', async () => {
  const site = await startTestSite();
  const paths = Array.from({ length: 50 }, (_, n) => (n % 2 ? '/about' : `/nothing-${n}`));
  const requests = paths.map((path, n) =>
    lines(`HEAD ${path} HTTP/1.1`, 'Host: a', ...(n === 49 ? ['Connection: close'] : [])),
  );
  const answers = await site.raw(requests.join(''));
  expect(answers.match(/^HTTP\/1\.1 \d{3}/gm)?.map((line) => Number(line.slice(-3)))).toEqual(
    paths.map((path) => (path === '/about' ? 200 : 404)),
  );
});

test('pipelined requests are processed one after the other', async () => {
  const site = await startTestSite();
  const film = lines('GET /media/films/intro.mp4 HTTP/1.1', 'Host: a');
  const { socket } = openRaw(site.port, '');
  socket.pause();
  const before = readdirSync('/proc/self/fd').length;
  socket.write(film.repeat(90));
  expect((await site.raw(lines('GET /about HTTP/1.0'))).length).toBeGreaterThan(1000);
  expect(readdirSync('/proc/self/fd').length - before).toBeLessThan(20);
});

test('a connection with many pipelined requests adds no listeners', async () => {
  const listeners: number[] = [];
  const server = createHttpServer(({ socket }, res) => {
    listeners.push(socket.listenerCount('close'));
    res.end('here');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { socket, received } = openRaw((server.address() as AddressInfo).port, '');
  for (let pairs = 1; pairs <= 50; pairs += 1) {
    socket.write(lines('GET / HTTP/1.1', 'Host: a').repeat(2));
    await expect.poll(() => received.text.match(/here/g)?.length).toBe(2 * pairs);
  }
  expect(Math.max(...listeners)).toBe(listeners[0]);
});

test('a client that pipelines hundreds of requests and reads no response is disconnected', async () => {
  const site = await startTestSite();
  const { socket, closed } = openRaw(site.port, '');
  socket.pause();
  const film = lines('GET /media/films/intro.mp4 HTTP/1.1', 'Host: a');
  socket.write(film.repeat(500));
  // A client that does not read notices the end only when it writes.
  const more = setInterval(() => socket.write(film), 20);
  await closed;
  clearInterval(more);
  expect(status(await site.raw(lines('GET /about HTTP/1.0')))).toBe(200);
});

test('an idle connection is closed, with or without an earlier request', async () => {
  const server = createHttpServer((_req, res) => void res.end('here')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // Load balancers keep connections for 60 s.
  expect(server.timeout).toBeGreaterThan(60_000);
  server.timeout = 100;
  const { port } = server.address() as AddressInfo;
  expect(await openRaw(port, '').closed).toBe('');
  expect(await openRaw(port, lines('GET / HTTP/1.1', 'Host: a')).closed).toMatch(/here$/);
});

test('connections beyond the limit are refused and counted until another one ends', async () => {
  const server = createHttpServer((_req, res) => void res.end('here'), 2).listen(0, '127.0.0.1');
  let refused = 0;
  const log: string[] = [];
  const logger = pino({}, { write: (line) => log.push(line) });
  countRefusedConnections(server, () => (refused += 1), logger);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () => openRaw(port, lines('GET / HTTP/1.1', 'Host: a'));
  const [first, second] = [ask(), ask()];
  await Promise.all([once(first.socket, 'data'), once(second.socket, 'data')]);
  expect([await ask().closed, await ask().closed]).toEqual(['', '']);
  expect([refused, log.length]).toEqual([2, 1]);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ level: 40, refused: 1, maxConnections: 2 });
  first.socket.destroy();
  const hasPlace = async () => {
    const { socket, received, closed } = ask();
    await Promise.race([once(socket, 'data'), closed]);
    return received.text !== '';
  };
  await expect.poll(hasPlace).toBe(true);
});
