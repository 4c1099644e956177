import request from 'supertest';
import { expect, test } from 'vitest';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';

function contentWith(redirects: unknown[]): string {
  const folder = temporaryContent({
    about: samplePage('/About', { formerPaths: ['/Who-We-Are'] }),
    draft: samplePage('/Draft', { status: 'draft', formerPaths: ['/older-draft'] }),
  });
  writeFiles(folder, { 'redirects.json': JSON.stringify({ redirects }) });
  return folder;
}

test('an old address leads to the new one in any case, and keeps its query', async () => {
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

test('without redirects.json nothing is redirected', async () => {
  const { origin } = await startTestSite({ contentDir: temporaryContent() });
  expect((await request(origin).get('/about-us')).status).toBe(404);
});
