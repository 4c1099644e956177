import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './site.ts';

/** A temporary Redis server on loopback. */
export interface TestRedis {
  url: string;
  /** Suspends it, with connections open, until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/**
 * Starts Redis or Valkey from the binaries on this machine.
 *
 * @param port a free one by default
 * @throws Error with one sentence if there are none
 */
export async function startRedis(port?: number): Promise<TestRedis> {
  const program = findProgram();
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const listenOn = port ?? (await freePort());
  const server = spawn(
    program,
    ['--port', String(listenOn), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const exited = once(server, 'exit');
  for await (const text of server.stdout) {
    if (/ready to accept connections/i.test(String(text))) break;
  }
  if (server.exitCode !== null) throw new Error('Redis did not start.');
  return {
    url: `redis://127.0.0.1:${listenOn}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGCONT');
      server.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findProgram(): string {
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  if (!program) {
    throw new Error(
      'These tests need Redis or Valkey (Debian: apt-get install redis-server), but redis-server is not on this machine.',
    );
  }
  return program;
}
