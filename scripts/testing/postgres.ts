import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './site.ts';

const START_LIMIT_MS = 60_000;

/** A temporary PostgreSQL server on loopback. */
export interface TestPostgres {
  /** URL of an empty database, whose user may create others. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from the binaries on this machine. They refuse to run as root, so root starts them
 * as the package's user `postgres`.
 *
 * @throws Error with one sentence if there are none
 */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries();
  const user = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username=test', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
    { ...options, stdio: 'ignore' },
  );
  const exited = once(server, 'exit');
  const url = `postgresql://test@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    async stop() {
      // SIGINT: PostgreSQL's fast shutdown, which does not wait for its clients.
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) {
    throw new Error(
      'These tests need PostgreSQL (Debian: apt-get install postgresql), but initdb is not on this machine.',
    );
  }
  return found;
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; ; await sleep(50)) {
    const client = new pg.Client(url);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error('PostgreSQL did not start.');
    }
  }
}
