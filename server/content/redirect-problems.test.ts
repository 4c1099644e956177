import { expect, test } from 'vitest';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
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

test.each<[what: string, redirect: unknown, problem: string]>([
  [
    'a page',
    { from: '/about', to: '/' },
    '.from: expected a path other than that of pages/about.json, found "/about"',
  ],
  [
    'what the server uses',
    { from: '/api/x', to: '/' },
    '.from: expected a path that the server does not use itself, found "/api/x"',
  ],
  [
    'a machine file',
    { from: '/Robots.txt', to: '/' },
    '.from: expected a path that the server does not use itself, found "/Robots.txt"',
  ],
  ['the former path of a page', { from: '/who-we-ARE', to: '/' }, ''],
  [
    'itself',
    { from: '/a', to: '/A' },
    '.to: expected a target that does not lead back here, found "/A"',
  ],
  ['nothing', { from: '/a', to: '/nothing' }, '.to: expected the path of a page, found "/nothing"'],
  [
    'a draft',
    { from: '/a', to: '/draft' },
    '.to: expected a published page, not a draft, found "/draft"',
  ],
  [
    'another redirect',
    { from: '/a', to: '/who-we-are' },
    '.to: expected the final target, /About, found "/who-we-are"',
  ],
  [
    'a status of another kind',
    { from: '/a', to: '/', status: 302 },
    '.status: expected 301 or 308, found 302',
  ],
  [
    'another host disguised as a path',
    { from: '/a', to: '//evil.example' },
    '.to: expected the path of a page or an https:// address, found "//evil.example"',
  ],
  [
    'an odd source',
    { from: '/a?b=1', to: '/' },
    '.from: expected a path such as /old-page.html, without a trailing slash, found "/a?b=1"',
  ],
])('a redirect from or to %s is reported with its place', (_what, redirect, problem) => {
  const [found, ...rest] = problemsOf([redirect]);
  expect(found).toBe(
    problem
      ? `redirects.json at redirects[0]${problem}`
      : 'pages/about.json at formerPaths[0]: expected a path not redirected in redirects.json at redirects[0], found "/Who-We-Are"',
  );
  expect(rest).toEqual([]);
});

test.each([
  '/speculation-rules.json',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/routes.json',
  '/site.webmanifest',
  '/favicon.ico',
  '/assets/old.js',
  '/page-data/about.json',
  '/vitals',
  '/healthz/old',
  '/index.md',
  '/About.md',
  '/about.MD',
  '/draft.md',
])('a redirect from %s, which the server uses itself, is reported', (from) => {
  expect(problemsOf([{ from, to: '/' }])).toEqual([
    `redirects.json at redirects[0].from: expected a path that the server does not use itself, found "${from}"`,
  ]);
});

test('a former path that the server uses itself is reported', () => {
  const page = samplePage('/Renamed', { formerPaths: ['/Vitals', '/media/old'] });
  expect(problemsOf([], { page })).toEqual([
    'pages/page.json at formerPaths[0]: expected a path that the server does not use itself, found "/Vitals"',
    'pages/page.json at formerPaths[1]: expected a path that the server does not use itself, found "/media/old"',
  ]);
});

test.each([
  '/index',
  '/index.html',
  '/old.md',
  '/About/.md',
  '/assetsfoo',
  '/Plans',
  '/old/robots.txt',
  '/styleguide',
])('an old path such as %s can be redirected', (from) => {
  expect(problemsOf([{ from, to: '/about' }])).toEqual([]);
});

test('a loop of several redirects is reported at each of them', () => {
  const circle = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
    { from: '/c', to: '/a' },
  ];
  expect(problemsOf(circle)).toHaveLength(3);
  expect(problemsOf(circle)[0]).toMatch(
    /redirects\[0\]\.to: expected a target that does not lead back/,
  );
});

test('a former path that is a page again is reported', () => {
  const renamed = { a: samplePage('/a', { formerPaths: ['/b'] }), b: samplePage('/b') };
  expect(problemsOf([], renamed)).toEqual([
    'pages/a.json at formerPaths[0]: expected a path other than that of pages/b.json, found "/b"',
  ]);
});
