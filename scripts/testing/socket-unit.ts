import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { until } from '../build/program.ts';
import { temporaryFolder } from './server/content.ts';
import { fixtureSite } from './site.ts';

const WAIT_LIMIT_MS = 30_000;

/** A listening socket and the servers started on it, as under systemd. */
export type SocketUnit = Awaited<ReturnType<typeof socketUnit>>;

/**
 * Runs a shell in place of systemd: it holds the socket as descriptor 3, accepts nothing itself, and starts a
 * built program on it (sd_listen_fds(3)).
 *
 * @param env additional variables
 * @param cwd folder with `dist` and `content`; the fixture's by default
 * @param program the program and its arguments
 */
export async function socketUnit(
  env: Record<string, string> = {},
  cwd = fixtureSite,
  program: readonly string[] = ['dist/server.js'],
) {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as { port: number };
  const words = [process.execPath, ...program].map((word) => `"${word}"`);
  const command = `LISTEN_PID=$$ exec ${words.join(' ')}`;
  const loop = `while read -r line; do LISTEN_FDS=1 sh -c '${command}' >&2 & echo $!; done; wait`;
  const shell = spawn('sh', ['-c', loop], {
    cwd,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: temporaryFolder(),
      RATE_LIMIT_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe', descriptorOf(socket)],
  });
  socket.close();
  const [input, output, log] = shell.stdio as unknown as [
    NodeJS.WritableStream,
    Readable,
    Readable,
  ];
  const lines: string[] = [];
  createInterface(log).on('line', (line) => lines.push(line));
  const started = createInterface(output)[Symbol.asyncIterator]();
  const running = new Set<number>();

  const count = (words: string) => lines.filter((line) => line.includes(words)).length;
  const oneMore = async (words: string, act: () => unknown) => {
    const before = count(words);
    const result = await act();
    const message = () => `No server logged ${words}:\n${lines.join('\n')}`;
    await until(() => count(words) > before, WAIT_LIMIT_MS, message);
    return result;
  };
  return {
    port,
    /** All lines logged by the servers. */
    lines,
    /** Starts another server on the socket and resolves with its PID once it listens. */
    async start() {
      const pid = await oneMore('listening on', async () => {
        input.write('start\n');
        return Number((await started.next()).value);
      });
      running.add(pid as number);
      return pid as number;
    },
    /** Stops a server and waits for its exit. */
    async stop(pid: number) {
      running.delete(pid);
      await oneMore('"stopped"', () => process.kill(pid, 'SIGTERM'));
    },
    /** Stops the remaining servers and closes the socket. */
    async close() {
      if (shell.exitCode !== null) return;
      for (const pid of running) process.kill(pid, 'SIGTERM');
      input.end();
      await once(shell, 'exit');
    },
  };
}

/** Node has no public API for a server's file descriptor. */
const descriptorOf = (server: Server) =>
  (server as unknown as { _handle: { fd: number } })._handle.fd;
