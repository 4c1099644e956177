import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '#testing/call.ts';
import { freePort } from '../build/built-server.ts';

const START_LIMIT_MS = 60_000;
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** The default address for which the build prerenders pages. */
const SITE_URL = process.env.SITE_URL ?? 'http://localhost:3000';

/** Arguments that start the site like the image and the systemd unit. */
export const siteScript = ['--max-semi-space-size=4', 'dist/server.js'];

/** Names of the site and of its reference, used in all tables. */
export const SITE = 'this site';
export const EXPRESS = 'Express, one middleware';

/** A measured server in a separate process. */
export interface ServerProcess {
  name: string;
  port: number;
  process: ChildProcess;
  /** From spawn to the first 200, in ms; polled every few ms. */
  startMs: number;
}

/** @returns file and arguments that run a command on one core, if the system supports it */
export function pinned(core: number, command: string[]): [string, string[]] {
  const [file = '', ...args] = hasTaskset ? ['taskset', '-c', String(core), ...command] : command;
  return [file, args];
}

interface ServerOptions {
  name: string;
  script: string[];
  log: string;
  cwd?: string | undefined;
  path?: string;
  env?: Record<string, string>;
  anyCore?: boolean;
}

/**
 * Starts Node with a script on core 0 and waits for its first 200.
 *
 * @param options.anyCore leaves all cores available
 * @param options.path path of the first request
 * @param options.log file for its output
 * @throws Error with the end of the log if it does not start
 */
async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { name, script, cwd, path = '/', log, env, anyCore } = options;
  const port = await freePort();
  const output = openSync(log, 'a');
  const [file, args] = anyCore
    ? [process.execPath, script]
    : pinned(0, [process.execPath, ...script]);
  const start = performance.now();
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', output, output],
  });
  stopAtExit(child);
  while ((await statusOf(port, path)) !== 200) {
    if (child.exitCode !== null || performance.now() - start > START_LIMIT_MS)
      throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    await sleep(2);
  }
  return { name, port, process: child, startMs: performance.now() - start };
}

/** Ensures that no server outlives this process. */
function stopAtExit(child: ChildProcess): void {
  const stop = () => child.kill();
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
}

const statusOf = (port: number, path: string): Promise<number> =>
  call(port, path, { agent: false, headers: { 'accept-encoding': 'br' } }).then(
    ({ status }) => status,
    () => 0,
  );

/**
 * Starts the built site like the image and the systemd unit.
 *
 * @param folder for its data and its log, `site.log`
 */
export function startSite(
  folder: string,
  { script = [], env = {}, ...more }: Partial<ServerOptions> = {},
): Promise<ServerProcess> {
  return startServer({
    name: SITE,
    log: join(folder, 'site.log'),
    ...more,
    script: [...script, ...siteScript],
    env: { DATA_DIR: join(folder, 'data'), SITE_URL, ...env },
  });
}

/**
 * Starts a plain server for the same pages.
 *
 * @param folder with the captured pages
 * @param path path of one of them
 */
export const startExpress = (folder: string, path?: string): Promise<ServerProcess> =>
  startServer({
    name: EXPRESS,
    script: ['scripts/bench/express-server.ts', folder],
    log: join(folder, 'express.log'),
    env: { NODE_ENV: 'production' },
    ...(path && { path }),
  });

/** Also serves metrics, as in production. */
export const withMetrics = async () => ({ env: { ADMIN_PORT: String(await freePort()) } });

export async function stopServer({ process: child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
