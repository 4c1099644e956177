import request from 'supertest';
import { expect, test } from 'vitest';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';

test('every page answers 200 with its title, in any case of its path', async () => {
  const { origin, published } = await startTestSite();
  for (const { path, title, robots } of published.pages.values()) {
    for (const spelling of [path, path.toUpperCase(), path.toLowerCase()]) {
      const { status, text, headers } = await request(origin).get(spelling);
      expect([spelling, status]).toEqual([spelling, 200]);
      expect(text).toContain(`<title>${title.replaceAll('&', '&amp;')}</title>`);
      const canonical = `<link rel="canonical" href="https://site.example${path}"/>`;
      expect(text.includes(canonical)).toBe(robots === 'index');
      expect(text.includes('<meta name="robots" content="noindex"/>')).toBe(robots === 'noindex');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('Accept-Encoding');
    }
  }
});

test.each([
  '/nothing',
  '/about.html',
  '/about.css',
  '/about/style.css',
  '/about;.js',
  '/team',
  '/index.html',
  '/package.json',
  '/.env',
  '/.git/config',
  '/site.json',
  '/pages/home.json',
  '/server/main.js',
])('%s is a 404 page that is not cached', async (path) => {
  const { origin } = await startTestSite();
  const { status, text, headers } = await request(origin).get(path);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).toContain('<footer');
});

test('HEAD has the headers of GET, on pages and on the not-found page', async () => {
  const { origin } = await startTestSite();
  for (const path of ['/about', '/nothing']) {
    const get = await request(origin).get(path).set('Accept-Encoding', 'gzip');
    const head = await request(origin).head(path).set('Accept-Encoding', 'gzip');
    const { date: _, 'x-request-id': __, ...expected } = get.headers;
    expect(head.status).toBe(get.status);
    expect(head.headers).toMatchObject(expected);
    expect(Object.keys(head.headers).sort()).toEqual(Object.keys(get.headers).sort());
    expect(head.text).toBeUndefined();
  }
});

test('an unchanged page is not sent again', async () => {
  const { origin } = await startTestSite();
  const first = await request(origin).get('/about');
  const again = await request(origin)
    .get('/about')
    .set('If-None-Match', String(first.headers.etag));
  expect(again.status).toBe(304);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test('other methods are refused, and OPTIONS lists the allowed ones', async () => {
  const { origin } = await startTestSite();
  for (const path of [
    '/',
    '/about',
    '/nothing',
    '/page-data/about.json',
    '/assets/x.js',
    '/healthz',
  ]) {
    const options = await request(origin).options(path);
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const { status, headers } = await request(origin)[method](path).send('a=b');
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(headers['cache-control']).toBe('no-store');
    }
  }
});

test('headers that override method, address or host are ignored', async () => {
  const { origin } = await startTestSite();
  const plain = await request(origin).get('/about');
  const claims = await request(origin).get('/about').set({
    'X-HTTP-Method-Override': 'DELETE',
    'X-HTTP-Method': 'DELETE',
    'X-Original-URL': '/login',
    'X-Rewrite-URL': '/login',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-Prefix': '/evil',
    Forwarded: 'host=evil.example;proto=http',
    Origin: 'https://evil.example',
    Host: 'evil.example',
    Cookie: 'evil=1',
    'Accept-Language': 'ta',
    'User-Agent': 'evil',
  });
  expect(claims.status).toBe(200);
  expect(claims.text).toBe(plain.text);
  expect(claims.headers.etag).toBe(plain.headers.etag);
  expect(claims.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
});

test('unknown addresses and queries take up neither memory nor metrics', async () => {
  const { origin, metrics } = await startTestSite();
  const first = await request(origin).get('/nothing');
  const texts = await Promise.all(
    Array.from({ length: 50 }, (_, n) => request(origin).get(`/n-${n}?q=${n}`)),
  );
  for (const { headers } of texts) expect(headers.etag).toBe(first.headers.etag);
  expect(await metrics.registry.metrics()).not.toContain('n-7');
});

test('texts are escaped, in the page and in its data', async () => {
  const evil = `</script><script>alert("x")</script>$&$'\u2028`;
  const contentDir = temporaryContent({ evil: samplePage('/evil', { title: evil }) });
  const { origin } = await startTestSite({ contentDir });
  const { text } = await request(origin).get('/evil');
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('\\u003c/script>\\u003cscript>alert(\\"x\\")');
  expect(text).toContain("$&$'\\u2028");
});

test('no path, query, header or cookie is echoed in a page', async () => {
  const { origin } = await startTestSite();
  for (const path of ['/about', '/nothing']) {
    const { text } = await request(origin)
      .get(`${path}?marker=<marker-7>`)
      .set({ Cookie: 'a=marker-7', 'User-Agent': 'marker-7', Referer: 'https://marker-7.example' });
    expect(text).not.toContain('marker-7');
  }
  expect((await request(origin).get('/marker-7')).text).not.toContain('marker-7');
});
