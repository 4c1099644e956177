import { expect, test } from 'vitest';
import { openRaw, type RunningApi, startApi, startUpstream } from '#testing/server/start-api.ts';
import { listed } from './upstream-headers.ts';

/** The headers that the upstream receives when a client sends these. */
async function headersSeen(headers: string[], trustProxy = false): Promise<Record<string, string>> {
  const upstream = await startUpstream((req, res) => res.end(JSON.stringify(req.headers)));
  const api: RunningApi = await startApi(upstream, { trustProxy });
  const lines = ['POST /api/contact HTTP/1.1', ...headers, 'Content-Length: 2', '', '{}'];
  const answer = await openRaw(api.port, lines.join('\r\n')).closed;
  const seen = JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n')));
  expect(seen.host).toBe(upstream.host);
  return seen;
}

const minimum = ['Host: forged.example', 'Connection: close', 'Content-Type: application/json'];

test('the upstream receives the client address and the site, even for a minimal call', async () => {
  const { host, 'x-request-id': id, ...seen } = await headersSeen(minimum);
  expect(seen).toEqual({
    'accept-encoding': 'identity',
    connection: 'close',
    'content-length': '2',
    'content-type': 'application/json',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.example',
    'x-forwarded-proto': 'https',
  });
  expect(id).toMatch(/^[\da-f-]{36}$/);
});

test('headers that describe the call are forwarded', async () => {
  const described = {
    accept: 'application/json',
    'accept-language': 'ta, en',
    authorization: 'Bearer token',
    'idempotency-key': '1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=1',
    'user-agent': 'a browser',
  };
  const lines = Object.entries(described).map(([name, value]) => `${name}: ${value}`);
  expect(await headersSeen([...minimum, ...lines])).toMatchObject(described);
});

test('forged identities, cookies, hop-by-hop and unknown headers are not forwarded', async () => {
  const seen = await headersSeen([
    ...minimum.filter((line) => !line.startsWith('Connection')),
    'Connection: close, Authorization, X-Own',
    'Authorization: Bearer token',
    'CF-Connecting-IP: 192.0.2.9',
    'Client-IP: 192.0.2.9',
    'Cookie: a=1',
    'Expect: 100-continue',
    'Forwarded: for=192.0.2.9',
    'Keep-Alive: timeout=5',
    'Proxy-Authorization: Basic x',
    'TE: trailers',
    'True-Client-IP: 192.0.2.9',
    'Upgrade: websocket',
    'Via: 1.1 forged',
    'X-Client-IP: 192.0.2.9',
    'X-Forwarded-For: 192.0.2.9',
    'X-Forwarded-Host: forged.example',
    'X-Forwarded-Proto: gopher',
    'X-HTTP-Method-Override: DELETE',
    'X-Original-URL: /admin',
    'X-Own: 1',
    'X-Real-IP: 192.0.2.9',
    'X-Request-Id: forged',
  ]);
  expect(Object.keys(seen).sort()).toEqual([
    'accept-encoding',
    'connection',
    'content-length',
    'content-type',
    'host',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-request-id',
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/192\.0\.2\.9|forged|gopher/);
});

test('behind a trusted proxy, address and request ID come from the proxy', async () => {
  const given = ['X-Forwarded-For: 192.0.2.7', 'X-Request-Id: 7f3a'];
  const seen = await headersSeen([...minimum, ...given], true);
  expect(seen).toMatchObject({ 'x-forwarded-for': '192.0.2.7', 'x-request-id': '7f3a' });
});

test.each([
  ['', []],
  ['close', ['close']],
  ['keep-alive, Upgrade', ['keep-alive', 'Upgrade']],
  ['\ta\t, ,b ,,  c d ', ['a', 'b', 'c d']],
])('the elements of the list %j are %j', (value, members) => {
  expect(listed(value)).toEqual(members);
});

test('long runs of spaces are parsed in linear time', () => {
  const spaces = ' '.repeat(4_000_000);
  expect(listed(`a${spaces}b`)).toEqual([`a${spaces}b`]);
});
