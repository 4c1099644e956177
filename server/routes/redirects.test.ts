import request from 'supertest';
import { expect, test } from 'vitest';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';

function contentWith(redirects: unknown[], pages: Record<string, unknown> = {}): string {
  const folder = temporaryContent({
    about: samplePage('/About', { formerPaths: ['/Who-We-Are'] }),
    draft: samplePage('/Draft', { status: 'draft', formerPaths: ['/older-draft'] }),
    ...pages,
  });
  writeFiles(folder, { 'redirects.json': JSON.stringify({ redirects }) });
  return folder;
}

/** The target of an address on a site with these redirects, or the status of the response. */
async function siteWith(redirects: unknown[], pages: Record<string, unknown> = {}) {
  const contentDir = contentWith(redirects, pages);
  const { origin } = await startTestSite({ contentDir });
  return async (path: string) => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
    return headers.get('location') ?? status;
  };
}

test('an old address redirects to the new one in any case, and keeps its query', async () => {
  const { origin } = await startTestSite({
    contentDir: contentWith([
      { from: '/old.html', to: '/about#top' },
      { from: '/jobs', to: 'https://jobs.example/list?from=site', status: 301 },
    ]),
  });
  const locationOf = async (path: string) => {
    const { status, headers, text } = await request(origin).get(path).redirects(0);
    expect(text).toBe('');
    return [status, headers.location];
  };
  expect(await locationOf('/OLD.html')).toEqual([308, '/About#top']);
  expect(await locationOf('/old.html?a=1&b=%20')).toEqual([308, '/About?a=1&b=%20#top']);
  expect(await locationOf('/jobs?a=1')).toEqual([301, 'https://jobs.example/list?from=site&a=1']);
  expect(await locationOf('/who-we-are/')).toEqual([308, '/About']);
  expect((await request(origin).head('/old.html').redirects(0)).status).toBe(308);
  expect((await request(origin).post('/old.html')).status).toBe(405);
  expect((await request(origin).get('/older-draft')).status).toBe(404);
});

test('query parameters select a redirect, in any order; the others are kept', async () => {
  const locationOf = await siteWith([
    { from: '/index.php', to: '/' },
    { from: '/index.php?page=12', to: '/about' },
    { from: '/index.php?page=12&lang=de', to: 'https://de.example/' },
    { from: '/?p=1%202', to: '/about#top' },
  ]);
  expect(await locationOf('/index.php')).toBe('/');
  expect(await locationOf('/INDEX.php?page=13')).toBe('/?page=13');
  expect(await locationOf('/index.php?page=12')).toBe('/About');
  expect(await locationOf('/index.php?utm=a%20b&page=12&x')).toBe('/About?utm=a%20b&x');
  expect(await locationOf('/index.php?lang=de&page=12')).toBe('https://de.example/');
  expect(await locationOf('/?p=1+2')).toBe('/About#top');
  expect(await locationOf('/?p=3')).toBe(200);
});

test('a wildcard matches the rest of a path; the longest match wins, and pages have precedence', async () => {
  const locationOf = await siteWith(
    [
      { from: '/blog/*', to: '/insights' },
      { from: '/blog/news/*', to: '/insights/*' },
      { from: '/blog/news/first.html', to: '/about' },
      { from: '/shop/*', to: 'https://shop.example/de/*' },
      { from: '/old/*', to: '/*' },
    ],
    {
      insights: samplePage('/Insights', { formerPaths: ['/insights/former'] }),
      one: samplePage('/insights/One'),
      page: samplePage('/blog/page'),
      hidden: samplePage('/blog/hidden', { status: 'draft' }),
    },
  );
  expect(await locationOf('/blog')).toBe('/Insights');
  expect(await locationOf('/Blog/2019/a.html?x=1')).toBe('/Insights?x=1');
  expect(await locationOf('/blogs')).toBe(404);
  expect(await locationOf('/blog/page')).toBe(200);
  // Like any other address below it, so that the draft stays secret.
  expect(await locationOf('/blog/hidden')).toBe('/Insights');
  expect(await locationOf('/blog/news/ONE/')).toBe('/insights/One');
  expect(await locationOf('/blog/news/former')).toBe('/Insights');
  expect(await locationOf('/blog/news/gone')).toBe(404);
  expect(await locationOf('/blog/news/first.html')).toBe('/About');
  expect(await locationOf('/shop/caf%C3%A9/a%20b?q=1')).toBe(
    'https://shop.example/de/caf%C3%A9/a%20b?q=1',
  );
  expect(await locationOf('/shop//evil.example')).toBe('https://shop.example/de/evil.example');
  expect(await locationOf('/old/about')).toBe('/About');
  expect(await locationOf('/old//evil.example')).toBe(404);
});

test('without redirects.json nothing is redirected', async () => {
  const { origin } = await startTestSite({ contentDir: temporaryContent() });
  expect((await request(origin).get('/about-us')).status).toBe(404);
});
