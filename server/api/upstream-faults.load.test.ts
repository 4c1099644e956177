import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startTcp } from '#testing/server/listen.ts';
import { load } from '#testing/server/load.ts';
import { freePort, type RunningSite, startSite } from '#testing/site.ts';

/** What an upstream does to the connection of a request. */
type Fault = (socket: Socket) => void;

const json = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const whole = `${json}Content-Length: 16\r\n\r\n{"success":true}`;
const head = (rest: string) => `${json}${rest}\r\n\r\n`;
const send = (text: string | Buffer) => (socket: Socket) => void socket.end(text);
const sendAndReset = (text: string) => (socket: Socket) =>
  void socket.write(text, () => socket.resetAndDestroy());

/** Writes a text repeatedly; without a pause, as fast as it is read. */
function again(text: string, pauseMs = 0): Fault {
  return (socket) => {
    const next = () => {
      if (socket.destroyed) return;
      socket.write(text, () => (pauseMs ? setTimeout(next, pauseMs) : setImmediate(next)));
    };
    next();
  };
}

const after =
  (text: string, fault: Fault): Fault =>
  (socket) => {
    socket.write(text);
    fault(socket);
  };

/** Sends nothing more and keeps the connection open. */
const hang: Fault = () => {};

const bomb = gzipSync(`{"a":"${' '.repeat(50_000_000)}"}`);

/** A fault, and the status and error marker that the visitor gets. */
type ExpectedFault = readonly [status: number, marker: string | null, Fault];

const expecting = (
  status: number,
  marker: string | null,
  some: Record<string, Fault>,
): Record<string, ExpectedFault> =>
  Object.fromEntries(Object.entries(some).map(([name, fault]) => [name, [status, marker, fault]]));

/** Faults by name. */
const faults: Record<string, ExpectedFault> = {
  ...expecting(502, 'none', {
    'reset before the headers': (socket) => void socket.resetAndDestroy(),
    'closed before the headers': send(''),
    'reset in the headers': sendAndReset('HTTP/1.1 200 OK\r\nContent-Ty'),
    'closed in the headers': send('HTTP/1.1 200 OK\r\nContent-Ty'),
    'length and chunks': send(
      `${head('Transfer-Encoding: chunked\r\nContent-Length: 2')}2\r\n{}\r\n0\r\n\r\n`,
    ),
    'another protocol': send('SSH-2.0-OpenSSH_9.9\r\n'),
    'random bytes': send(Buffer.from([0, 255, 22, 3, 1, 10, 13, 128])),
    'HTTP/0.9, a body alone': send('{"success":true}'),
    'headers of 64 kB': send(`${head(`X-A: ${'a'.repeat(65_536)}`)}{}`),
    'headers without end': after(json, again('X-A: b\r\n'.repeat(100))),
    'another protocol agreed to': send(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    ),
  }),
  ...expecting(502, 'unreadable', {
    'reset in the body': sendAndReset(`${head('Content-Length: 16')}{"succ`),
    'body shorter than its length': send(`${head('Content-Length: 99')}{}`),
    'last chunk missing': send(`${head('Transfer-Encoding: chunked')}2\r\n{}\r\n`),
    'broken chunk': send(`${head('Transfer-Encoding: chunked')}zz\r\n{}`),
    '302 to elsewhere': send(
      'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 2\r\n\r\n{}',
    ),
    '500 with a page': send(
      'HTTP/1.1 500 Oh\r\nContent-Type: text/html\r\nContent-Length: 12\r\n\r\n<h1>500</h1>',
    ),
    'a status of 999': send('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}'),
    'an empty 200': send(head('Content-Length: 0')),
    'invalid JSON': send(`${head('Content-Length: 9')}{"success`),
    'JSON in Latin-1': send(Buffer.from(`${head('Content-Length: 7')}{"a":"\xe9`, 'latin1')),
    'broken gzip': send(`${head('Content-Encoding: gzip\r\nContent-Length: 2')}{}`),
    'a gzip bomb': after(
      head(`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}`),
      send(bomb),
    ),
    'a gigabyte announced': send(`${head('Content-Length: 1073741824')}{`),
    'a body without end': after(head('X-A: b'), again(' '.repeat(65_536))),
  }),
  ...expecting(504, 'none', {
    '1xx without end': again('HTTP/1.1 102 Processing\r\n\r\n', 1),
    'hung before the headers': hang,
    'headers that drip': after(json, again('X-A: b\r\n', 1000)),
  }),
  ...expecting(504, 'unreadable', {
    'hung after the headers': after(head('Content-Length: 16'), hang),
    'a body that drips': after(head('X-A: b'), again(' ', 1000)),
  }),
  ...expecting(200, null, {
    'body longer than its length': send(`${whole}and more`),
    'a hundred 1xx, then an answer': send(
      `${'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(100)}${whole}`,
    ),
    'an answer of three seconds': (socket) => void setTimeout(() => socket.end(whole), 3000),
    'kept alive, then reset': sendAndReset(whole),
  }),
  ...expecting(500, null, {
    '500 in JSON': send('HTTP/1.1 500 Oh\r\nContent-Length: 17\r\n\r\n{"success":false}'),
  }),
};

/** Starts an upstream with the fault that the query names, such as `?fault=invalid JSON`. */
async function startFaultyUpstream(): Promise<number> {
  return startTcp((socket) => {
    let request = '';
    socket.on('data', (text) => {
      const isNew = !request.includes('\r\n\r\n');
      request += text;
      if (!isNew || !request.includes('\r\n\r\n')) return;
      const query = /\?(\S*) HTTP/.exec(request)?.[1];
      const name = new URLSearchParams(query).get('fault') ?? '';
      (faults[name]?.[2] ?? send(whole))(socket);
    });
  });
}

const calls = {
  contact: {
    your_name: 'Asha',
    email_address: 'asha@example.com',
    phone_number: '+91 00000 00000',
    company_name: '',
    your_message: 'Hello.',
  },
  login: { email: 'asha@example.com', password: 'correct horse' },
  register: {
    name: 'Asha',
    mobile: '+91 00000 00000',
    email: 'asha@example.com',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  },
};
type Call = keyof typeof calls;

/** The longest waits, in seconds: for an immediate fault, and for the server's own deadline. */
const AT_ONCE = 8;
const IN_ALL = 30;

interface Outcome {
  status: number;
  marker: string | null;
  seconds: number;
}

async function call({ origin }: RunningSite, name: Call, fault: string): Promise<Outcome> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/${name}?${new URLSearchParams({ fault })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(calls[name]),
    redirect: 'manual',
  });
  const body = (await answer.json()) as { success: boolean };
  expect(body.success, fault).toBe(answer.status === 200);
  return {
    status: answer.status,
    marker: answer.headers.get('x-proxy-error'),
    seconds: (performance.now() - start) / 1000,
  };
}

/** A site in front of the given upstream. */
async function siteBefore(apiUrl: string): Promise<RunningSite> {
  const site = await startSite({ API_URL: apiUrl });
  onTestFinished(() => site.stop());
  return site;
}

/** Connection faults, each with its own upstream. */
async function connectionFaults(): Promise<Record<string, string>> {
  const tls = createTlsServer().listen(0, '127.0.0.1');
  onTestFinished(() => void tls.close());
  await once(tls, 'listening');
  const resetting = await startTcp((socket) => socket.resetAndDestroy());
  const plain = await startTcp((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  });
  return {
    'connection refused': `http://127.0.0.1:${await freePort()}`,
    'connection reset at once': `http://127.0.0.1:${resetting}`,
    'no such host': 'http://upstream.invalid',
    'TLS expected, none there': `https://127.0.0.1:${plain}`,
    'TLS there, none expected': `http://127.0.0.1:${(tls.address() as AddressInfo).port}`,
  };
}

test('whatever the upstream does, every call gets a response in time and pages are unaffected', async () => {
  const site = await siteBefore(`http://127.0.0.1:${await startFaultyUpstream()}`);
  const rows = Object.entries(faults).map(([fault, [status, marker]]) => ({
    fault,
    status,
    marker,
    site,
  }));
  for (const [fault, apiUrl] of Object.entries(await connectionFaults()))
    rows.push({ fault, status: 502, marker: 'none', site: await siteBefore(apiUrl) });

  let isDone = false;
  const pages = ['/', '/about', '/contact', '/page-data/services.json', '/nothing'];
  const reading = load(site, 4, (n) => (isDone ? null : (pages[n % pages.length] ?? '/')));
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const of = (name: Call) => call(row.site, name, row.fault);
      return { ...row, got: await Promise.all((Object.keys(calls) as Call[]).map(of)) };
    }),
  );
  isDone = true;
  const { count, errors, p95 } = await reading;

  const cell = ({ status, marker, seconds }: Outcome) =>
    `${status} ${marker ?? '-'} ${seconds.toFixed(1)} s`.padEnd(22);
  const table = outcomes.map(({ fault, got }) => `${fault.padEnd(32)}${got.map(cell).join('')}`);
  const header = `${'fault'.padEnd(32)}${Object.keys(calls)
    .map((name) => name.padEnd(22))
    .join('')}`;
  console.info([header, ...table].join('\n'));
  console.info(`meanwhile ${count} pages, ${errors} errors, p95 ${p95.toFixed(1)} ms`);

  for (const { fault, status, marker, got } of outcomes) {
    for (const each of got) {
      expect([each.status, each.marker], fault).toEqual([status, marker]);
      expect(each.seconds, fault).toBeLessThan(status === 504 ? IN_ALL : AT_ONCE);
    }
  }
  expect(errors).toBe(0);
  expect((await call(site, 'contact', 'none')).status).toBe(200);
  expect(site.stderr()).toBe('');
});
