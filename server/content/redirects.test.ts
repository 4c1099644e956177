import request from 'supertest';
import { expect, test } from 'vitest';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';
import { type ContentError, formatProblem } from './content-problem.ts';
import { loadContent } from './read-content.ts';

const pages = {
  about: samplePage('/About', { formerPaths: ['/Who-We-Are'] }),
  draft: samplePage('/Draft', { status: 'draft', formerPaths: ['/older-draft'] }),
};

function contentWith(redirects: unknown[], more: Record<string, unknown> = pages): string {
  const folder = temporaryContent(more);
  writeFiles(folder, { 'redirects.json': JSON.stringify({ redirects }) });
  return folder;
}

function problemsOf(redirects: unknown[], more: Record<string, unknown> = pages): string[] {
  try {
    loadContent(contentWith(redirects, more));
    return [];
  } catch (error) {
    return (error as ContentError).problems.map(formatProblem);
  }
}

test('an old address leads to the new one, whatever its case, and its query goes along', async () => {
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

test('without the file there is nothing to redirect', async () => {
  const { origin } = await startTestSite({ contentDir: temporaryContent() });
  expect((await request(origin).get('/about-us')).status).toBe(404);
});

test.each<[what: string, redirect: unknown, problem: string]>([
  [
    'a page',
    { from: '/about', to: '/' },
    '.from: expected a path that is no page, as it is of pages/about.json, found "/about"',
  ],
  [
    'what the server uses',
    { from: '/api/x', to: '/' },
    '.from: expected a path that the server does not use itself, found "/api/x"',
  ],
  [
    'a text for machines',
    { from: '/Robots.txt', to: '/' },
    '.from: expected a path that the server does not use itself, found "/Robots.txt"',
  ],
  ['the former path of a page', { from: '/who-we-ARE', to: '/' }, ''],
  [
    'itself',
    { from: '/a', to: '/A' },
    '.to: expected a path that does not lead back to itself, found "/A"',
  ],
  ['nothing', { from: '/a', to: '/nothing' }, '.to: expected the path of a page, found "/nothing"'],
  [
    'a draft',
    { from: '/a', to: '/draft' },
    '.to: expected a page that is published, not a draft, found "/draft"',
  ],
  [
    'another redirect',
    { from: '/a', to: '/who-we-are' },
    '.to: expected the end of the way, /About, found "/who-we-are"',
  ],
  [
    'a status of another kind',
    { from: '/a', to: '/', status: 302 },
    '.status: expected 301 or 308, found 302',
  ],
  [
    'another host in disguise',
    { from: '/a', to: '//evil.example' },
    '.to: expected the path of a page or an https:// address, found "//evil.example"',
  ],
  [
    'an odd source',
    { from: '/a?b=1', to: '/' },
    '.from: expected a path such as /old-page.html, without a slash at its end, found "/a?b=1"',
  ],
])('a redirect from or to %s is told with its place', (_what, redirect, problem) => {
  const [found, ...rest] = problemsOf([redirect]);
  expect(found).toBe(
    problem
      ? `redirects.json at redirects[0]${problem}`
      : 'pages/about.json at formerPaths[0]: expected another path than redirects.json has at redirects[0], found "/Who-We-Are"',
  );
  expect(rest).toEqual([]);
});

test('a circle of several redirects is told at each of them', () => {
  const circle = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
    { from: '/c', to: '/a' },
  ];
  expect(problemsOf(circle)).toHaveLength(3);
  expect(problemsOf(circle)[0]).toMatch(
    /redirects\[0\]\.to: expected a path that does not lead back/,
  );
});

test('a former path that is a page again is told', () => {
  const renamed = { a: samplePage('/a', { formerPaths: ['/b'] }), b: samplePage('/b') };
  expect(problemsOf([], renamed)).toEqual([
    'pages/a.json at formerPaths[0]: expected a path that is no page, as it is of pages/b.json, found "/b"',
  ]);
});
