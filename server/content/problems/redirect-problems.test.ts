import { expect, test } from 'vitest';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { loadContent } from '../read-content.ts';
import { type ContentError, formatProblem } from './problem.ts';

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
    '.from: expected a path that pages/about.json does not use, found "/about"',
  ],
  [
    'an address of the server',
    { from: '/api/x', to: '/' },
    '.from: expected a path that the server does not use itself, found "/api/x"',
  ],
  [
    'a machine-readable file',
    { from: '/Robots.txt', to: '/' },
    '.from: expected a path that the server does not use itself, found "/Robots.txt"',
  ],
  ['the former path of a page', { from: '/who-we-ARE', to: '/' }, ''],
  [
    'itself',
    { from: '/a', to: '/A' },
    '.to: expected a target that does not lead back to this address, found "/A"',
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
    '.to: expected the path of a page such as /services or /articles/*, or an https:// address, found "//evil.example"',
  ],
  [
    'an address that cannot be opened',
    { from: '/a', to: 'https://jobs.example:port/' },
    '.to: expected a valid address, found "https://jobs.example:port/"',
  ],
  [
    'a malformed source',
    { from: '/a/', to: '/' },
    '.from: expected a path such as /old-page.html, /index.php?page=12 or /blog/*, without a trailing slash, found "/a/"',
  ],
  [
    'a wildcard in the middle',
    { from: '/a/*/b', to: '/' },
    '.from: expected a path such as /old-page.html, /index.php?page=12 or /blog/*, without a trailing slash, found "/a/*/b"',
  ],
  [
    'everything',
    { from: '/*', to: '/' },
    '.from: expected a path such as /old-page.html, /index.php?page=12 or /blog/*, without a trailing slash, found "/*"',
  ],
  [
    'a target with an unmatched wildcard',
    { from: '/a?b=1', to: '/team/*' },
    '.to: expected an address without *, since "from" (such as /blog/*) has none, found "/team/*"',
  ],
  [
    'a folder of the server',
    { from: '/media/old/*', to: '/' },
    '.from: expected a path that the server does not use itself, found "/media/old/*"',
  ],
  [
    'a folder with an address of the server',
    { from: '/.well-known/*', to: '/' },
    '.from: expected a path that the server does not use itself, found "/.well-known/*"',
  ],
  [
    "a query of the server's address",
    { from: '/sitemap.xml?page=1', to: '/' },
    '.from: expected a path that the server does not use itself, found "/sitemap.xml?page=1"',
  ],
  [
    'a folder to itself',
    { from: '/a/*', to: '/A/*' },
    '.to: expected a target that does not lead back to this address, found "/A/*"',
  ],
  [
    'a folder to a path below it',
    { from: '/a/*', to: '/a/b' },
    '.to: expected a target that does not lead back to this address, found "/a/b"',
  ],
  [
    'a folder without pages',
    { from: '/a/*', to: '/b/*' },
    '.to: expected a path that has pages below it, found "/b/*"',
  ],
  [
    'a folder whose only page is a draft',
    { from: '/a/*', to: '/draft/*' },
    '.to: expected a path that has pages below it, found "/draft/*"',
  ],
  [
    'a query to a missing page',
    { from: '/index.php?page=12', to: '/nothing' },
    '.to: expected the path of a page, found "/nothing"',
  ],
])('a redirect from or to %s is reported with its location', (_what, redirect, problem) => {
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
])('a redirect from %s, which the server itself uses, is reported', (from) => {
  expect(problemsOf([{ from, to: '/' }])).toEqual([
    `redirects.json at redirects[0].from: expected a path that the server does not use itself, found "${from}"`,
  ]);
});

test('a former path that the server itself uses is reported', () => {
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

test('a loop through folders, and a chain of redirects, are reported', () => {
  const below = (from: string, to: string) => ({ from, to });
  expect(problemsOf([below('/a/*', '/b/*'), below('/b/*', '/a/*')])).toEqual([
    'redirects.json at redirects[0].to: expected a target that does not lead back to this address, found "/b/*"',
    'redirects.json at redirects[1].to: expected a target that does not lead back to this address, found "/a/*"',
  ]);
  expect(problemsOf([below('/old', '/a/about'), below('/a/*', '/*')])).toEqual([
    'redirects.json at redirects[0].to: expected the final target, /about, found "/a/about"',
  ]);
});

test('a duplicate source address is reported, whatever the order of its query parameters', () => {
  const twice = [
    { from: '/index.php?page=12&lang=en', to: '/' },
    { from: '/INDEX.php?lang=en&page=12', to: '/about' },
    { from: '/blog/*', to: '/' },
    { from: '/Blog/*', to: '/about' },
  ];
  expect(problemsOf(twice)).toEqual([
    'redirects.json at redirects[1].from: expected a path not redirected in redirects.json at redirects[0], found "/INDEX.php?lang=en&page=12"',
    'redirects.json at redirects[3].from: expected a path not redirected in redirects.json at redirects[2], found "/Blog/*"',
  ]);
});

test('queries of pages, and folders above and below other redirects, can be redirected', () => {
  const fine = [
    { from: '/?p=12', to: '/about' },
    { from: '/about?old=1', to: '/' },
    { from: '/about/*', to: '/about' },
    { from: '/blog/*', to: '/*' },
    { from: '/blog/2019/*', to: 'https://archive.example/*' },
    { from: '/blog/one', to: '/' },
  ];
  expect(problemsOf(fine)).toEqual([]);
});

test('a former path that belongs to a page again is reported', () => {
  const renamed = { a: samplePage('/a', { formerPaths: ['/b'] }), b: samplePage('/b') };
  expect(problemsOf([], renamed)).toEqual([
    'pages/a.json at formerPaths[0]: expected a path that pages/b.json does not use, found "/b"',
  ]);
});
