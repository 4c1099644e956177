import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { emptyFolder, startProgram } from '../build/program.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './site.ts';

/**
 * Starts a temporary PostgreSQL server on loopback from installed binaries. They refuse to run as root, so
 * root runs them as the package's user `postgres`.
 *
 * @throws Error with a one-sentence message if they are not installed
 */
export async function startPostgres() {
  const initdb = findProgram('initdb');
  const user = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  using cleanup = new DisposableStack();
  const folder = cleanup.use(emptyFolder()).path;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(
    initdb,
    ['--pgdata', data, '--username=test', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const port = await freePort();
  const url = `postgresql://test@127.0.0.1:${port}/postgres`;
  const program = join(dirname(initdb), 'postgres');
  const server = await startProgram(
    [program, '-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
    () => isReady(url),
    options,
  );
  const kept = cleanup.move();
  return {
    /** Address of an empty database, whose user can create others. */
    url,
    async stop() {
      // SIGINT requests a fast shutdown, which does not wait for clients.
      await server.stop('SIGINT');
      kept.dispose();
    },
  };
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function isReady(url: string): Promise<true> {
  const client = new pg.Client(url);
  await client.connect();
  await client.end();
  return true;
}
