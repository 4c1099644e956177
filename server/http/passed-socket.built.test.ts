import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureSite } from '#testing/site.ts';
import { socketUnit } from '#testing/socket-unit.ts';

/** Requests a page repeatedly until stopped, each time on a new connection. */
function visitor(port: number) {
  const seen: Record<string, number> = {};
  let isDone = false;
  const visit = async () => {
    while (!isDone) {
      const outcome = await statusOf(`http://127.0.0.1:${port}/about`);
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
  };
  const visits = Promise.all([visit(), visit(), visit(), visit()]);
  return async () => {
    isDone = true;
    await visits;
    return seen;
  };
}

async function statusOf(address: string): Promise<string> {
  const asking = get(address, { agent: false });
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    await text(answer);
    return String(answer.statusCode);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'cut off';
  }
}

test('a restart with a passed socket refuses no visitor', async () => {
  const unit = await socketUnit();
  onTestFinished(() => unit.close());
  const first = await unit.start();
  const leave = visitor(unit.port);
  // For a moment both serve, as in a hand-over.
  const second = await unit.start();
  await unit.stop(first);
  // For a moment neither serves, as in `systemctl restart`, and connections queue in the socket.
  await unit.stop(second);
  await unit.start();
  const seen = await leave();
  expect(Object.keys(seen)).toEqual(['200']);
  expect(seen[200]).toBeGreaterThan(50);
});

test.each([
  ['several sockets', '2', 'LISTEN_FDS: expected one socket, found 2'],
  [
    'a descriptor that is not a socket',
    '1',
    'LISTEN_FDS: descriptor 3 is not a socket to listen on',
  ],
])('%s is reported with the variable', async (_what, count, message) => {
  const start = `LISTEN_PID=$$ exec "${process.execPath}" dist/server.js 3</dev/null`;
  const shell = spawn('sh', ['-c', start], {
    cwd: fixtureSite,
    env: { PATH: process.env.PATH, LISTEN_FDS: count, DATA_DIR: temporaryFolder() },
  });
  const [stderr] = await Promise.all([text(shell.stderr), once(shell, 'exit')]);
  expect(shell.exitCode).toBe(1);
  expect(stderr.trimEnd()).toMatch(new RegExp(`^${message}.*$`));
});
