import fc from 'fast-check';
import { loadContent } from '#server/content/index.ts';
import { fixtureContent } from '../site.ts';
import { oneOf, weighted } from './arbitraries.ts';
import values from './values.json' with { type: 'json' };

/** Part of all generated input, which must never be returned unescaped. */
export const CANARY = '<zq9>';

const addresses = [
  ...[...loadContent(fixtureContent).pages.values()].map(({ path }) => path),
  ...values.addresses,
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
      [3, oneOf(...values.apiAddresses)],
      [2, respelled],
      [4, madeUp.map((text) => `/${text}`)],
      [1, oneOf(...values.withoutSlash)],
    ),
    query,
  )
  .map(([path, search]) => path + search);

/** Text for header values and bodies. */
export const nastyText = madeUp;
