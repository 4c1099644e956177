import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { memoryMb } from '#testing/process-figures.ts';
import { ask, load } from '#testing/server/load.ts';
import { startSite } from '#testing/site.ts';

/** An upstream that hangs until it is released. */
async function startHangingUpstream() {
  const open = new Set<Socket>();
  const state = { hangs: true };
  const answer = (res: ServerResponse) => res.end('{"success":true}');
  const server = createServer((_req, res) => void (state.hangs || answer(res)));
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, open, state };
}

const pages = ['/', '/about', '/services', '/contact'];

test('with 200 hung calls pages stay fast, and every call gets its 504', async () => {
  const upstream = await startHangingUpstream();
  const site = await startSite({ API_URL: upstream.url });
  onTestFinished(() => site.stop());
  await load(site, 8, (n) => (n < 400 ? (pages[n % 4] ?? '/') : null));
  const before = memoryMb(site);

  const start = performance.now();
  const calls = Array.from({ length: 200 }, (_, n) =>
    ask(site, `/api/hung-${n}`, { agent: false }),
  );
  await expect.poll(() => upstream.open.size, { timeout: 10_000 }).toBe(200);
  const { count, errors, p95 } = await load(site, 8, (n) =>
    n < 2000 ? (pages[n % 4] ?? '/') : null,
  );
  console.info(`with 200 hung calls: ${count} pages, ${errors} errors, p95 ${p95.toFixed(1)} ms`);
  expect(errors).toBe(0);
  expect(p95).toBeLessThan(500);

  expect(new Set(await Promise.all(calls))).toEqual(new Set([504]));
  const seconds = (performance.now() - start) / 1000;
  console.info(`hung calls answered with 504 after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(30);
  await expect.poll(() => upstream.open.size, { timeout: 3000 }).toBe(0);
  expect(memoryMb(site) - before).toBeLessThan(100);

  upstream.state.hangs = false;
  const recovery = performance.now();
  expect(await ask(site, '/api/again')).toBe(200);
  expect(performance.now() - recovery).toBeLessThan(3000);
});

test('visitors who leave release the upstream immediately', async () => {
  const upstream = await startHangingUpstream();
  const site = await startSite({ API_URL: upstream.url });
  onTestFinished(() => site.stop());
  const leaving = new AbortController();
  const calls = Array.from({ length: 200 }, () =>
    ask(site, '/api/hung', { agent: false, signal: leaving.signal }).catch(() => 'left'),
  );
  await expect.poll(() => upstream.open.size, { timeout: 10_000 }).toBe(200);
  leaving.abort();
  await Promise.all(calls);
  await expect.poll(() => upstream.open.size, { timeout: 3000 }).toBe(0);
  await sleep(100);
  expect(await ask(site, '/about')).toBe(200);
});
