import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { encodeBody } from './encoded-body.ts';
import { ResponseCache } from './response-cache.ts';

const head = { status: 200, type: 'text/plain', headers: {} };
const responseOf = async (text: string) =>
  new CachedResponse(head, await encodeBody(Buffer.from(text)));

/** A cache whose responses repeat their key, and the keys rendered so far. */
function recordingCache(maxBytes?: number) {
  const made: string[] = [];
  const cache = new ResponseCache((key) => {
    made.push(key);
    return responseOf(key.repeat(50));
  }, maxBytes);
  return { cache, made };
}

test('simultaneous requests for a response render it once', async () => {
  const { cache, made } = recordingCache();
  expect(cache.cached('/a')).toBeUndefined();
  const [first, second] = await Promise.all([cache.get('/a'), cache.get('/a')]);
  expect(second).toBe(first);
  expect(cache.cached('/a')?.bytes).toEqual(first?.bytes);
  expect((await cache.get('/b')).bytes.toString()).toBe('/b'.repeat(50));
  expect(made).toEqual(['/a', '/b']);
});

test('a response is sent as soon as it is rendered, and gets its smallest coding once it is requested again', async () => {
  const { cache } = recordingCache();
  const response = await cache.get('/');
  await cache.completed();
  expect((await cache.get('/')).body.br).toBeUndefined();
  await cache.completed();
  expect(cache.cached('/')?.body).toMatchObject({ ...response.body, br: expect.any(Buffer) });
});

test('a failure is reported to the waiting client, and not cached', async () => {
  let isBroken = true;
  const cache = new ResponseCache(async () => {
    if (isBroken) throw new Error('cannot render');
    return responseOf('text');
  });
  await expect(cache.get('/')).rejects.toThrow('cannot render');
  isBroken = false;
  expect((await cache.get('/')).head.status).toBe(200);
});

test('a full cache evicts the least recently used response, which is rendered again on request', async () => {
  const { size } = await (await responseOf('/a'.repeat(50))).complete();
  const { cache, made } = recordingCache(Math.floor(2.5 * size));
  for (const key of ['/a', '/b', '/a', '/c']) {
    await cache.get(key);
    await cache.get(key);
    await cache.completed();
  }
  expect(['/a', '/b', '/c'].map((key) => cache.has(key))).toEqual([true, false, true]);
  expect(cache.latest(1)).toEqual(['/c']);
  expect(cache.latest(9)).toEqual(['/a', '/c']);
  expect(cache.bytes).toBe(2 * size);
  await Promise.all([cache.get('/b'), cache.get('/b')]);
  expect(made).toEqual(['/a', '/b', '/c', '/b']);
});

test('a response larger than the whole cache is still sent', async () => {
  const { cache } = recordingCache(1);
  expect((await cache.get('/a')).bytes.toString()).toBe('/a'.repeat(50));
  expect(cache.has('/a')).toBe(false);
});

test('a removed response gets no further codings, and is rendered again on request', async () => {
  const { cache, made } = recordingCache();
  for (const key of ['/a', '/b']) await cache.get(key);
  const responses = await Promise.all([cache.get('/a'), cache.get('/b')]);
  cache.clear();
  await cache.completed();
  expect(['/a', '/b'].map((key) => cache.has(key))).toEqual([false, false]);
  expect(cache.bytes).toBe(0);
  expect(responses.map(({ body }) => body.br)).toEqual([undefined, undefined]);
  expect((await cache.get('/a')).bytes.toString()).toBe('/a'.repeat(50));
  expect(made).toEqual(['/a', '/b', '/a']);
});

test('a response in progress while the cache is cleared is still sent, but not cached', async () => {
  const { cache } = recordingCache();
  const response = cache.get('/a');
  cache.clear();
  expect((await response).bytes.toString()).toBe('/a'.repeat(50));
  await cache.completed();
  expect([cache.has('/a'), cache.bytes]).toEqual([false, 0]);
});

test('a response evicted while it is being rendered is still sent', async () => {
  const { promise: made, resolve: make } = Promise.withResolvers<void>();
  const { size } = await (await responseOf('/a'.repeat(50))).complete();
  const cache = new ResponseCache(async (key) => {
    if (key === '/slow') await made;
    return responseOf(key.repeat(50));
  }, size);
  const slow = cache.get('/slow');
  for (const key of ['/a', '/b', '/c']) await cache.get(key);
  make();
  expect((await slow).bytes.toString()).toBe('/slow'.repeat(50));
});
