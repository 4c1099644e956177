import request from 'supertest';
import { expect, test } from 'vitest';
import { securityText } from '#server/seo/security-text.ts';
import { publishedFixture } from '#testing/server/public-site.ts';
import { startTestSite } from '#testing/server/site.ts';

test('robots.txt allows pages and names the sitemap', async () => {
  const { origin } = await startTestSite();
  const { text, headers } = await request(origin).get('/robots.txt').expect(200);
  expect(text).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://site.example/sitemap.xml\n',
  );
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['etag']).toBeDefined();
});

test('SITE_INDEXING=off sends noindex everywhere', async () => {
  const { origin } = await startTestSite({ config: { siteIndexing: false } });
  const { text } = await request(origin).get('/robots.txt').expect(200);
  expect(text).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/', '/about', '/Plans.md', '/sitemap.xml', '/media/brand/mark.svg'])
    await request(origin).get(path).expect(200).expect('X-Robots-Tag', 'noindex');
});

test('by default page data is noindex and pages are not', async () => {
  const { origin } = await startTestSite();
  const page = await request(origin).get('/about').expect(200);
  expect(page.headers).not.toHaveProperty('x-robots-tag');
  await request(origin).get('/page-data/about.json').expect('X-Robots-Tag', 'noindex');
});

test('addresses come from the configuration, not from the Host header', async () => {
  const { origin } = await startTestSite();
  for (const path of ['/robots.txt', '/sitemap.xml', '/llms.txt', '/.well-known/security.txt']) {
    const { text, body } = await request(origin)
      .get(path)
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example')
      .buffer();
    const content = text ?? String(body);
    expect(content).toContain('https://site.example/');
    expect(content).not.toContain('evil');
  }
});

test('security.txt has the fields that RFC 9116 requires', async () => {
  const { origin } = await startTestSite();
  const { text } = await request(origin).get('/.well-known/security.txt').expect(200);
  expect(text).toMatch(/^Contact: mailto:security@fixture\.example$/m);
  expect(text).toMatch(/^Canonical: https:\/\/site\.example\/\.well-known\/security\.txt$/m);
  expect(text).toMatch(/^Preferred-Languages: en, fr$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(text.match(/^Expires: /gm)).toHaveLength(1);
  expect(expires).toBeGreaterThan(Date.now());
});

test.each([
  ['2026-11-21T07:00:00Z', '2027-05-01T00:00:00Z'],
  ['2026-11-01T00:00:00Z', '2027-05-01T00:00:00Z'],
  ['2026-08-31T23:59:59Z', '2027-02-01T00:00:00Z'],
])('security.txt requested at %s expires at %s', (now, expires) => {
  expect(securityText(publishedFixture().publicSite, new Date(now))).toContain(
    `Expires: ${expires}\n`,
  );
});

test('the IndexNow key is served at its own address, and only if one is configured', async () => {
  const { origin } = await startTestSite({ config: { indexNowKey: 'abcdef-0123456789' } });
  const { text } = await request(origin).get('/abcdef-0123456789.txt').expect(200);
  expect(text).toBe('abcdef-0123456789');
  const other = await startTestSite();
  await request(other.origin).get('/abcdef-0123456789.txt').expect(404);
});
