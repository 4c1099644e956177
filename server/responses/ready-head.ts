import {
  type IncomingMessage,
  ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import type { HeaderList } from './answer-kind.ts';

/** Where Node keeps the head of an answer from `writeHead` until it goes out with the first bytes. */
type Headed = ServerResponse & { _header: string | null };

/** The first line of an answer. */
export const statusLine = (status: number): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;

/**
 * Header lines as they stand in an answer.
 *
 * @throws TypeError where a name or a value could not stand in one
 */
export function headerLines(headers: HeaderList): string {
  let lines = '';
  for (let n = 0; n < headers.length; n += 2) {
    const [name = '', value = ''] = [headers[n], headers[n + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/**
 * Whether an answer may get a ready head: it has no headers yet, and its connection stays open. For
 * all others there is `writeHead`.
 */
export function takesReadyHead(req: IncomingMessage, res: ServerResponse): boolean {
  return (
    isKnownNode &&
    res.shouldKeepAlive &&
    req.httpVersion === '1.1' &&
    !res.headersSent &&
    res.getHeaderNames().length === 0
  );
}

/**
 * Does what `writeHead` does, which would check and put together the same dozen headers each time: a
 * fifth of all that a finished page takes. Node has no public way for it.
 *
 * @param head from {@link statusLine} and {@link headerLines}, with a Content-Length unless it is 304
 */
export function setReadyHead(res: ServerResponse, status: number, head: string): void {
  res.statusCode = status;
  (res as Headed)._header = head + lastLines();
}

let second = 0;
let last = '';

/** What Node puts behind the headers it is given. */
function lastLines(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    last = `Date: ${new Date(now * 1000).toUTCString()}\r\nConnection: keep-alive\r\n\r\n`;
  }
  return last;
}

/**
 * A Node that does it in another way than those that are known gets no ready heads; nor does one
 * whose `writeHead` somebody has replaced by what cannot stand the trial.
 */
const isKnownNode = (() => {
  const request = {
    method: 'GET',
    url: '/',
    headers: {},
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  };
  const fresh = () => new ServerResponse(request as IncomingMessage) as Headed;
  const [written, set] = [fresh(), fresh()];
  const headers = ['Content-Length', '0'];
  const text = ({ _header }: Headed) => String(_header).replace(/^Date: .*$/m, '');
  try {
    written.writeHead(200, headers);
    setReadyHead(set, 200, statusLine(200) + headerLines(headers));
    return set.headersSent && text(set) === text(written);
  } catch {
    return false;
  }
})();
