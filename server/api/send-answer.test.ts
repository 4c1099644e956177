import { once } from 'node:events';
import { expect, test } from 'vitest';
import { whileTimeFlies } from '#testing/server/flying-time.ts';
import { openRaw, startApi } from '#testing/server/start-api.ts';

const head = (headers: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

async function startUntouchable(options?: Parameters<typeof startApi>[1]) {
  return startApi(() => expect.unreachable('nothing may reach the upstream'), options);
}

test('a body with a huge declared length is refused before any of it arrives', async () => {
  const { port } = await startUntouchable();
  const answer = await whileTimeFlies(async () => {
    const raw = openRaw(port, head('Content-Length: 10737418240'));
    await once(raw.socket, 'data');
    expect(raw.received.text).toMatch(/^HTTP\/1\.1 413 /);
    expect(raw.received.text).toContain('\r\nConnection: close\r\n');
    return raw.closed;
  });
  expect(answer).toMatch(/\{"success":false,"message":"[^"]+"\}$/);
});

test('a client that sends everything before it reads still gets the response', async () => {
  const { post } = await startUntouchable();
  const answer = await post('/api/contact', 'x'.repeat(10_000_000));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ success: false });

  const { port } = await startUntouchable();
  const raw = openRaw(port, head('Transfer-Encoding: chunked'));
  raw.socket.pause();
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  for (let sent = 0; sent < 64; sent += 1) {
    if (!raw.socket.write(chunk)) await once(raw.socket, 'drain');
  }
  raw.socket.write('0\r\n\r\n');
  raw.socket.resume();
  expect(await raw.closed).toMatch(/^HTTP\/1\.1 413 .*\r\n\r\n\{"success":false,.*\}$/s);
});

test('a client that never stops sending is cut off', async () => {
  const { port } = await startUntouchable();
  const raw = openRaw(port, head('Transfer-Encoding: chunked'));
  const chunk = `100000\r\n${'x'.repeat(1_048_576)}\r\n`;
  let megabytes = 0;
  const more = () => {
    megabytes += 1;
    raw.socket.write(chunk, (error) => error ?? setImmediate(more));
  };
  more();
  await raw.closed;
  expect(megabytes).toBeLessThan(64);
});

test('a refused request with a small body gets its response, and the connection ends cleanly', async () => {
  const { port } = await startUntouchable({
    server: { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 1 },
  });
  const raw = openRaw(
    port,
    `${head('Content-Length: 2')}[]`.replace('application/json', 'text/css'),
  );
  let hadError = false;
  raw.socket.once('error', () => {
    hadError = true;
  });
  expect(await raw.closed).toMatch(/^HTTP\/1\.1 415 /);
  expect(hadError).toBe(false);
});
