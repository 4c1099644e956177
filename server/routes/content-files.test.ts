import { brotliDecompressSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite, temporaryDist } from '#testing/server/site.ts';

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/feed.atom', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/index.md', 'text/markdown; charset=utf-8'],
  ['/Plans.md', 'text/markdown; charset=utf-8'],
  ['/team/ann-example.md', 'text/markdown; charset=utf-8'],
])('%s is served as %s with an ETag and compression, and HEAD equals GET', async (path, type) => {
  const { origin } = await startTestSite();
  const plain = await request(origin).get(path).set('Accept-Encoding', 'identity').expect(200);
  expect(plain.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  const { etag = '' } = plain.headers;
  await request(origin)
    .get(path)
    .set('Accept-Encoding', 'identity')
    .set('If-None-Match', etag)
    .expect(304);
  const head = await request(origin).head(path).set('Accept-Encoding', 'identity').expect(200);
  expect(head.headers['content-length']).toBe(plain.headers['content-length']);
  const packed = await request(origin).get(path).set('Accept-Encoding', 'gzip').expect(200);
  expect(packed.headers['content-encoding']).toBe('gzip');
  await request(origin).post(path).expect(405);
});

test('a machine-readable file gets a brotli encoding once it is requested again', async () => {
  const { published } = await startTestSite();
  await published.responses.get('/llms.txt');
  const { bytes } = await published.responses.get('/llms.txt');
  await published.responses.completed();
  const { br } = (await published.responses.get('/llms.txt')).body;
  expect(brotliDecompressSync(br as Buffer)).toEqual(bytes);
});

test('Markdown paths match in any case, and the response links to the page', async () => {
  const { origin } = await startTestSite();
  for (const path of ['/Plans.md', '/plans.md', '/PLANS.md'])
    await request(origin)
      .get(path)
      .expect(200)
      .expect('Link', /<https:\/\/site\.example\/Plans>/);
  await request(origin)
    .get('/Plans')
    .expect('Link', '</Plans.md>; rel="alternate"; type="text/markdown"');
});

test.each(['/login.md', '/dashboard.md', '/nothing.md', '/.md', '/Plans.md/', '/Sitemap.xml'])(
  '%s is not a machine-readable file',
  async (path) => {
    const { origin } = await startTestSite();
    const answer = await request(origin).get(path).redirects(0);
    expect([308, 404]).toContain(answer.status);
    expect(answer.text ?? '').not.toMatch(/^# /);
  },
);

test('the icons in the manifest exist', async () => {
  const files = ['icon-192', 'icon-512', 'icon-maskable-512'];
  const built = files.map((name) => [`media/brand/${name}.png`, 'icon']);
  const { origin } = await startTestSite({ distDir: temporaryDist(Object.fromEntries(built)) });
  const { body } = await request(origin).get('/site.webmanifest').buffer().parse(json);
  expect(body).toMatchObject({
    short_name: 'Fixture Co',
    start_url: '/',
    theme_color: '#fcfaf6',
  });
  for (const { src, type } of body.icons)
    await request(origin).get(src).expect(200).expect('Content-Type', type);
  expect(body.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});

function json(res: request.Response, done: (error: Error | null, body: unknown) => void): void {
  let text = '';
  res.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  res.on('end', () => done(null, JSON.parse(text)));
}
