import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { emptyFolder, type Program, startProgram } from './program.ts';

/** The built site in a separate process. */
export interface RunningSite extends Program {
  origin: string;
  port: number;
  /** Folder with the built-in service's data, removed by `stop`. */
  dataDir: string;
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
 * @throws Error with its output if it exits
 */
export async function startSite(
  env: Record<string, string> = {},
  cwd = process.cwd(),
  program = join(cwd, 'dist/server.js'),
): Promise<RunningSite> {
  using cleanup = new DisposableStack();
  const dataDir = cleanup.use(emptyFolder()).path;
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const site = await startProgram(
    [process.execPath, resolve(program)],
    (output) => output.includes('listening on'),
    { cwd, env: { PATH: process.env.PATH, RATE_LIMIT_PER_MINUTE: '0', ...own, ...env } },
  );
  const kept = cleanup.move();
  const stop = async (signal?: NodeJS.Signals) => {
    await site.stop(signal);
    kept.dispose();
  };
  return { ...site, origin: `http://127.0.0.1:${port}`, port, dataDir, stop };
}
