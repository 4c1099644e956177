import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openLoopback } from './loopback.ts';

test('after a stop, a request goes to the next server on the port', async () => {
  const open = (port?: number) =>
    openLoopback(
      createServer((_req, res) => res.end('here')),
      port,
    );
  const first = await open();
  const ask = async () => (await fetch(`http://127.0.0.1:${first.port}`)).text();
  // Undici keeps more than one connection.
  await Promise.all([ask(), ask(), ask()]);
  await first.stop();
  const second = await open(first.port);
  expect(await ask()).toBe('here');
  await second.stop();
});
