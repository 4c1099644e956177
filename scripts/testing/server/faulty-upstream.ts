import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** What an upstream does to the connection of a request. */
export type Fault = (socket: Socket) => void;

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

/** Faults by name, each with the status and the error marker that the visitor gets. */
export const faults: Record<string, readonly [status: number, marker: string | null, Fault]> = {
  'reset before the headers': [502, 'none', (socket) => void socket.resetAndDestroy()],
  'closed before the headers': [502, 'none', send('')],
  'reset in the headers': [502, 'none', sendAndReset('HTTP/1.1 200 OK\r\nContent-Ty')],
  'closed in the headers': [502, 'none', send('HTTP/1.1 200 OK\r\nContent-Ty')],
  'reset in the body': [502, 'unreadable', sendAndReset(`${head('Content-Length: 16')}{"succ`)],
  'body shorter than its length': [502, 'unreadable', send(`${head('Content-Length: 99')}{}`)],
  'body longer than its length': [200, null, send(`${whole}and more`)],
  'last chunk missing': [
    502,
    'unreadable',
    send(`${head('Transfer-Encoding: chunked')}2\r\n{}\r\n`),
  ],
  'broken chunk': [502, 'unreadable', send(`${head('Transfer-Encoding: chunked')}zz\r\n{}`)],
  'length and chunks': [
    502,
    'none',
    send(`${head('Transfer-Encoding: chunked\r\nContent-Length: 2')}2\r\n{}\r\n0\r\n\r\n`),
  ],
  'another protocol': [502, 'none', send('SSH-2.0-OpenSSH_9.9\r\n')],
  'random bytes': [502, 'none', send(Buffer.from([0, 255, 22, 3, 1, 10, 13, 128]))],
  'HTTP/0.9, a body alone': [502, 'none', send('{"success":true}')],
  'headers of 64 kB': [502, 'none', send(`${head(`X-A: ${'a'.repeat(65_536)}`)}{}`)],
  'headers without end': [502, 'none', after(json, again('X-A: b\r\n'.repeat(100)))],
  'another protocol agreed to': [
    502,
    'none',
    send('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ],
  'a hundred 1xx, then an answer': [
    200,
    null,
    send(`${'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(100)}${whole}`),
  ],
  '1xx without end': [504, 'none', again('HTTP/1.1 102 Processing\r\n\r\n', 1)],
  '302 to elsewhere': [
    502,
    'unreadable',
    send('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 2\r\n\r\n{}'),
  ],
  '500 with a page': [
    502,
    'unreadable',
    send('HTTP/1.1 500 Oh\r\nContent-Type: text/html\r\nContent-Length: 12\r\n\r\n<h1>500</h1>'),
  ],
  '500 in JSON': [
    500,
    null,
    send('HTTP/1.1 500 Oh\r\nContent-Length: 17\r\n\r\n{"success":false}'),
  ],
  'a status of 999': [502, 'unreadable', send('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}')],
  'an empty 200': [502, 'unreadable', send(head('Content-Length: 0'))],
  'invalid JSON': [502, 'unreadable', send(`${head('Content-Length: 9')}{"success`)],
  'JSON in Latin-1': [
    502,
    'unreadable',
    send(Buffer.from(`${head('Content-Length: 7')}{"a":"\xe9`, 'latin1')),
  ],
  'broken gzip': [
    502,
    'unreadable',
    send(`${head('Content-Encoding: gzip\r\nContent-Length: 2')}{}`),
  ],
  'a gzip bomb': [
    502,
    'unreadable',
    (socket) => {
      socket.write(head(`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}`));
      socket.end(bomb);
    },
  ],
  'a gigabyte announced': [502, 'unreadable', send(`${head('Content-Length: 1073741824')}{`)],
  'a body without end': [502, 'unreadable', after(head('X-A: b'), again(' '.repeat(65_536)))],
  'hung before the headers': [504, 'none', hang],
  'headers that drip': [504, 'none', after(json, again('X-A: b\r\n', 1000))],
  'hung after the headers': [504, 'unreadable', after(head('Content-Length: 16'), hang)],
  'a body that drips': [504, 'unreadable', after(head('X-A: b'), again(' ', 1000))],
  'an answer of three seconds': [
    200,
    null,
    (socket) => void setTimeout(() => socket.end(whole), 3000),
  ],
  'kept alive, then reset': [200, null, sendAndReset(whole)],
};

/** Starts an upstream with the fault that the query names, such as `?fault=invalid JSON`. */
export async function startFaultyUpstream(): Promise<number> {
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

/** Starts a TCP server on loopback; resolves with its port. */
export async function startTcp(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
