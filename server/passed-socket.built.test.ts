import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './test-content.ts';

/**
 * A shell in the part of systemd: it holds a listening socket as descriptor 3, accepts nothing
 * itself, and starts a server on that socket for every line that it is sent.
 */
async function serviceManager() {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as { port: number };
  const start = `LISTEN_FDS=1 sh -c 'LISTEN_PID=$$ exec "${process.execPath}" dist/server.js'`;
  const shell = spawn('sh', ['-c', `while read -r line; do ${start} >&2 & echo $!; done; wait`], {
    env: { PATH: process.env.PATH, DATA_DIR: temporaryFolder() },
    stdio: ['pipe', 'pipe', 'pipe', descriptorOf(socket)],
  });
  socket.close();
  const pids: number[] = [];
  onTestFinished(async () => {
    shell.stdin?.end();
    for (const pid of pids) signal(pid, 'SIGKILL');
    await once(shell, 'exit');
  });
  const lines: string[] = [];
  createInterface(shell.stderr as Readable).on('line', (line) => lines.push(line));
  const started = createInterface(shell.stdout as Readable)[Symbol.asyncIterator]();
  const startServer = async () => {
    shell.stdin?.write('start\n');
    const pid = Number((await started.next()).value);
    pids.push(pid);
    return pid;
  };
  /** Waits until as many lines of the servers' logs say this. */
  const said = (words: string, times: number) =>
    expect
      .poll(() => lines.filter((line) => line.includes(words)).length, { timeout: 20_000 })
      .toBe(times);
  return { origin: `http://127.0.0.1:${port}`, startServer, said };
}

/** Node has no public name for it. */
const descriptorOf = (server: Server) =>
  (server as unknown as { _handle: { fd: number } })._handle.fd;

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/** Asks for a page again and again, each time on a new connection, until told to stop. */
function visitor(origin: string) {
  const seen: Record<string, number> = {};
  let isDone = false;
  const visit = async () => {
    while (!isDone) {
      const outcome = await statusOf(`${origin}/about`);
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

test('a server on a passed socket gives way to the next one, and no visitor is refused', async () => {
  const { origin, startServer, said } = await serviceManager();
  const first = await startServer();
  await said('listening on', 1);
  const leave = visitor(origin);
  // Both serve for a moment: the way of a hand-over.
  const second = await startServer();
  await said('listening on', 2);
  signal(first, 'SIGTERM');
  await said('"stopped"', 1);
  // Nobody serves for a moment, and the socket keeps who comes: the way of `systemctl restart`.
  signal(second, 'SIGTERM');
  await said('"stopped"', 2);
  await startServer();
  await said('listening on', 3);
  const seen = await leave();
  expect(Object.keys(seen)).toEqual(['200']);
  expect(seen[200]).toBeGreaterThan(50);
});

test.each([
  ['several sockets', '2', 'LISTEN_FDS: expected one socket, found 2'],
  ['none', '1', 'LISTEN_FDS: descriptor 3 is not a socket to listen on'],
])('%s in place of one is told by the variable', async (_what, count, message) => {
  const start = `LISTEN_PID=$$ exec "${process.execPath}" dist/server.js 3</dev/null`;
  const shell = spawn('sh', ['-c', start], {
    env: { PATH: process.env.PATH, LISTEN_FDS: count, DATA_DIR: temporaryFolder() },
  });
  const [stderr] = await Promise.all([text(shell.stderr), once(shell, 'exit')]);
  expect(shell.exitCode).toBe(1);
  expect(stderr.trimEnd()).toMatch(new RegExp(`^${message}.*$`));
});
