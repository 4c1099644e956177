import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryMb } from '#testing/process-figures.ts';
import { ask, load } from '#testing/server/load.ts';
import { FILM, startWithFilm } from '#testing/server/site-with-film.ts';
import type { RunningSite } from '#testing/site.ts';

const EACH = 500;
const MAX_CONNECTIONS = 4 * EACH + 100;

let site: RunningSite;
const slow = new Set<Socket>();

beforeAll(async () => {
  // All visitors of this test share one address. The film is larger than the socket buffers.
  site = await startWithFilm(randomBytes(500_000), {
    MAX_CONNECTIONS: String(MAX_CONNECTIONS),
    MAX_CONNECTIONS_PER_ADDRESS: String(MAX_CONNECTIONS),
    MAX_UPLOADS_PER_ADDRESS: String(MAX_CONNECTIONS),
  });
  await load(site, 16, (n) => (n < 2000 ? '/about' : null));
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  await site.stop();
});

/** Connections that write something at first and a little every second, and read everything or nothing. */
async function slowVisitors(first: string, drip: string, reads: boolean): Promise<void> {
  for (let n = 0; n < EACH; n += 1) {
    const socket = connect(site.port, '127.0.0.1');
    slow.add(socket);
    socket.on('error', () => {});
    if (reads) socket.resume();
    else socket.pause();
    const timer = drip ? setInterval(() => socket.write(drip), 1000) : undefined;
    socket.once('close', () => {
      clearInterval(timer);
      slow.delete(socket);
    });
    socket.write(first);
    if (n % 50 === 0) await sleep(10);
  }
}

const upload =
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{';

test('2,000 slow writers and readers delay nobody and take little memory', async () => {
  const before = memoryMb(site);
  await slowVisitors('GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n', true);
  await slowVisitors(upload, ' ', true);
  await slowVisitors(`GET ${FILM} HTTP/1.1\r\nHost: a\r\n\r\n`, '', false);
  // They pipeline a hundred requests and do not read; most are disconnected.
  await slowVisitors('GET /services HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100), '', false);
  const pages = ['/', '/about', '/contact', '/page-data/about.json', '/nothing'];
  const end = performance.now() + 10_000;
  const { count, errors, p95 } = await load(site, 8, (n) =>
    performance.now() < end ? (pages[n % pages.length] ?? '/') : null,
  );
  const grown = memoryMb(site) - before;
  console.info(
    `beside ${slow.size} slow visitors: ${count} pages, ${errors} errors, p95 ${p95.toFixed(1)} ms; ` +
      `memory +${grown.toFixed(0)} MB`,
  );
  expect(slow.size).toBeGreaterThanOrEqual(3 * EACH);
  expect(errors).toBe(0);
  expect(grown).toBeLessThan(350);
});

test('while slow clients hold all connections, new ones are refused; once they are cut off, new ones are served', async () => {
  const more = Array.from({ length: MAX_CONNECTIONS }, () => connect(site.port, '127.0.0.1'));
  for (const socket of more) socket.on('error', () => {}).resume();
  await expect
    .poll(() => ask(site, '/about', { agent: false }).catch((error) => error.code), {
      timeout: 10_000,
    })
    .toBe('ECONNRESET');
  // They send nothing, so the last one is cut off after a little more than 15 s.
  await expect
    .poll(() => ask(site, '/about', { agent: false }).catch(() => 0), { timeout: 60_000 })
    .toBe(200);
  for (const socket of more) socket.destroy();
  console.info(`memory in the end ${memoryMb(site).toFixed(0)} MB`);
  expect(memoryMb(site)).toBeLessThan(500);
});
