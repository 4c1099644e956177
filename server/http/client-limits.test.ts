import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MemoryStore } from 'express-rate-limit';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';
import { openRaw, startApi } from '#testing/server/start-api.ts';
import { countUploads, limitConnections } from './client-limits.ts';
import { createHttpServer } from './http-server.ts';
import { trustedProxies } from './trusted-proxies.ts';

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** A server that allows each client two connections, and the clients that it refused. */
async function startLimited(trustProxy: string[] = []) {
  const server = createHttpServer((_req, res) => void res.end('here')).listen(0, '127.0.0.1');
  const refused: string[] = [];
  limitConnections(server, 2, trustedProxies(trustProxy), (address) => refused.push(address));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const connection = openRaw(port, get);
    await Promise.race([once(connection.socket, 'data'), connection.closed]);
    return { ...connection, isServed: connection.received.text !== '' };
  };
  return { open, refused };
}

test('a client may open up to the limit of connections, and another one after one of them ends', async () => {
  const { open, refused } = await startLimited();
  const [first, second, third] = [await open(), await open(), await open()];
  expect([first, second, third].map(({ isServed }) => isServed)).toEqual([true, true, false]);
  expect(refused).toEqual(['127.0.0.1']);
  first.socket.destroy();
  await expect.poll(async () => (await open()).isServed).toBe(true);
});

test('the connections of a trusted proxy, which all visitors share, are not limited', async () => {
  const { open, refused } = await startLimited(['127.0.0.1']);
  const connections = [await open(), await open(), await open()];
  expect(connections.map(({ isServed }) => isServed)).toEqual([true, true, true]);
  expect(refused).toEqual([]);
});

const stalled = (path: string, client: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\nContent-Length: 90\r\n` +
  'Content-Type: application/json\r\n\r\n{';

test.each(['/api/contact', '/vitals', '/csp-reports'])(
  'bodies of POST %s are counted by visitor, also behind a proxy',
  async (path) => {
    const site = await startTestSite({
      config: { trustProxy: ['127.0.0.1'], maxUploadsPerAddress: 2, rateLimitPerMinute: 100 },
    });
    const send = (client: string) =>
      request(site.origin).post(path).set('X-Forwarded-For', client).send({});
    const uploads = [1, 2].map((n) => openRaw(site.port, stalled(path, `192.0.2.1:${n}000`)));
    await expect.poll(async () => (await send('192.0.2.1:3000')).status).toBe(429);
    expect((await send('192.0.2.2')).status).not.toBe(429);
    for (const { socket } of uploads) socket.destroy();
    await expect.poll(async () => (await send('192.0.2.1')).status).not.toBe(429);
  },
);

test('bodies from one IPv6 /56 network are counted together, like calls and connections', async () => {
  const site = await startTestSite({
    config: { trustProxy: ['127.0.0.1'], maxUploadsPerAddress: 2 },
  });
  const send = (client: string) =>
    request(site.origin).post('/vitals').set('X-Forwarded-For', client).send({});
  for (const client of ['2001:db8:0:1::1', '2001:db8:0:2::1'])
    openRaw(site.port, stalled('/vitals', client));
  await expect.poll(async () => (await send('2001:db8:0:ff::1')).status).toBe(429);
  expect((await send('2001:db8:0:100::1')).status).not.toBe(429);
});

test('a visitor who disconnects while a shared counter is queried uses up no slot', async () => {
  const asked: (() => void)[] = [];
  class LateStore extends MemoryStore {
    override async increment(key: string) {
      await new Promise<void>((resolve) => asked.push(resolve));
      return super.increment(key);
    }
  }
  const api = await startApi((_req, res) => res.end('{}'), {
    rateLimitPerMinute: 100,
    mayUpload: countUploads(1),
    counters: { store: () => new LateStore(), close: () => {} },
  });
  const leaving = openRaw(api.port, stalled('/api/contact', '192.0.2.1'));
  await expect.poll(() => asked.length).toBe(1);
  leaving.socket.destroy();
  await leaving.closed;
  const staying = openRaw(api.port, stalled('/api/contact', '192.0.2.1'));
  await expect.poll(() => asked.length).toBe(2);
  for (const answer of asked) answer();
  await new Promise((resolve) => setImmediate(resolve));
  staying.socket.write('}'.padStart(89));
  await expect.poll(() => staying.received.text).toMatch(/^HTTP\/1\.1 \d/);
  expect(staying.received.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(api.log.map((line) => JSON.parse(line).status)).toEqual([400]);
});
