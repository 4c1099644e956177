import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closed, open, statusesIn, type Tally, type Target } from './target.ts';

/** Attacks a server until a time, in ms of `performance.now`. */
export type Attack = (target: Target, until: number) => Promise<Tally>;

/** A response that takes longer counts as missing. */
const ANSWER_MS = 5000;
/** Size of the largest headers and of the largest body that the server accepts. */
const HEADER_BYTES = 15_500;
const BODY_BYTES = 65_000;

const head = (line: string, host: string, ...headers: string[]) =>
  `${[line, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`;

/** A complete request with a body. */
function post(path: string, host: string, type: string, body: string, ...headers: string[]) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return head(`POST ${path} HTTP/1.1`, host, `Content-Type: ${type}`, length, ...headers) + body;
}

const formHeaders = ['Sec-Fetch-Site: same-origin', 'Connection: close'];
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** Resolves with everything received until the server closes the connection, or for `ms`. */
async function receive(socket: Socket, ms: number): Promise<string> {
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  await Promise.race([closed(socket), sleep(ms, undefined, { ref: false })]);
  socket.destroy();
  return received;
}

function count(tally: Tally, status = 'none'): void {
  tally.sent += 1;
  tally.answers[status] = (tally.answers[status] ?? 0) + 1;
}

/**
 * Sends each request on a new connection, which closes after the response.
 *
 * @param perSecond number of requests, whatever happens to earlier ones
 * @param requestFor text of the nth request
 */
function flood(
  perSecond: number,
  requestFor: (n: number, host: string, target: Target) => string,
): Attack {
  return async (target, until) => {
    const tally: Tally = { sent: 0, answers: {} };
    const all: Promise<void>[] = [];
    const start = performance.now();
    const sendOne = async (n: number) => {
      const socket = await open(target);
      socket.write(requestFor(n, target.host, target));
      count(tally, statusesIn(await receive(socket, ANSWER_MS))[0]);
    };
    while (performance.now() < until) {
      const due = ((performance.now() - start) / 1000) * perSecond;
      while (all.length < due) all.push(sendOne(all.length));
      await sleep(10);
    }
    await Promise.all(all);
    return tally;
  };
}

/** Keeps two pipelined requests in progress on one connection at a time. */
const pipelining: Attack = async (target, until) => {
  const tally: Tally = { sent: 0, answers: {} };
  // nginx closes a connection after 1,000 requests.
  while (performance.now() < until) await pipelineOn(await open(target), target.host, until, tally);
  return tally;
};

async function pipelineOn(socket: Socket, host: string, until: number, tally: Tally) {
  const pair = head('HEAD /about HTTP/1.1', host).repeat(2);
  let received = '';
  socket.on('data', (text) => {
    received += text;
    const complete = received.split('\r\n\r\n');
    if (complete.length < 3) return;
    received = '';
    for (const status of statusesIn(complete.join('\r\n'))) count(tally, status);
    if (performance.now() < until) socket.write(pair);
    else socket.end();
  });
  socket.write(pair);
  await Promise.race([closed(socket), sleep(until - performance.now() + ANSWER_MS)]);
  socket.destroy();
}

/** Three thousand uploads that stop before their last byte. */
const stalledUploads: Attack = async (target, until) => {
  const tally: Tally = { sent: 0, answers: {} };
  const upload = post('/api/contact', target.host, form, 'a'.repeat(BODY_BYTES), ...formHeaders);
  const stall = async () => {
    const socket = await open(target);
    socket.write(upload.slice(0, -1));
    count(tally, statusesIn(await receive(socket, until - performance.now()))[0]);
  };
  const all: Promise<void>[] = [];
  for (let n = 0; n < 3000 && performance.now() < until; n += 1) {
    all.push(stall());
    if (n % 50 === 49) await sleep(20);
  }
  await Promise.all(all);
  return tally;
};

const unframed = [
  (host: string) => head('POST /api/login HTTP/1.1', host, `Content-Type: ${json}`),
  (host: string) => head('PUT /api/login HTTP/1.1', host, `Content-Type: ${json}`),
  (host: string) => head('PATCH /api/login HTTP/1.1', host, `Content-Type: ${json}`),
  (host: string) => head('POST /api/login HTTP/1.0', host, `Content-Type: ${json}`),
  (host: string) =>
    head('POST /api/login HTTP/1.1', host, `Content-Type: ${json}`, 'Expect: 100-continue'),
  (host: string) =>
    head('POST /api/contact HTTP/1.1', host, `Content-Type: ${form}`, ...formHeaders),
  (host: string) => head('POST /vitals HTTP/1.1', host, `Content-Type: ${json}`),
].map((make) => (host: string) => make(host).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));

/** Attacks by name, in order of execution. */
export const attacks = {
  'pipelining on one connection': pipelining,
  'blanks in Connection': flood(100, (_n, host) =>
    post('/api/contact', host, json, '{}', `Connection: close, a${' '.repeat(HEADER_BYTES)}a`),
  ),
  'forms beyond the limit': flood(400, (n, host) =>
    post(
      '/api/contact',
      host,
      form,
      `your_name=${n}&your_message=${'a'.repeat(20_000)}`,
      ...formHeaders,
    ),
  ),
  'stalled uploads': stalledUploads,
  'long international addresses': flood(100, (n, host) => {
    const email = `a${n}@${'ü'.repeat(7000)}.example`;
    return post('/api/newsletter', host, json, JSON.stringify({ email }), 'Connection: close');
  }),
  'requests without framing': flood(
    200,
    (n, host) => unframed[n % unframed.length]?.(host) as string,
  ),
  "dashboards' data": flood(200, (_n, host, { dashboardData }) =>
    head(`GET ${dashboardData} HTTP/1.1`, host, 'Accept-Encoding: gzip, br', 'Connection: close'),
  ),
} satisfies Record<string, Attack>;

// Runs one attack in a separate process, so that it does not delay the measurement beside it.
if (import.meta.main) {
  const [name = '', target = '', seconds] = process.argv.slice(2);
  const until = performance.now() + Number(seconds) * 1000;
  const tally = await attacks[name as keyof typeof attacks](JSON.parse(target) as Target, until);
  process.stdout.write(JSON.stringify(tally));
  process.exit();
}
