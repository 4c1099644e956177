import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '#server/service/site-database.ts';
import { startUpstream } from '#testing/server/start-api.ts';
import { type RunningSite, startSite } from '#testing/site.ts';

const enquiry = JSON.stringify({
  your_name: 'Kavya',
  email_address: 'kavya@pulli.example',
  phone_number: '+91 00000 00000',
  company_name: '',
  your_message: 'Please call.',
});

async function start(env: Record<string, string> = {}, upstream?: RequestListener) {
  const apiUrl = upstream && String(await startUpstream(upstream));
  const site = await startSite({ ...env, ...(apiUrl && { API_URL: apiUrl }) });
  onTestFinished(async () => {
    site.process.kill('SIGKILL');
    await site.stop();
  });
  return site;
}

const send = ({ origin }: RunningSite) =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: enquiry,
  });

/** Sends a signal; resolves with the exit code and the time until the exit, in seconds. */
async function stopWith(site: RunningSite, signal: NodeJS.Signals) {
  const begin = performance.now();
  site.process.kill(signal);
  const [code] = await once(site.process, 'exit');
  return { code, seconds: (performance.now() - begin) / 1000 };
}

/** Opens a connection and sends bytes, then waits for the response. */
async function open({ port }: RunningSite, bytes = '') {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (bytes) {
    socket.write(bytes);
    await once(socket, 'data');
  }
  return socket;
}

test('after SIGTERM requests in flight finish, new connections are refused, and the exit code is 0', async () => {
  const reached = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const site = await start({}, async (_req, res) => {
    reached.resolve();
    await answer.promise;
    res.writeHead(201).end('{"success":true}');
  });
  const sending = send(site);
  await reached.promise;
  const stopped = stopWith(site, 'SIGTERM');
  await expect
    .poll(() =>
      fetch(site.origin).then(
        () => 'accepted',
        () => 'refused',
      ),
    )
    .toBe('refused');
  answer.resolve();
  const { status } = await sending;
  const { code, seconds } = await stopped;
  expect([status, code]).toEqual([201, 0]);
  expect(seconds).toBeLessThan(10);
  expect(site.stderr()).toBe('');
  const lines = site
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1).msg).toBe('stopped');
  expect(lines.find(({ path }) => path === '/api/contact').status).toBe(201);
});

test('neither idle nor unused connections delay the exit', async () => {
  const site = await start();
  for (let n = 0; n < 5; n += 1) {
    await open(site);
    await open(site, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  }
  const { code, seconds } = await stopWith(site, 'SIGTERM');
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(5);
});

test('requests that exceed SHUTDOWN_TIMEOUT are cut off, and the exit code is still 0', async () => {
  const reached = Promise.withResolvers<void>();
  const site = await start({ SHUTDOWN_TIMEOUT: '2' }, () => reached.resolve());
  const sending = send(site).then(
    () => 'answered',
    () => 'cut',
  );
  await reached.promise;
  const { code, seconds } = await stopWith(site, 'SIGTERM');
  expect([code, await sending]).toEqual([0, 'cut']);
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(5);
});

test('SIGINT exits within 5 s, also during the delay after a SIGTERM', async () => {
  const endWith = async (...before: NodeJS.Signals[]) => {
    const reached = Promise.withResolvers<void>();
    const site = await start({ SHUTDOWN_DELAY: '60' }, () => reached.resolve());
    const sending = send(site).then(
      () => 'answered',
      () => 'cut',
    );
    await reached.promise;
    for (const signal of before) site.process.kill(signal);
    const { code, seconds } = await stopWith(site, 'SIGINT');
    expect([code, await sending]).toEqual([0, 'cut']);
    expect(seconds).toBeLessThan(5);
  };
  await Promise.all([endWith(), endWith('SIGTERM')]);
});

test('an upload in progress at SIGTERM is completed, and a second SIGTERM changes nothing', async () => {
  const reached = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const bodies: string[] = [];
  const site = await start({}, async (req, res) => {
    bodies.push(await text(req));
    reached.resolve();
    await answer.promise;
    res.writeHead(201).end('{"success":true}');
  });
  const head = ['POST /api/contact HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
  const length = `Content-Length: ${Buffer.byteLength(enquiry)}`;
  const socket = await open(site);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.write(`${[...head, length].join('\r\n')}\r\n\r\n${enquiry.slice(0, 20)}`);
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
  // This response comes on a later connection, so the server has seen the upload.
  await (await fetch(`${site.origin}/healthz`)).text();
  const stopped = stopWith(site, 'SIGTERM');
  await expect.poll(site.stdout).toContain('"stopping"');
  socket.write(enquiry.slice(20));
  await reached.promise;
  site.process.kill('SIGTERM');
  answer.resolve();
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 201 /);
  expect(received).toMatch(/\r\nConnection: close\r\n/i);
  expect([(await stopped).code, bodies]).toEqual([0, [enquiry]]);
  expect(site.stdout().match(/"stopping"/g)).toHaveLength(1);
});

test('during a shutdown the next response on a kept-alive connection is the last one', async () => {
  const site = await start({ SHUTDOWN_DELAY: '60' });
  const kept = ['/about', '/healthz', '/nothing'].map(async (path) => {
    const ask = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const socket = await open(site, ask);
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes;
    });
    return { path, socket, ask, received: () => received };
  });
  const visitors = await Promise.all(kept);
  const stopped = stopWith(site, 'SIGTERM');
  await expect.poll(site.stdout).toContain('"stopping"');
  for (const { path, socket, ask, received } of visitors) {
    socket.write(ask);
    await once(socket, 'close');
    expect([path, /\r\nConnection: close\r\n/i.test(received())]).toEqual([path, true]);
  }
  site.process.kill('SIGINT');
  expect((await stopped).code).toBe(0);
});

test('during SHUTDOWN_DELAY the server reports not ready and still serves', async () => {
  const site = await start({ SHUTDOWN_DELAY: '60' });
  const readiness = async () => (await fetch(`${site.origin}/readyz`)).status;
  expect(await readiness()).toBe(200);
  const stopped = stopWith(site, 'SIGTERM');
  await expect.poll(readiness).toBe(503);
  expect((await fetch(site.origin)).status).toBe(200);
  expect((await send(site)).status).toBe(201);
  site.process.kill('SIGINT');
  expect((await stopped).code).toBe(0);
});

test('the process exits once SHUTDOWN_DELAY is over, and not before', async () => {
  const { code, seconds } = await stopWith(await start({ SHUTDOWN_DELAY: '3' }), 'SIGTERM');
  expect(code).toBe(0);
  expect(seconds).toBeGreaterThan(2.5);
});

test('an enquiry survives kill -9 right after its response', async () => {
  const site = await start();
  const { status } = await send(site);
  const { code } = await stopWith(site, 'SIGKILL');
  expect([status, code]).toEqual([201, null]);
  const database = new DatabaseSync(databaseFile(site.dataDir));
  const rows = database.prepare('SELECT email, message FROM enquiries').all();
  database.close();
  expect(rows).toEqual([{ email: 'kavya@pulli.example', message: 'Please call.' }]);
});
