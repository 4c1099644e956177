import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#testing/server/site.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const behindProxy = { config: { trustProxy: ['127.0.0.1'] } };

/** The ID on the response to a request, and on its log lines. */
async function idsOf(site: TestSite, path: string, given?: string) {
  const before = site.log.length;
  const { headers } = await request(site.origin)
    .get(path)
    .set(given === undefined ? {} : { 'X-Request-Id': given });
  const logged = site.log.slice(before).map((line) => JSON.parse(line).requestId);
  return { answered: headers['x-request-id'], logged };
}

test.each(['/nothing', '/healthz', '/assets/none.js', '/api/none', '/%zz', '//@#'])(
  'the response for %s and its log lines have a unique request ID',
  async (path) => {
    const { raw, log } = await startTestSite();
    const ids = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      ids.add(/^X-Request-Id: (.*)\r$/im.exec(answer)?.[1] ?? '');
    }
    expect([...ids]).toEqual(Array(3).fill(expect.stringMatching(uuid)));
    expect(new Set(log.map((line) => JSON.parse(line).requestId))).toEqual(ids);
  },
);

test('every response with a cached page has a new ID, never one from an untrusted client', async () => {
  const site = await startTestSite();
  await site.published.responses.get('/about');
  const ids = await Promise.all([1, 2].map(() => idsOf(site, '/about', 'forged')));
  for (const { answered } of ids) expect(answered).toMatch(uuid);
  expect(new Set(ids.map(({ answered }) => answered)).size).toBe(2);
});

test.each(['7f3a9c', '4bf92f35-77b3', 'Root=1-67891233:a/b+c=', 'x'.repeat(128)])(
  'the ID %s from a trusted proxy is used, also for cached pages',
  async (given) => {
    const site = await startTestSite(behindProxy);
    await site.published.responses.get('/about');
    for (const path of ['/about', '/nothing', '/api/none']) {
      const { answered, logged } = await idsOf(site, path, given);
      expect(answered).toBe(given);
      expect(new Set(logged)).toEqual(new Set([given]));
    }
  },
);

test.each(['', 'two words', 'a,b', 'a"b', '{}', '<b>', 'x'.repeat(129), '\u00fc'])(
  'the malformed ID "%s" is replaced, even from a trusted proxy',
  async (given) => {
    const site = await startTestSite(behindProxy);
    await site.published.responses.get('/about');
    for (const path of ['/about', '/nothing'])
      expect((await idsOf(site, path, given)).answered).toMatch(uuid);
  },
);

test('two IDs in one request are ignored', async () => {
  const site = await startTestSite(behindProxy);
  const answer = await site.raw(
    'GET /nothing HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\r\nX-Request-Id: b\r\nConnection: close\r\n\r\n',
  );
  expect(/^X-Request-Id: (.*)\r$/im.exec(answer)?.[1]).toMatch(uuid);
});

test.each([
  ['no proxy at all', false as const],
  ['a proxy at another address', ['192.0.2.1']],
])('an ID from an untrusted proxy is ignored: %s', async (_whom, trustProxy) => {
  const site = await startTestSite({ config: { trustProxy } });
  await site.published.responses.get('/about');
  for (const path of ['/about', '/nothing', '/api/none'])
    expect((await idsOf(site, path, 'forged')).answered).toMatch(uuid);
});

test('all log lines of a failed call have its ID', async () => {
  const failing = await startTestSite({ ...behindProxy, upstream: (_req, res) => res.destroy() });
  await request(failing.origin).post('/api/contact').set('X-Request-Id', 'one-id').send({});
  expect(failing.log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'api call failed', requestId: 'one-id' }),
    expect.objectContaining({ msg: 'request', requestId: 'one-id' }),
  ]);
});
