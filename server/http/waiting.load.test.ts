import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask } from '#testing/server/load.ts';
import { FILM, startWithFilm } from '#testing/server/site-with-film.ts';
import type { RunningSite } from '#testing/site.ts';

const FILM_BYTES = 500_000;

let site: RunningSite;
beforeAll(async () => {
  site = await startWithFilm(randomBytes(FILM_BYTES));
});
afterAll(() => site.stop());

const upload = (headers: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

/**
 * Opens a connection, writes `first` immediately and `drip` every second; once the server has closed it,
 * resolves with the received text and the duration in seconds.
 */
function lastOut(first: string, drip = ''): Promise<{ answer: string; seconds: number }> {
  return new Promise((resolve) => {
    const start = performance.now();
    const socket = connect(site.port, '127.0.0.1');
    let answer = '';
    const timer = setInterval(() => drip && socket.write(drip), 1000);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ answer, seconds: (performance.now() - start) / 1000 });
    });
    socket.write(first);
  });
}

test.concurrent('a connection that has been idle for 63 s is still usable', async () => {
  const socket = connect(site.port, '127.0.0.1');
  const answered = () => new Promise<Buffer>((resolve) => socket.once('data', resolve));
  const get = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(get);
  expect(String(await answered())).toMatch(/^HTTP\/1\.1 200 /);
  await sleep(63_000);
  socket.write(get);
  expect(String(await answered())).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test.concurrent.each([
  ['a connection that sends nothing', '', '', 65],
  ['headers that stall', 'GET / HTTP/1.1\r\nHost: a\r\n', '', 65],
  ['slowly trickling headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n', 65],
  ['an upload that stalls', `${upload('Content-Length: 500')}{`, '', 65],
  ['an upload that stalls in a chunk', `${upload('Transfer-Encoding: chunked')}5\r\n{`, '', 65],
  ['a slowly trickling upload', `${upload('Content-Length: 5000')}{`, ' ', 30],
  ['a stalled upload to a page', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n', '', 65],
])('%s is cut off while others are served', async (what, first, drip, limit) => {
  const cut = lastOut(first, drip);
  await sleep(10_000);
  expect(await ask(site, '/about')).toBe(200);
  const { answer, seconds } = await cut;
  console.info(`${what}: cut after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(limit);
  expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

test.concurrent('an upload at the slowest permitted rate is accepted', async () => {
  const text = JSON.stringify({ a: 'x'.repeat(25_000) });
  const parts = text.match(/.{1,800}/g) ?? [];
  const socket = connect(site.port, '127.0.0.1');
  const answered = new Promise<Buffer>((resolve) => socket.once('data', resolve));
  socket.write(upload(`Content-Length: ${text.length}`));
  for (const part of parts) {
    socket.write(part);
    await sleep(1000);
  }
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 422 /);
  socket.destroy();
});

test.concurrent('a client that reads nothing is eventually disconnected', async () => {
  const socket = connect(site.port, '127.0.0.1');
  socket.write(`GET ${FILM} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(100));
  socket.on('error', () => {});
  await sleep(155_000);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  console.info(`a reader that takes nothing got ${bytes} of ${100 * FILM_BYTES} bytes`);
  expect(bytes).toBeLessThan(50 * FILM_BYTES);
});

test.concurrent('a film paused until its connection ended resumes with a range request', async () => {
  const film = randomBytes(30_000_000);
  const { port, stop } = await startWithFilm(film);
  onTestFinished(() => stop());
  const ask = (headers: Record<string, string>) =>
    new Promise<IncomingMessage>((answer) => {
      get({ port, path: FILM, headers, agent: false }, answer);
    });
  const first = await ask({});
  const chunks: Buffer[] = [];
  let isPaused = false;
  first.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    if (isPaused) return;
    isPaused = true;
    first.pause();
  });
  const ended = new Promise<void>((end) => {
    first.once('error', () => {}).once('close', end);
  });
  await sleep(155_000);
  first.resume();
  await ended;
  const seen = Buffer.concat(chunks);
  console.info(`a paused film ended after ${seen.length} of ${film.length} bytes`);
  expect(seen.length).toBeLessThan(film.length);
  const date = String(first.headers['last-modified']);
  const range = { Range: `bytes=${seen.length}-`, 'If-Range': date };
  const rest = await ask(range);
  expect(rest.statusCode).toBe(206);
  expect(Buffer.concat([seen, await buffer(rest)]).equals(film)).toBe(true);
});
