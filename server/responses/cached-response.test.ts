import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { encodeBody } from './encoded-body.ts';

const text = 'One line through every dot. '.repeat(100);
const prepare = async (status = 200) =>
  new CachedResponse(
    { status, type: 'text/plain', headers: { 'X-Own': 'yes' } },
    await encodeBody(Buffer.from(text)),
  );
const complete = async () => (await prepare()).complete();

async function ask(answer: CachedResponse, headers: Record<string, string> = {}, method = 'GET') {
  const server = createServer((req: IncomingMessage, res: ServerResponse) => answer.send(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) =>
    request({ port, method, headers, agent: false }, resolve).end(),
  );
  return { response, headers: response.headers, body: await buffer(response) };
}

test('each coding has its own bytes, length and ETag', async () => {
  const answer = await complete();
  const plain = await ask(answer);
  const gzip = await ask(answer, { 'accept-encoding': 'gzip' });
  const br = await ask(answer, { 'accept-encoding': 'gzip, deflate, br, zstd' });

  expect(plain.body.toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  for (const { headers, body } of [plain, gzip, br]) {
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['x-own']).toBe('yes');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  }
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['identity', undefined],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['gzip;q=0.1', 'gzip'],
  ['BR', 'br'],
  ['', undefined],
  ['\t,;q=x', undefined],
])('Accept-Encoding "%s" gets %s', async (accept, coding) => {
  const answer = await complete();
  const { headers } = await ask(answer, { 'accept-encoding': accept });
  expect(headers['content-encoding']).toBe(coding);
});

test('while brotli is still being compressed, the next best coding is sent', async () => {
  const { headers } = await ask(await prepare(), { 'accept-encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
});

test('HEAD has the headers of GET in every coding', async () => {
  const answer = await prepare();
  for (const accept of ['identity', 'gzip']) {
    const get = await ask(answer, { 'accept-encoding': accept });
    const head = await ask(answer, { 'accept-encoding': accept }, 'HEAD');
    const { date: _, ...expected } = get.headers;
    expect(head.headers).toMatchObject(expected);
    expect(head.body).toHaveLength(0);
  }
});

test('a client that has the current bytes gets a 304, for any form of If-None-Match', async () => {
  const answer = await prepare();
  const { headers } = await ask(answer, { 'accept-encoding': 'gzip' });
  const tag = String(headers.etag);
  for (const own of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask(answer, { 'accept-encoding': 'gzip', 'if-none-match': own });
    expect([again.response.statusCode, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding', 'x-own': 'yes' });
    expect(again.headers).not.toHaveProperty('content-type');
  }
  for (const other of ['"other"', tag.replace('-gzip', ''), 'nonsense', '']) {
    const again = await ask(answer, { 'accept-encoding': 'gzip', 'if-none-match': other });
    expect(again.response.statusCode).toBe(200);
  }
});

test('a response that is not 200 never becomes 304', async () => {
  const answer = await prepare(404);
  expect((await ask(answer, { 'if-none-match': '*' })).response.statusCode).toBe(404);
});

test('a response takes no more memory than the bytes of its codings', async () => {
  const { size, body } = await complete();
  expect(body.gzip.buffer.byteLength + (body.br?.buffer.byteLength ?? 0)).toBe(size);
});
