import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApi, startRawUpstream } from '#testing/server/start-api.ts';
import { MAX_ANSWER_BYTES } from './upstream-answer.ts';

test.each([200, 201, 401, 404, 422, 429, 500, 503])(
  'JSON with status %i is passed on unchanged',
  async (status) => {
    const api = await startApi((_req, res) => res.writeHead(status).end('{ "message":"as is" }'));
    const answer = await api.post('/api/login', '{}');
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('{ "message":"as is" }');
    expect(answer.headers.has('x-proxy-error')).toBe(false);
  },
);

test.each([204, 205])('status %i is passed on without content', async (status) => {
  const api = await startApi((_req, res) => res.writeHead(status).end());
  const answer = await api.post('/api/contact', '{}');
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe('');
  expect(answer.headers.has('x-proxy-error')).toBe(false);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([600, 999, 99])('status %i becomes a 502 marked as unreadable', async (status) => {
  const answer = `HTTP/1.1 ${String(status).padStart(3, '0')} Odd\r\nContent-Length: 2\r\n\r\n{}`;
  const api = await startApi(await startRawUpstream((socket) => socket.end(answer)));
  const { status: got, headers } = await api.post('/api/contact', '{}');
  expect([got, headers.get('x-proxy-error')]).toEqual([502, 'unreadable']);
  expect(JSON.parse(api.log.at(-1) ?? '')).toMatchObject({ level: 40, fault: 'invalid status' });
});

test.each([
  ['GET, HEAD', 'GET, HEAD'],
  ['GET ,HEAD,, X-OWN', 'GET, HEAD, X-OWN'],
  ['', ''],
])('a 405 with Allow %j is passed on as %j', async (sent, passed) => {
  const api = await startApi((_req, res) => res.writeHead(405, { Allow: sent }).end('{}'));
  const answer = await api.post('/api/contact', '{}');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, passed]);
});

test.each([
  ['a 405', 405, 'GET, <script>'],
  ['a 405', 405, 'GET; a=b'],
  ['a 405', 405, Array(21).fill('GET').join()],
  ['a 200', 200, 'GET'],
])('%s (%i) does not pass on Allow: %s', async (_what, status, allow) => {
  const api = await startApi((_req, res) => res.writeHead(status, { Allow: allow }).end('{}'));
  const answer = await api.post('/api/contact', '{}');
  expect([answer.status, answer.headers.has('allow')]).toEqual([status, false]);
});

test('no upstream header is passed on', async () => {
  const api = await startApi((_req, res) => {
    res.writeHead(200, 'Fancy', {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=60',
      'Content-Security-Policy': 'default-src *',
      'Content-Type': 'text/html',
      ETag: '"1"',
      Location: 'https://evil.example',
      'Retry-After': '9',
      Server: 'upstream/1',
      'Set-Cookie': 'a=1',
      'X-Powered-By': 'upstream',
    });
    res.end('{}');
  });
  const answer = await api.post('/api/contact', '{}');
  const { date, 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
  expect(date).toBeDefined();
  expect(answer.statusText).toBe('OK');
  expect(headers).toEqual({
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'content-length': '2',
    'content-security-policy': "default-src 'none'",
    'content-type': 'application/json; charset=utf-8',
    'keep-alive': 'timeout=5',
    'x-content-type-options': 'nosniff',
    'x-powered-by': 'Express',
  });
});

test.each<[string, Buffer]>([
  ['gzip', gzipSync('{"a":1}')],
  ['X-GZip', gzipSync('{"a":1}')],
  ['', Buffer.from('{"a":1}')],
  ['deflate', deflateSync('{"a":1}')],
  ['br', brotliCompressSync('{"a":1}')],
])('a response compressed with "%s" is passed on uncompressed', async (encoding, bytes) => {
  const api = await startApi((req, res) => {
    expect(req.headers['accept-encoding']).toBe('identity');
    res.writeHead(200, { 'Content-Encoding': encoding }).end(bytes);
  });
  const answer = await api.post('/api/contact', '{}');
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(await answer.json()).toEqual({ a: 1 });
});

const spaces = ' '.repeat(2 * MAX_ANSWER_BYTES);

test.each<[string, string, (res: ServerResponse) => void]>([
  ['an HTML page', 'not JSON', (res) => res.end('<h1>It works</h1>')],
  [
    'HTML labelled as JSON',
    'not JSON',
    (res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('<h1>'),
  ],
  ['an empty body', 'not JSON', (res) => res.end()],
  ['truncated JSON', 'not JSON', (res) => res.end('{"a":')],
  [
    'JSON in another charset',
    'not JSON',
    (res) => res.end(Buffer.from('{"a":"\u00e9"}', 'latin1')),
  ],
  ['a redirect', 'redirect', (res) => res.writeHead(302, { Location: '/api/other' }).end('{}')],
  ['not modified', 'redirect', (res) => res.writeHead(304).end()],
  [
    'a large declared length',
    'too large',
    (res) => res.writeHead(200, { 'Content-Length': spaces.length }).write(' '),
  ],
  ['a large answer', 'too large', (res) => res.write(spaces)],
  [
    'an endless answer',
    'too large',
    (res) => {
      const more = () => void res.write(' '.repeat(65_536), (error) => error ?? setImmediate(more));
      more();
    },
  ],
  [
    'broken gzip',
    'broken encoding',
    (res) => res.writeHead(200, { 'Content-Encoding': 'gzip' }).end('{"a":1}'),
  ],
  [
    'truncated gzip',
    'broken encoding',
    (res) =>
      res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('{"a":1}').subarray(0, 15)),
  ],
  [
    'a gzip bomb',
    'broken encoding',
    (res) => res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(`{"a":1}${spaces}`)),
  ],
  [
    'an unknown content coding',
    'unknown encoding',
    (res) => res.writeHead(200, { 'Content-Encoding': 'x-own' }).end('{}'),
  ],
])('%s becomes an error marked as unreadable', async (_what, fault, respond) => {
  let calls = 0;
  const api = await startApi((_req, res) => {
    calls += 1;
    respond(res);
  });
  const answer = await api.post('/api/contact', '{}');
  expect(answer.status).toBe(502);
  expect(answer.headers.get('x-proxy-error')).toBe('unreadable');
  expect(answer.headers.has('location')).toBe(false);
  expect(await answer.json()).toMatchObject({ success: false });
  expect(JSON.parse(api.log.at(-1) ?? '')).toMatchObject({ level: 40, fault });
  expect(calls).toBe(1);
});

test('a 413 that the service marks as unanswered becomes the proxy’s own marked 413', async () => {
  const { post } = await startApi((_req, res) =>
    res.writeHead(413, { 'X-Proxy-Error': 'none' }).end('{"success":false}'),
  );
  const answer = await post('/api/contact', '{}');
  expect([answer.status, answer.headers.get('x-proxy-error')]).toEqual([413, 'none']);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('too long') });
});

test('a 503 that the service marks as unanswered becomes the proxy’s own marked 503', async () => {
  const api = await startApi((_req, res) =>
    res.writeHead(503, { 'X-Proxy-Error': 'none' }).end('{"success":false}'),
  );
  const answer = await api.post('/api/contact', '{}');
  expect([answer.status, answer.headers.get('x-proxy-error')]).toEqual([503, 'none']);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(JSON.parse(api.log.at(-1) ?? '')).toMatchObject({ level: 40, fault: 'gateway error' });
});

test('the marker on any other response is not passed on', async () => {
  const api = await startApi((_req, res) =>
    res.writeHead(422, { 'X-Proxy-Error': 'none' }).end('{"success":false}'),
  );
  const answer = await api.post('/api/contact', '{}');
  expect([answer.status, answer.headers.has('x-proxy-error')]).toEqual([422, false]);
});
