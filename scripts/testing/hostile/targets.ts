import fc from 'fast-check';
import { loadContent } from '#server/content/index.ts';
import { fixtureContent } from '../site.ts';
import { oneOf, weighted } from './arbitraries.ts';

/** Part of all generated input, which must never be returned unescaped. */
export const CANARY = '<zq9>';

const addresses = [
  ...[...loadContent(fixtureContent).pages.values()].map(({ path }) => path),
  '/no-such-page',
  '/about.md',
  '/index.md',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/vitals',
  '/metrics',
  '/about-us',
  '/page-data/about.json',
  '/page-data/index.json',
  '/media/films/intro.mp4',
  '/media/brand/icon.svg',
  '/embeds/map.html',
  '/assets/entry-ABCD1234.js',
];

const apiAddresses = [
  '/api/contact',
  '/api/login',
  '/api/register',
  '/api/newsletter',
  '/api',
  '/api/',
  '/api//contact',
  '/API/Contact',
  '/api/../about',
  '/api/%2e%2e/about',
  '/api/contact;a=b',
  '/api/%c0%ae',
  '/apifoo',
];

const pieces = [
  ...['/', '//', '\\', '.', '..', '...', ';', '~', ':', '@', '#', '*', '&', '=', '+', '-', '$&'],
  ...['%', '%2', '%zz', '%00', '%0d%0aX-Injected:1', '%2f', '%5c', '%2e', '%252e', '%c0%af'],
  ...['%ed%a0%80', '%e2%80%a8', '%f0%9f%98%80', '%u0041', '%7f', '%c2%85', '\x7f', '\xff', '\0'],
  ...['about', 'api', 'assets', 'media', 'embeds', 'page-data', 'team', 'content', 'dist', 'data'],
  ...['.git', '.env', 'package.json', 'site.json', 'site.db', 'server.js', '.map', '.md', '.json'],
  ...['__proto__', 'constructor', 'evil.example', 'http://', "'", '"', '`', '{{7*7}}', CANARY],
  ...['#{7*7}', '|', '^', '<', '>', ' ', '\t', '\u00e9', 'a'.repeat(500), '/a'.repeat(2000)],
];

const bytes = fc
  .uint8Array({ maxLength: 40 })
  .map((values) => Buffer.from(values).toString('latin1'));
const madeUp = fc
  .array(weighted([6, oneOf(...pieces)], [1, bytes]), { maxLength: 8 })
  .map((parts) => parts.join(''));
const known = oneOf(...addresses);
const respelled = fc
  .tuple(known, fc.integer({ min: 0, max: 40 }), oneOf('/', '%', '%2e', '.md', '.', ''))
  .map(([path, at, more]) => path.slice(0, at).toUpperCase() + more + path.slice(at));

/** Targets without a leading slash. */
const oddTarget = oneOf(
  '*',
  '',
  'about',
  '?a',
  'http://127.0.0.1/about',
  'http://evil.example/',
  'https://[::1',
  'javascript:alert(1)',
  'evil.example:443',
  '//:a#:.@evil.example/',
);

const query = weighted(
  [5, fc.constant('')],
  [3, madeUp.map((text) => `?${text}`)],
  [1, oneOf('?preview=x', '?preview=1.2.3', '?a[b]=c&a[b]=d', '?#')],
);

/** Request targets: real ones, odd spellings and generated ones. */
export const target = fc
  .tuple(
    weighted(
      [5, known],
      [3, oneOf(...apiAddresses)],
      [2, respelled],
      [4, madeUp.map((text) => `/${text}`)],
      [1, oddTarget],
    ),
    query,
  )
  .map(([path, search]) => path + search);

/** Text for header values and bodies. */
export const nastyText = madeUp;
