import { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { headerLines } from './ready-head.ts';

const get = (method: string, ...headers: string[]) =>
  `${[`${method} /about HTTP/1.1`, 'Host: a', 'Accept-Encoding: gzip', ...headers].join('\r\n')}\r\n\r\n`;

/** Without the lines that may differ from one answer to the next. */
const comparable = (answer = '') =>
  answer.replace(/^(?:Date|Connection): .*\r\n/gm, '').replace(/\r\n\r\n.*/s, '');

test.each([
  ['a whole page', 'GET', [], 'HTTP/1.1 200 OK'],
  ['its head', 'HEAD', [], 'HTTP/1.1 200 OK'],
  ['what the client has', 'GET', ['If-None-Match: *'], 'HTTP/1.1 304 Not Modified'],
  ['with an id', 'GET', ['X-Request-Id: 4f2a'], 'HTTP/1.1 200 OK'],
])('a ready head is what writeHead would have written: %s', async (_what, method, own, first) => {
  const site = await startTestSite({ config: { trustProxy: ['loopback'] } });
  await site.published.rendered.get('/about');
  // The last answer of a connection has no ready head.
  const [ready, written] = await Promise.all(
    [
      get(method, ...own) + get('OPTIONS', 'Connection: close'),
      get(method, ...own, 'Connection: close'),
    ].map((requests) => site.raw(requests)),
  );
  expect(comparable(ready)).toBe(comparable(written));
  expect(ready).toMatch(
    /^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\nConnection: keep-alive\r$/m,
  );
  expect(written?.startsWith(`${first}\r\n`)).toBe(true);
  expect(ready).toContain('\r\nETag: "');
});

test('finished pages of a connection that stays open have a ready head', async () => {
  const site = await startTestSite();
  await site.published.rendered.get('/about');
  const { writeHead } = ServerResponse.prototype;
  let written = 0;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    written += 1;
    return Reflect.apply(writeHead, this, args);
  } as typeof writeHead;
  try {
    await site.raw(get('GET') + get('GET') + get('GET', 'Connection: close'));
  } finally {
    ServerResponse.prototype.writeHead = writeHead;
  }
  expect(written).toBe(1);
});

test.each([
  ['X-A', 'b\r\nX-C: d'],
  ['X-A\r\nX-C', 'b'],
  ['', 'b'],
])('a header that would be two is none: %j, %j', (name, value) => {
  expect(() => headerLines([name, value])).toThrow(TypeError);
});
