import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../build/built-server.ts';
import { type Spread, spread } from './figures.ts';
import { cpuMs, SITE_URL, startServer, stopServer } from './server-process.ts';

const COMPLETE_LIMIT_MS = 240_000;

/** How the server starts: until its first 200, on one core. */
export interface StartFigures {
  ms: Spread;
  /** CPU time of the process until then, which other programs do not disturb. */
  cpuMs: Spread;
}

/**
 * Starts the built server several times.
 *
 * @param cwd where it runs: `dist` and `content` are there
 */
export async function startFigures(
  folder: string,
  times: number,
  cwd = process.cwd(),
): Promise<StartFigures> {
  const ms: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const server = await startServer({
      name: 'this site',
      script: ['dist/server.js'],
      port: await freePort(),
      cwd,
      path: '/',
      log: join(folder, 'start.log'),
      env: { DATA_DIR: join(folder, 'data'), SITE_URL },
    });
    ms.push(server.startMs);
    cpu.push(cpuMs(server));
    await stopServer(server);
  }
  return { ms: spread(ms), cpuMs: spread(cpu) };
}

/** What a server's own log says of its finished pages. */
interface Completion {
  /** How long all of them took, in every coding. */
  ms: number;
  /** What they take of memory. */
  bytes: number;
}

/** Waits until a server has logged that its pages are complete. */
export async function untilComplete(log: string): Promise<Completion> {
  const end = performance.now() + COMPLETE_LIMIT_MS;
  while (performance.now() < end) {
    const lines = readFileSync(log, 'utf8').split('\n');
    const line = lines.find((each) => each.includes('"pages complete"'));
    if (line) return JSON.parse(line) as Completion;
    await sleep(50);
  }
  throw new Error('The pages were not complete in time');
}
