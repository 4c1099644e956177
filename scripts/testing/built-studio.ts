import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './server/content.ts';
import { fixtureSite, freePort } from './site.ts';

/** The built studio in a process of its own. */
export interface BuiltStudio {
  /** `http://localhost:PORT`. */
  origin: string;
  /** Address that signs a browser in, once. */
  address: string;
  contentDir: string;
  dataDir: string;
  pid: number;
  /** Everything written so far. */
  output(): string;
  /** Ends it; `kill` as a crash would. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** A folder with a copy of the fixture's content, and its build. */
export function siteFolder(): string {
  const folder = temporaryFolder();
  cpSync(join(fixtureSite, 'content'), join(folder, 'content'), { recursive: true });
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  return folder;
}

/**
 * Starts what `npm run studio` starts, on a copy of the fixture site's content; it ends with the test.
 *
 * @param folder of an earlier studio, to go on with its content and drafts
 * @param env further variables
 * @param mounts shell commands that mount file systems for the studio alone, without rights of their own
 */
export async function startBuiltStudio(
  folder = siteFolder(),
  env: Record<string, string> = {},
  mounts?: string,
): Promise<BuiltStudio> {
  const STUDIO_PORT = String(await freePort());
  const dataDir = join(folder, 'data');
  const program = [process.execPath, 'dist/current/studio-server/local.js'] as const;
  const [command, ...args] = mounts === undefined ? program : mounted(mounts, program);
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', STUDIO_PORT, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const exited = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded()) child.kill(signal);
    await exited;
  };
  onTestFinished(() => stop('SIGKILL'));
  while (!output.includes('?token=')) {
    if (hasEnded()) throw new Error(`The studio did not start:\n${output}`);
    await sleep(20);
  }
  return {
    origin: `http://localhost:${STUDIO_PORT}`,
    address: /http:\S+/.exec(output)?.[0] ?? '',
    contentDir: join(folder, 'content'),
    dataDir,
    pid: child.pid as number,
    output: () => output,
    stop,
  };
}

/** A command that sees further file systems; they end with it. */
const mounted = (mounts: string, program: readonly string[]) =>
  [
    ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-ec'],
    ...[`${mounts}\nexec "$@"`, 'sh', ...program],
  ] as [string, ...string[]];

/** Calls a built studio as the person whom its address signs in. */
export async function callerOf({ address, origin }: Pick<BuiltStudio, 'address' | 'origin'>) {
  const answer = await fetch(address, { redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (path: string, { json, ...init }: RequestInit & { json?: unknown } = {}) => {
    const headers = new Headers({ cookie, origin, ...(init.headers as Record<string, string>) });
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? init.body : JSON.stringify(json);
    return fetch(origin + path, { ...init, headers, ...(body && { body }) });
  };
}
