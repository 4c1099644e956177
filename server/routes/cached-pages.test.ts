import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';

const requestOf = (first: string, ...headers: string[]) =>
  `${[first, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

/** A response without the headers that change with each request. */
const comparable = (answer: string) => answer.replace(/^(?:Date|X-Request-Id): .*\r\n/gm, '');

test('a cached page is the same for every kind of request', async () => {
  const site = await startTestSite();
  const gzip = 'Accept-Encoding: gzip';
  const first = await site.raw(requestOf('GET /about HTTP/1.1', 'Host: a', gzip));
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  for (const target of [
    '/about',
    '/About',
    '/about?utm_source=x',
    '/ABOUT?%zz',
    'http://127.0.0.1:PORT/about',
  ]) {
    const line = `GET ${target.replace('PORT', String(site.port))} HTTP/1.1`;
    const host = target.includes('PORT') ? `Host: 127.0.0.1:${site.port}` : 'Host: a';
    expect(comparable(await site.raw(requestOf(line, host, gzip)))).toBe(comparable(first));
  }
});

test.each([
  ['two hosts', 'GET /about HTTP/1.1', ['Host: a', 'Host: b'], 400],
  ['no host', 'GET /about HTTP/1.1', [], 400],
  ['a malformed host', 'GET /about HTTP/1.1', ['Host: a/b'], 400],
  ['no host in HTTP/1.0', 'GET /about HTTP/1.0', [], 200],
  ['another method', 'PUT /about HTTP/1.1', ['Host: a', 'Content-Length: 0'], 405],
  ['a body', 'GET /about HTTP/1.1', ['Host: a', 'Content-Length: 0'], 200],
  [
    'an ambiguous body',
    'GET /about HTTP/1.1',
    ['Host: a', 'Transfer-Encoding: gzip, chunked'],
    400,
  ],
  ['a hundred headers', 'GET /about HTTP/1.1', ['Host: a', ...Array(100).fill('X-A: 1')], 431],
  ['a trailing slash', 'GET /about/ HTTP/1.1', ['Host: a'], 308],
])('a cached page does not hide an invalid request: %s', async (_what, line, headers, status) => {
  const site = await startTestSite();
  await site.published.responses.get('/about');
  const answer = await site.raw(requestOf(line, ...headers));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('a cached page is counted and logged like any other response', async () => {
  const site = await startTestSite();
  await site.published.responses.get('/about');
  const request = requestOf('HEAD /about?secret=1 HTTP/1.1', 'Host: a');
  await site.raw(request);
  expect(JSON.parse(site.log[0] ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: expect.any(String),
    method: 'HEAD',
    path: '/about',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
  const text = await site.metrics.registry.metrics();
  expect(text).toContain('http_requests_total{route="/about",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{route="/about"} 1');
  // The alert on slow pages uses this metric, so it must not be 0.
  const [, seconds] =
    /^http_request_duration_seconds_sum\{route="\/about"\} (.*)$/m.exec(text) ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(text).toContain('page_answers_total{cache="hit",encoding="identity"} 1');
});

test('SITE_INDEXING=off is sent on cached pages too', async () => {
  const site = await startTestSite({ config: { siteIndexing: false } });
  for (let n = 0; n < 2; n += 1) {
    const answer = await site.raw(requestOf('GET /about HTTP/1.1', 'Host: a'));
    expect(answer).toMatch(/^X-Robots-Tag: noindex\r$/m);
  }
});
