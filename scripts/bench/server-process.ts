import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** The address that the build prerenders pages for by default. */
export const SITE_URL = process.env.SITE_URL ?? 'http://localhost:3000';

/** Arguments that start the site as the image and the systemd unit do. */
export const siteScript = ['--max-semi-space-size=4', 'dist/server.js'];

/** A measured server in its own process. */
export interface ServerProcess {
  name: string;
  port: number;
  child: ChildProcess;
  /** From spawn to the first 200, in ms; polled every few ms. */
  startMs: number;
}

/** @returns file and arguments that run a command on one core, if the system supports it */
export function pinned(core: number, command: string[]): [string, string[]] {
  const [file = '', ...args] = hasTaskset ? ['taskset', '-c', String(core), ...command] : command;
  return [file, args];
}

/**
 * Starts Node with a script on core 0 and waits for its first 200.
 *
 * @param anyCore leaves all cores available until {@link pinToCore0}
 * @param path path of the first request
 * @param log file for its output
 * @throws Error with the end of the log if it does not start
 */
export async function startServer(options: {
  name: string;
  script: string[];
  port: number;
  cwd: string;
  path: string;
  log: string;
  env?: Record<string, string>;
  anyCore?: boolean;
}): Promise<ServerProcess> {
  const { name, script, port, cwd, path, log, env, anyCore } = options;
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
  return { name, port, child, startMs: performance.now() - start };
}

/** Ensures that no server outlives this process. */
function stopAtExit(child: ChildProcess): void {
  const stop = () => child.kill();
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
}

function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path, agent: false }, (res) => {
      res.resume();
      resolve(res.statusCode ?? 0);
    }).once('error', () => resolve(0));
  });
}

/** Moves all threads of a running server to core 0. */
export function pinToCore0({ child }: ServerProcess): void {
  if (hasTaskset) spawnSync('taskset', ['-a', '-c', '-p', '0', String(child.pid)]);
}

export async function stopServer({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** @returns the CPU time used by the threads of a process, in ms (Linux) */
export function cpuMs({ child: { pid } }: ServerProcess): number {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** @returns the resident memory of a process, in bytes (Linux) */
export function residentBytes({ child: { pid } }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
