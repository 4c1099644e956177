import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startUpstream } from '#testing/server/start-api.ts';
import { fixtureBuild, type RunningSite, startSite } from '#testing/site.ts';

const VISITORS = 20;
const visitors = Array.from({ length: VISITORS }, (_, n) => n);

const enquiry = JSON.stringify({
  your_name: 'Kavya',
  email_address: 'kavya@pulli.example',
  phone_number: '+91 00000 00000',
  company_name: '',
  your_message: 'Please call.',
});
const call = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${enquiry.length}\r\n\r\n${enquiry}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Path and size of the largest file of the fixture site, which exceeds a visitor's buffers. */
function largestAsset(): { path: string; size: number } {
  const folder = join(fixtureBuild(), 'assets');
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: `/assets/${name}`, size: statSync(join(folder, name)).size }));
  return sizes.toSorted((a, b) => b.size - a.size)[0] as { path: string; size: number };
}

interface Visitor {
  socket: Socket;
  /** All received text. */
  answer: string;
  /** How the connection was closed. */
  end: 'open' | 'whole' | 'reset';
}

/** @param pauseMs pause after each chunk that is read */
async function visit({ port }: RunningSite, bytes: string, pauseMs = 0): Promise<Visitor> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const visitor: Visitor = { socket, answer: '', end: 'open' };
  socket.setEncoding('latin1').on('data', async (text) => {
    visitor.answer += text;
    if (pauseMs === 0) return;
    socket.pause();
    await sleep(pauseMs);
    socket.resume();
  });
  socket.on('end', () => {
    visitor.end = 'whole';
  });
  socket.on('error', () => {
    visitor.end = 'reset';
  });
  await once(socket, 'connect');
  if (bytes) socket.write(bytes);
  return visitor;
}

const visitAll = (site: RunningSite, bytes: string, pauseMs?: number) =>
  Promise.all(visitors.map(() => visit(site, bytes, pauseMs)));

/** Number of occurrences of each status line, or of each way to end without one. */
function outcomes(all: readonly Visitor[]): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const { answer, end } of all) {
    const outcome = answer.split('\r\n')[0] || end;
    seen[outcome] = (seen[outcome] ?? 0) + 1;
  }
  return seen;
}

async function startWithUpstream(begin: () => Promise<void> | void = () => {}) {
  const upstream = await startUpstream(async (_req, res) => {
    await begin();
    res.writeHead(201).end('{"success":true}');
  });
  const site = await startSite({ API_URL: String(upstream) });
  onTestFinished(async () => {
    site.process.kill('SIGKILL');
    await site.stop();
  });
  return site;
}

const exitOf = async ({ process }: RunningSite) => (await once(process, 'exit'))[0];

test('clients connected before SIGTERM get a response, even if the process had no time to accept them', async () => {
  const site = await startWithUpstream();
  const exited = exitOf(site);
  // While suspended, it accepts no connections: all wait in the listen backlog, with their requests.
  site.process.kill('SIGSTOP');
  const calls = await visitAll(site, call);
  const readers = await visitAll(site, get('/about'));
  site.process.kill('SIGTERM');
  site.process.kill('SIGCONT');
  expect(await exited).toBe(0);
  expect(outcomes(calls)).toEqual({ 'HTTP/1.1 201 Created': VISITORS });
  expect(outcomes(readers)).toEqual({ 'HTTP/1.1 200 OK': VISITORS });
});

test('a request on an open connection after SIGTERM gets a response, which is the last one', async () => {
  const site = await startWithUpstream();
  const silent = await visitAll(site, '');
  // A later connection is answered, so the server has accepted these.
  await (await fetch(`${site.origin}/healthz`)).text();
  const exited = exitOf(site);
  site.process.kill('SIGTERM');
  await expect.poll(site.stdout).toContain('"stopping"');
  // Longer than reading any request takes.
  await sleep(300);
  for (const { socket } of silent) socket.write(call);
  expect(await exited).toBe(0);
  expect(outcomes(silent)).toEqual({ 'HTTP/1.1 201 Created': VISITORS });
  for (const { answer } of silent) expect(answer).toMatch(/\r\nConnection: close\r\n/i);
});

test('the process exits once slow readers have read everything and calls in progress have ended', async () => {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let underWay = 0;
  const site = await startWithUpstream(() => {
    underWay += 1;
    if (underWay === VISITORS) reached.resolve();
    return release.promise;
  });
  const { path, size } = largestAsset();
  const calls = await visitAll(site, call);
  await reached.promise;
  const readers = await visitAll(site, get(path), 50);
  await expect.poll(() => readers.every(({ answer }) => answer !== '')).toBe(true);
  const begin = performance.now();
  const exited = exitOf(site);
  site.process.kill('SIGTERM');
  await expect.poll(site.stdout).toContain('"stopping"');
  release.resolve();
  expect(await exited).toBe(0);
  // Nothing is left in kernel buffers, which vanish with a container's network.
  const read = readers.filter(({ answer }) => answer.length > size).length;
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect([read, outcomes(calls)]).toEqual([VISITORS, { 'HTTP/1.1 201 Created': VISITORS }]);
});
