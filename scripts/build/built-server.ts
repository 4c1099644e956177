import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The built site in a separate process. */
export interface RunningSite {
  origin: string;
  port: number;
  /** Folder with the built-in service's data, removed by `stop`. */
  dataDir: string;
  process: ChildProcess;
  /** Everything written to standard error so far. */
  stderr(): string;
  /** Everything written to standard output so far. */
  stdout(): string;
  stop(): Promise<void>;
}

/** Systems use ports from 32768 on for outgoing connections, which could take one before its server listens. */
const PORTS = [20_000, 32_000] as const;

/** @returns a currently free port */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts `node dist/server.js` on a free port with its own data folder and waits until it listens.
 *
 * @param env additional variables
 * @param cwd folder with `dist` and `content`
 * @param program the program of another build
 * @throws Error with its standard error if it exits
 */
export async function startSite(
  env: Record<string, string> = {},
  cwd = process.cwd(),
  program = join(cwd, 'dist/server.js'),
): Promise<RunningSite> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  const child = spawn(process.execPath, [resolve(program)], {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const exited = once(child, 'exit');
  while (!stdout.includes('listening on')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start:\n${stderr}`);
    await sleep(20);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
