import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { decodePath } from './request-target.ts';

const get = async (target: string) => {
  const site = await startTestSite();
  const answer = await site.raw(
    `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  );
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return {
    status: Number(head.slice(9, 12)),
    location: /^Location: (.*)$/m.exec(head)?.[1]?.trim(),
    head,
    body: body.join('\r\n\r\n'),
  };
};

test.each([
  ['a bare percent sign', '/%'],
  ['a truncated escape', '/%4'],
  ['a non-hexadecimal escape', '/%zz'],
  ['a truncated UTF-8 sequence', '/%c3'],
  ['an overlong slash', '/%c0%af'],
  ['an overlong dot', '/%c0%ae%c0%ae/'],
  ['a lone surrogate', '/%ed%a0%80'],
  ['NUL', '/about%00'],
  ['NUL before a suffix', '/about%00.html'],
  ['a line break', '/about%0d%0aX-Injected:1'],
  ['DEL', '/%7f'],
  ['a C1 control character', '/%c2%85'],
  ['a backslash', '/\\evil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['dot segments', '/../package.json'],
  ['encoded dot segments', '/%2e%2e/package.json'],
  ['dot segments under assets', '/assets/../manifest.json'],
  ['an encoded slash', '/media/..%2fsite.json'],
  ['a doubly encoded slash', '/media/..%252fsite.json'],
  ['dot segments in page data', '/page-data/..%2fsite.json'],
  ['dot segments with a parameter', '/..;/package.json'],
  ['a byte beyond ASCII', '/\xff'],
])('%s is refused with 400', async (_what, target) => {
  const { status, head, body } = await get(target);
  expect(status).toBe(400);
  expect(head).toMatch(/^Cache-Control: no-store\r$/m);
  expect(head).not.toMatch(/^X-Injected/im);
  expect(body).not.toMatch(/URIError|node_modules|evil/);
});

test.each([
  ['/about/', '/about'],
  ['/ABOUT/?a=1&b=%20', '/ABOUT?a=1&b=%20'],
  ['/about///?x=/', '/about?x=/'],
  ['/<b>"/?<i>', '/%3Cb%3E%22?%3Ci%3E'],
  ['//', '/'],
  ['///?a', '/?a'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example', '/evil.example'],
  ['//evil.example/%2e', null],
  ['/team/ann-example/', '/team/ann-example'],
])('%s redirects to %s', async (target, expected) => {
  const { status, location } = await get(target);
  expect([status, location]).toEqual(expected === null ? [400, undefined] : [308, expected]);
});

test.each([
  '/?',
  '/?a=b',
  '/about?%',
  '/about?%00=%c0',
  '/about?//x',
  '/about?<b>stray</b>',
  '/about?a=1&a=2',
])('a page is served with any query: %s', async (target) => {
  const { status, body } = await get(target);
  expect(status).toBe(200);
  expect(body).not.toContain('stray');
});

test.each(['//:a#:.@evil.example/', '//#%5c@a?', '/\\;@#:'])(
  'a target that Express cannot parse is refused at once: %s',
  async (target) => {
    const site = await startTestSite();
    const answer = await site.raw(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Content-Security-Policy');
    expect(site.log.join('')).toContain('"status":400');
  },
);

test('redirects stay on the site, whatever the path', async () => {
  const site = await startTestSite();
  const characters = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2f',
    '%5c',
    '%09',
    '@',
    ':',
    'evil.example',
    'a',
    '?',
    ';',
    '#',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(characters, { maxLength: 12 }), async (parts) => {
      const answer = await site.raw(
        `GET /${parts.join('')} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      const location = /^Location: (.*)\r$/m.exec(answer)?.[1];
      if (location === undefined) return;
      expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
      expect(location).not.toMatch(/^\/\//);
    }),
    { numRuns: 60 },
  );
});

test('a path of slashes at the maximum length is handled instantly', async () => {
  const site = await startTestSite();
  const target = `/a${'/'.repeat(15_000)}a`;
  const request = `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
  // A regular expression that tries each slash as a start takes minutes for these.
  await site.raw(
    request.repeat(499) + request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  );
});

test('percent-encoding in a path is decoded', () => {
  expect(decodePath('/caf%C3%A9?x=%')).toBe('/café');
  expect(decodePath('/%61bout')).toBe('/about');
});
