import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The built site, running as a process of its own. */
export interface RunningSite {
  origin: string;
  port: number;
  /** Folder of the built-in service's data. */
  dataDir: string;
  process: ChildProcess;
  /** Everything written to standard error so far. */
  stderr(): string;
  /** Everything written to standard output so far. */
  stdout(): string;
  stop(): Promise<void>;
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts `node dist/server.js` on a free port with data of its own, and waits until it answers.
 *
 * @param env variables besides those of this process
 * @param cwd folder with `dist` and `content`
 */
export async function startSite(
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<RunningSite> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  const child = spawn(process.execPath, [resolve(cwd, 'dist/server.js')], {
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
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilListening(
    () => stdout,
    exited,
    () => stderr,
  );
  return {
    origin,
    port,
    dataDir,
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    stop,
  };
}

async function untilListening(
  stdout: () => string,
  exited: Promise<unknown>,
  stderr: () => string,
): Promise<void> {
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  while (!stdout().includes('listening on')) {
    if (gone) throw new Error(`The server did not start:\n${stderr()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
