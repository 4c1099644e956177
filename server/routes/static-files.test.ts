import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { MAX_PARTS } from '#server/media/parts.ts';
import { documentExtensions, documentTypes } from '#shared/media-files.ts';
import { fragmentedFilm, hostileMedia } from '#testing/hostile/media.ts';
import { temporaryContent, writeFiles } from '#testing/server/content.ts';
import { sampleDocument } from '#testing/server/documents.ts';
import { heicPhoto, photo, translatePhoto } from '#testing/server/pictures.ts';
import { startTestSite, temporaryDist } from '#testing/server/site.ts';
import { fixtureContent } from '#testing/site.ts';

const film = Buffer.from(Array.from({ length: 10_000 }, (_, n) => n % 251));
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(200)}</svg>`;

/** A site with a film, a picture, an icon and several files that must not be served. */
function startSiteWithFiles() {
  const contentDir = temporaryContent();
  writeFiles(contentDir, {
    'media/films/loop.mp4': film,
    'media/picture.svg': svg,
    'media/LICENSES.md': 'secret',
    'media/.hidden.svg': 'secret',
    'media/notes.txt': 'secret',
    'media/source.psd': 'secret',
    'media/films/index.html': 'secret',
    'embeds/chart.ts': 'secret',
    '.env': 'secret',
  });
  const distDir = temporaryDist({
    'assets/entry-ABCD1234.js.map': 'secret',
    'media/brand/favicon.ico': 'icon',
    'embeds/chart.ts': 'secret',
    'embeds/.chart.json': 'secret',
    'embeds/chart.js.map': 'secret',
    'build-stamp': 'secret',
  });
  return startTestSite({ contentDir, distDir });
}

test('a hashed asset is cached for a year, and sent in the best accepted coding', async () => {
  const { origin } = await startSiteWithFiles();
  const codings = { 'gzip, br': 'br', gzip: 'gzip', 'br;q=0, gzip;q=0': undefined, '': undefined };
  for (const [accept, coding] of Object.entries(codings)) {
    const { status, headers, text } = await request(origin)
      .get('/assets/entry-ABCD1234.js')
      .set('Accept-Encoding', accept);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).toBeDefined();
    expect(headers['last-modified']).toBeDefined();
    if (coding !== 'br') expect(text).toContain('export const text');
  }
});

test.each(['/assets/entry-ABCD1234.js', '/media/films/loop.mp4', '/media/picture.svg'])(
  '%s answers conditional requests with 304, and HEAD like GET',
  async (path) => {
    const { origin } = await startSiteWithFiles();
    for (const accept of ['br', 'identity']) {
      const ask = (method: 'get' | 'head') =>
        request(origin)[method](path).set('Accept-Encoding', accept).buffer(true);
      const { headers } = await ask('get');
      const { date: _, 'transfer-encoding': __, 'x-request-id': ___, ...expected } = headers;
      expect((await ask('head')).headers).toMatchObject(
        headers['transfer-encoding'] ? { etag: headers.etag } : expected,
      );
      const tag = await ask('get').set('If-None-Match', String(headers.etag));
      const date = await ask('get').set('If-Modified-Since', String(headers['last-modified']));
      const other = await ask('get').set('If-None-Match', '"other"');
      expect([tag.status, date.status, other.status]).toEqual([304, 304, 200]);
      for (const kept of ['cache-control', 'vary']) expect(tag.headers[kept]).toBe(headers[kept]);
    }
  },
);

test('HEAD for a file compressed on the fly has no Content-Length', async () => {
  const { origin } = await startSiteWithFiles();
  const head = await request(origin).head('/media/picture.svg').set('Accept-Encoding', 'br');
  expect(head.headers).not.toHaveProperty('content-length');
  expect(head.headers.vary).toBe('Accept-Encoding');
});

test('ranges of a film are served, never compressed', async () => {
  const { origin } = await startSiteWithFiles();
  const get = (headers: Record<string, string>) =>
    request(origin)
      .get('/media/films/loop.mp4')
      .set({ 'Accept-Encoding': 'br, gzip', ...headers });
  const whole = await get({});
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '10000',
    'content-type': 'video/mp4',
  });
  expect(whole.headers).not.toHaveProperty('content-encoding');

  const parts: [range: string, contentRange: string, bytes: Buffer][] = [
    ['bytes=0-99', 'bytes 0-99/10000', film.subarray(0, 100)],
    ['bytes=9990-', 'bytes 9990-9999/10000', film.subarray(9990)],
    ['bytes=-5', 'bytes 9995-9999/10000', film.subarray(9995)],
    ['bytes=9990-20000', 'bytes 9990-9999/10000', film.subarray(9990)],
  ];
  for (const [range, contentRange, bytes] of parts) {
    const { status, headers, body } = await get({ Range: range });
    expect([status, headers['content-range']]).toEqual([206, contentRange]);
    expect(body).toEqual(bytes);
  }
  const beyond = await get({ Range: 'bytes=10000-' });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10000']);
  expect(beyond.headers['cache-control']).toBe('no-store');
  expect((await get({ Range: 'lines=1-2' })).status).toBe(200);

  const { etag, 'last-modified': date } = whole.headers;
  expect(etag).toMatch(/^W\//);
  for (const [ifRange, status] of [
    [date, 206],
    // Weak: the bytes may differ.
    [etag, 200],
    [String(etag).slice(2), 200],
    ['"other"', 200],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 200],
    // The client's partial copy is of a newer, different file.
    ['Fri, 31 Dec 9999 23:59:59 GMT', 200],
    ['not a date', 200],
  ]) {
    const answer = await get({ Range: 'bytes=0-9', 'If-Range': String(ifRange) });
    expect([ifRange, answer.status]).toEqual([ifRange, status]);
  }
});

test('HEAD ignores ranges', async () => {
  const { origin } = await startSiteWithFiles();
  for (const range of ['bytes=0-99', 'bytes=10000-']) {
    const { status, headers } = await request(origin)
      .head('/media/films/loop.mp4')
      .set('Range', range);
    expect([range, status, headers['content-length']]).toEqual([range, 200, '10000']);
    expect(headers).not.toHaveProperty('content-range');
  }
});

test('a range of a text file applies to its uncompressed bytes', async () => {
  const { origin } = await startSiteWithFiles();
  const { status, headers, body } = await request(origin)
    .get('/media/picture.svg')
    .set({ Range: 'bytes=0-1999', 'Accept-Encoding': 'gzip' });
  expect(status).toBe(206);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toBe(svg.slice(0, 2000));
  expect(headers.vary).toBe('Accept-Encoding');
});

test('only the site’s pages may frame its embeds, which run only their own scripts', async () => {
  const { origin } = await startSiteWithFiles();
  const { status, headers, text } = await request(origin).get('/embeds/chart.html');
  expect(status).toBe(200);
  expect(text).toContain('<title>Chart</title>');
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('an embed’s data is sent with the build’s compression', async () => {
  const { origin } = await startSiteWithFiles();
  const get = (accept: string) =>
    request(origin).get('/embeds/data/chart.json').set('Accept-Encoding', accept);
  const plain = await get('identity');
  expect(plain.body).toHaveLength(1000);
  for (const [accept, coding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const { headers } = await get(accept);
    expect(headers['content-encoding']).toBe(coding);
    // A response compressed on the fly has no length.
    expect(Number(headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']));
    expect(headers.etag).not.toBe(plain.headers.etag);
    const again = await get(accept).set('If-None-Match', String(headers.etag));
    expect(again.status).toBe(304);
  }
});

test('/favicon.ico is served', async () => {
  const { origin } = await startSiteWithFiles();
  const { status, headers } = await request(origin).get('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test.each([
  '/assets',
  '/assets/',
  '/assets/none-ABCD1234.js',
  '/assets/entry-ABCD1234.js.br',
  '/assets/entry-ABCD1234.js.map',
  '/assets/__proto__',
  '/assets/constructor',
  '/media',
  '/media/',
  '/media/films',
  '/media/films/',
  '/media/none.mp4',
  '/media/LICENSES.md',
  '/media/notes.txt',
  '/media/source.psd',
  '/media/.hidden.svg',
  '/media/films/index.html',
  '/embeds',
  '/embeds/chart.ts',
  '/embeds/.chart.json',
  '/embeds/chart.js.map',
  '/embeds/none.html',
  '/manifest.json',
  '/build-stamp',
  '/server.js',
  '/server/main.js',
  '/content/site.json',
  '/dist/manifest.json',
  '/page-data/site.json',
  '/page-data/none.json',
  '/page-data/.json',
  '/page-data/__proto__.json',
  '/page-data/about',
])('%s is not found', async (path) => {
  const { origin } = await startSiteWithFiles();
  const { status, headers, text } = await request(origin).get(path).redirects(1);
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toMatch(/secret|never served/);
});

test('upper-case names are served the same way: pictures, sandboxed drawings, no metadata', async () => {
  const [taken, drawn] = await translatePhoto('png');
  const contentDir = temporaryContent();
  writeFiles(contentDir, {
    'media/SCREEN.PNG': drawn,
    'media/LOGO.SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'media/IMG_2041.JPG': await photo(60, 40),
    'media/IMG_2041.HEIC': heicPhoto(),
  });
  const { origin } = await startTestSite({ contentDir });
  // Content with such a file is invalid, but the file may be added later.
  writeFiles(contentDir, { 'media/IMG_2042.PNG': taken });
  const picture = await request(origin).get('/media/SCREEN.PNG').expect(200);
  expect(picture.headers['content-type']).toBe('image/png');
  const drawing = await request(origin).get('/media/LOGO.SVG').expect(200);
  expect(drawing.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(drawing.headers['content-security-policy']).toContain('sandbox');
  for (const name of ['IMG_2041.JPG', 'IMG_2041.HEIC', 'IMG_2042.PNG'])
    await request(origin).get(`/media/${name}`).expect(404);
});

test('a film with too many boxes to inspect is not found; a long fragmented one is served', async () => {
  const contentDir = temporaryContent();
  const { origin } = await startTestSite({ contentDir });
  writeFiles(contentDir, {
    'media/films/parts.mp4': hostileMedia['boxes.mp4']?.(MAX_PARTS + 1) ?? '',
    'media/films/day.mp4': fragmentedFilm(20_000),
  });
  const { headers } = await request(origin).get('/media/films/parts.mp4').expect(404);
  expect(headers['cache-control']).toBe('no-store');
  await request(origin).head('/media/films/day.mp4').expect(200);
});

test.each(documentExtensions)(
  'a .%s is downloaded under its name, and never opened by the browser',
  async (type) => {
    const contentDir = temporaryContent();
    const bytes = sampleDocument(type);
    writeFiles(contentDir, { [`media/hand-outs/Prices_2026.${type}`]: bytes });
    const { origin } = await startTestSite({ contentDir });
    const get = () =>
      request(origin)
        .get(`/media/hand-outs/Prices_2026.${type}`)
        .set('Accept-Encoding', 'br, gzip')
        .responseType('blob');
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': documentTypes[type],
      'content-disposition': `attachment; filename=Prices_2026.${type}`,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toEqual(bytes);
    const part = await get().set('Range', 'bytes=5-9');
    expect([part.status, part.body]).toEqual([206, bytes.subarray(5, 10)]);
    expect(part.headers['content-disposition']).toBe(headers['content-disposition']);
    expect((await get().set('If-None-Match', String(headers.etag))).status).toBe(304);
  },
);

test('a document whose bytes do not match its extension is not found', async () => {
  const contentDir = temporaryContent();
  const { origin } = await startTestSite({ contentDir });
  writeFiles(contentDir, {
    'media/page.pdf': '<!doctype html><script>alert(1)</script>',
    'media/prices.xlsx': sampleDocument('docx'),
    'media/prices.zip': sampleDocument('xlsx'),
    'media/prices.csv': 'a,b',
  });
  for (const name of ['page.pdf', 'prices.xlsx', 'prices.zip', 'prices.csv'])
    await request(origin).get(`/media/${name}`).expect(404);
});

test('media in the content are served unchanged', async () => {
  const { origin } = await startTestSite();
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const { body } = await request(origin).get('/media/films/film-1.mp4');
  expect(sum(body)).toBe(sum(readFileSync(join(fixtureContent, 'media/films/film-1.mp4'))));
});

test('page data is JSON with an ETag, and that of home is called index', async () => {
  const { origin, published } = await startTestSite();
  for (const [path, key] of [
    ['/page-data/index.json', '/'],
    ['/page-data/about.json', '/about'],
    ['/page-data/team/ann-example.json', '/team/ann-example'],
  ] as const) {
    const answer = await request(origin).get(path);
    expect(answer.body).toMatchObject({
      version: published.version,
      page: published.pages.get(key),
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await request(origin).get(path).set('If-None-Match', String(answer.headers.etag));
    expect(again.status).toBe(304);
  }
});
