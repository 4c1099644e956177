import fc from 'fast-check';
import { oneOf, weighted } from './arbitraries.ts';
import { CANARY, nastyText } from './targets.ts';
import values from './values.json' with { type: 'json' };

/** Header values, from common to absurd. */
const known: Record<string, readonly string[]> = {
  'Accept-Encoding': ['br', 'gzip', 'br;q=0, gzip', '*;q=0', 'br;q=', ', ,', 'identity;q=0'],
  Range: [
    ...['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-1,3-4', 'bytes=a-b', 'items=0-1'],
    ...['bytes=99999999999999999999-', `bytes=${'0-1,'.repeat(900)}5-6`, 'bytes=', 'bytes=--1'],
  ],
  'If-None-Match': ['*', '"a"', 'W/"a"', '"', `"${'a'.repeat(5000)}"`, '"a", "b",,'],
  'If-Match': ['*', '"a"'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '0', '-1', '9'.repeat(40)],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never'],
  'If-Range': ['"a"', 'W/"a"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  Accept: ['*/*', 'application/json', 'text/html;q=x', ','.repeat(300)],
  'Content-Encoding': ['gzip', 'br', 'identity', 'x', 'gzip, gzip'],
  'X-Forwarded-For': ['127.0.0.1', '::1', "1.2.3.4, '", CANARY, 'a'.repeat(3000)],
  'X-Forwarded-Host': ['evil.example', CANARY],
  Forwarded: ['for=127.0.0.1;host=evil.example'],
  'X-HTTP-Method-Override': ['DELETE', 'TRACE'],
  'X-Original-URL': ['/api/contact', '/dashboard'],
  Upgrade: ['websocket', 'h2c', 'TLS/1.0', ''],
  Expect: ['100-continue', 'miracles', ''],
  TE: ['trailers', 'gzip'],
  Trailer: ['Content-Length', 'X-A'],
  Origin: ['https://evil.example', 'null', 'http://[', CANARY],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', 'x'],
  Referer: ['https://evil.example/', CANARY],
  Cookie: ['a=b', `a=${CANARY}`, '='.repeat(2000)],
  Authorization: ['Basic Zm9vOmJhcg==', 'Bearer x'],
  'Idempotency-Key': ['a', 'a'.repeat(400), CANARY, ''],
  Traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x'],
  'X-Request-Id': ['1', CANARY, 'a'.repeat(2000), '{"level":60}'],
  'User-Agent': ['curl/8', CANARY, "() { :; }; echo '"],
  ['__proto__']: ['a'],
  'Content-Type': ['text/plain', 'multipart/form-data; boundary=', '', CANARY],
};

const usual = oneOf(...Object.keys(known)).chain((name) =>
  oneOf(...(known[name] as string[])).map((value) => `${name}: ${value}`),
);

/** Texts that slow down parsers and regular expressions when repeated. */
const { repeated } = values;

/** Up to 16 kB of a few characters, as the value of any header that the code reads. */
const long = fc
  .record({
    name: oneOf(...Object.keys(known), 'Connection', 'Accept-Language', 'Cache-Control'),
    start: oneOf('', 'a', '"', 'close', 'bytes=0-'),
    parts: fc.array(fc.tuple(oneOf(...repeated), fc.integer({ min: 200, max: 8000 })), {
      minLength: 1,
      maxLength: 2,
    }),
    end: oneOf('', 'a', '"', ','),
  })
  .map(({ name, start, parts, end }) => {
    const middle = parts.map(([text, bytes]) => text.repeat(bytes / text.length)).join('');
    return `${name}: ${start}${middle}${end}`;
  });

/** Malformed lines that resemble headers. */
const broken = oneOf(
  'nonsense',
  ': empty',
  'X-A : b',
  ' X-A: folded',
  'X-A: b\0c',
  'X-A: b\rX-B: c',
  'X-A: b\nX-B: c',
  'X-A\t: b',
  'X-\xe9: b',
  `X-A: ${'a'.repeat(17_000)}`,
  Array(150).fill('X-A: b').join('\r\n'),
);

const madeUp = fc
  .tuple(fc.stringMatching(/^[A-Za-z-]{1,12}$/), nastyText)
  .map(([name, value]) => `X-${name}: ${value.replaceAll(/[\r\n\0]/g, '')}`);

/** Header lines other than Host and body framing. */
export const headerLines = fc.array(weighted([12, usual], [4, madeUp], [1, long], [1, broken]), {
  maxLength: 5,
});

export const hostLines = weighted(
  [20, fc.constant('Host: site.example')],
  [
    1,
    oneOf(
      '',
      'Host:',
      'Host: a\r\nHost: b',
      'Host: a, b',
      'Host: evil.example/x',
      'Host: a@b',
      `Host: ${CANARY}`,
      'Host: [::1]:80',
      'Host: a:99999999',
    ),
  ],
);
