import fc from 'fast-check';
import { oneOf, weighted } from './arbitraries.ts';
import { type FramedBody, framedBody } from './bodies.ts';
import { headerLines, hostLines } from './headers.ts';
import { target } from './targets.ts';

/** The bytes sent over one connection, and how it ends. */
export interface Visit {
  /** Written in sequence with short pauses. */
  pieces: string[];
  requests: number;
  /** Maximum number of responses, not counting 1xx. */
  answers: number;
  /**
   * `wait`: reads until the server closes; `leave`: resets the connection; `half`: omits the end of the last
   * request and stays silent.
   */
  ending: 'wait' | 'leave' | 'half';
}

const method = weighted(
  [8, fc.constant('GET')],
  [8, fc.constant('POST')],
  [2, fc.constant('HEAD')],
  [
    2,
    oneOf(
      ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'QUERY'],
      ...['get', 'G@T', '', 'A'.repeat(3000), 'GET\t', '\xff\xd8', 'PRI'],
    ),
  ],
);

const version = weighted(
  [20, fc.constant('HTTP/1.1')],
  [1, oneOf('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', '')],
);

interface HostileRequest {
  text: string;
  isAmbiguous: boolean;
}

const request = fc
  .tuple(method, target, version, hostLines, headerLines, framedBody)
  .map(([verb, path, spoken, host, lines, body]): HostileRequest => {
    const head = [`${verb} ${path} ${spoken}`, host, ...body.lines, ...lines].filter(Boolean);
    return {
      text: `${head.join('\r\n')}\r\n\r\n${body.bytes}`,
      isAmbiguous: isAmbiguous(body, head),
    };
  });

/** HTTP/1.0 has no chunked coding, so any body is ambiguous there. */
const isAmbiguous = (body: FramedBody, [first = '']: string[]) =>
  body.isAmbiguous || (body.bytes !== '' && !/ HTTP\/1\.1$/.test(first));

/** Many requests at once, none of which waits for the previous response. */
const pipelined = fc
  .record({
    path: target,
    count: fc.integer({ min: 5, max: 90 }),
    ending: oneOf('wait' as const, 'leave' as const),
  })
  .map(({ path, count, ending }): Visit => {
    const text = `GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`.repeat(count);
    return { pieces: [text], requests: count, answers: count, ending };
  });

/** An upload whose client disconnects or stops sending in the middle. */
const abandoned = fc
  .record({
    path: oneOf('/api/contact', '/api/register', '/api/none', '/vitals', '/about'),
    type: oneOf('application/json', 'application/x-www-form-urlencoded'),
    bytes: fc.integer({ min: 1, max: 66_000 }),
    ending: oneOf('leave' as const, 'leave' as const, 'half' as const),
  })
  .map(({ path, type, bytes, ending }): Visit => {
    const head = `POST ${path} HTTP/1.1\r\nHost: site.example\r\nSec-Fetch-Site: same-origin\r\n`;
    const framing = `Content-Type: ${type}\r\nContent-Length: ${bytes + 1}\r\n\r\n`;
    const pieces = [head + framing, '{'.repeat(bytes)];
    return { pieces, requests: 1, answers: 1, ending };
  });

/** One to four requests in one to four pieces. */
const several = fc
  .record({
    requests: fc.array(request, { minLength: 1, maxLength: 4 }),
    cuts: fc.array(fc.nat(2000), { maxLength: 3 }),
    ending: weighted(
      [20, fc.constant('wait' as const)],
      [3, fc.constant('leave' as const)],
      [1, fc.constant('half' as const)],
    ),
    lost: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ requests, cuts, ending, lost }): Visit => {
    const unclear = requests.findIndex((one) => one.isAmbiguous);
    // An ambiguous request may be refused after the ones before it; the rest is never read.
    const answers = unclear < 0 ? requests.length : unclear + 1;
    const all = requests.map(({ text }) => text).join('');
    const text = ending === 'half' ? all.slice(0, -lost) : all;
    const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
    const pieces = places.slice(1).map((end, n) => text.slice(places[n], end));
    return { pieces: pieces.filter(Boolean), requests: requests.length, answers, ending };
  });

export const visit = weighted([40, several], [1, pipelined], [2, abandoned]);
