import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuMs, descriptors, memoryMb, type Running } from '#testing/process-figures.ts';
import { ask, load } from '#testing/server/load.ts';
import { FILM, startWithFilm } from '#testing/server/site-with-film.ts';
import type { RunningSite } from '#testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  // Larger than the socket buffers.
  site = await startWithFilm(randomBytes(500_000));
  // Until all pages are compressed.
  while ((await cpuShare(site, 1000)) > 0.1);
});
afterAll(() => site.stop());

// This test comes first, to begin with a fresh server.
test('requests with mostly unique addresses, queries and headers do not grow memory', async () => {
  const round = (name: string) =>
    load(
      site,
      16,
      (n) =>
        n < 10_000 ? `/${n % 3 ? `${name}-${n}` : 'about'}?q=${n}&${'x'.repeat(n % 500)}` : null,
      (n) => ({
        [`x-${name}-${n}`]: 'y'.repeat(n % 700),
        cookie: `${name}=${n}`,
        'user-agent': `${name}/${n}`,
        'accept-encoding': `br;q=0.${n}, gzip`,
        'if-none-match': `"${name}-${n}"`,
      }),
    );
  const before = memoryMb(site);
  await round('first');
  const middle = memoryMb(site);
  await round('second');
  const after = memoryMb(site);
  await round('third');
  const last = memoryMb(site);
  const figures = [before, middle, after, last].map((mb) => mb.toFixed(0));
  console.info(
    `memory before, after 10,000, 20,000 and 30,000 addresses: ${figures.join(', ')} MB`,
  );
  expect(after - before).toBeLessThan(100);
  expect(last - after).toBeLessThan(25);
  expect(last).toBeLessThan(400);
});

test('64 connections get no error within 20 s', async () => {
  const pages = ['/', '/about', '/services', '/page-data/contact.json', '/nothing?x=1'];
  const end = performance.now() + 20_000;
  const { count, errors, p95 } = await load(site, 64, (n) =>
    performance.now() < end ? (pages[n % pages.length] ?? '/') : null,
  );
  console.info(
    `64 connections, 20 s: ${count} requests, ${errors} errors, p95 ${p95.toFixed(1)} ms`,
  );
  expect(errors).toBe(0);
  expect(count).toBeGreaterThan(1000);
});

test('dropped connections, aborted reads and bursts leak no descriptors', async () => {
  const before = descriptors(site);
  for (let round = 0; round < 30; round += 1) {
    await Promise.all(Array.from({ length: 100 }, (_, n) => drop(n)));
    await Promise.all(Array.from({ length: 10 }, abortDownload));
  }
  await Promise.all(Array.from({ length: 300 }, () => ask(site, '/about', { agent: false })));
  await expect.poll(() => descriptors(site), { timeout: 10_000 }).toBeLessThanOrEqual(before + 5);
  console.info(`descriptors before ${before}, after ${descriptors(site)}`);
  expect(await ask(site, '/about')).toBe(200);
});

/** Opens a connection and drops it at one of several stages. */
async function drop(n: number): Promise<void> {
  const requests = [
    '',
    'GET /about HT',
    'GET /services HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ];
  const socket = connect(site.port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(requests[n % requests.length] ?? '');
  await sleep(n % 5);
  if (n % 2) socket.resetAndDestroy();
  else socket.destroy();
}

function abortDownload(): Promise<void> {
  return new Promise((resolve) => {
    const download = request({ port: site.port, path: FILM, agent: false });
    download.once('response', (res) => res.once('data', () => download.destroy()));
    download.on('error', () => {});
    download.once('close', () => resolve());
    download.end();
  });
}

test('addresses and headers designed to slow down regular expressions take no time', async () => {
  const long = 15_000;
  const paths = ['/', '%20', '/a', '.', '..;', 'a/', '-', '%c3%a9'].map(
    (part) => `/${part.repeat(long / part.length)}!`,
  );
  const start = performance.now();
  for (const path of paths) {
    await ask(site, path);
    await ask(site, `/media${path}`);
    await ask(site, `/page-data${path}.json`);
    await ask(site, `/api${path}`);
  }
  for (const value of [',', ' ,', 'br;q=', 'W/"a",', '"', 'bytes=0-1,', ';', ' '].map((part) =>
    `${part.repeat(14_000 / part.length)}x`.trim(),
  )) {
    for (const name of [
      'accept-encoding',
      'if-none-match',
      'range',
      'content-type',
      'host',
      'accept',
    ])
      await ask(site, FILM, { method: 'HEAD', headers: { [name]: value } });
    for (const name of ['accept-encoding', 'if-none-match'])
      await ask(site, '/', { headers: { [name]: value } });
  }
  const ms = performance.now() - start;
  console.info(`requests made to be slow: ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThan(5000);
});

test('an idle server uses hardly any CPU time', async () => {
  const share = await cpuShare(site, 5000);
  console.info(`idle: ${(share * 100).toFixed(1)} % of a core, ${memoryMb(site).toFixed(0)} MB`);
  expect(share).toBeLessThan(0.1);
});

/** Share of one core used during `ms`, from 0 to 1. */
async function cpuShare(running: Running, ms: number): Promise<number> {
  const before = cpuMs(running);
  await sleep(ms);
  return (cpuMs(running) - before) / ms;
}
