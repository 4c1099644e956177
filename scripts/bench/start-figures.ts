import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../testing/site.ts';
import { type Spread, spread } from './figures.ts';
import { cpuMs, startServer, stopServer } from './server-process.ts';

const COMPLETE_LIMIT_MS = 120_000;

/** How the server starts: until its first 200, on one core. */
export interface StartFigures {
  ms: Spread;
  /** CPU time of the process until then, which other programs do not disturb. */
  cpuMs: Spread;
}

/** Starts the built server several times. */
export async function startFigures(folder: string, times: number): Promise<StartFigures> {
  const ms: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const server = await startServer({
      name: 'this site',
      script: ['dist/server.js'],
      port: await freePort(),
      cwd: process.cwd(),
      path: '/',
      log: join(folder, 'start.log'),
      env: { DATA_DIR: join(folder, 'data') },
    });
    ms.push(server.startMs);
    cpu.push(cpuMs(server));
    await stopServer(server);
  }
  return { ms: spread(ms), cpuMs: spread(cpu) };
}

/** How long all pages took to be there in every coding, as the server's own log says. */
export function completionMs(log: string): number | null {
  const line = readFileSync(log, 'utf8')
    .split('\n')
    .find((each) => each.includes('"pages complete"'));
  return line ? (JSON.parse(line) as { ms: number }).ms : null;
}

/** Waits until the server has logged that its pages are complete. */
export async function untilComplete(log: string): Promise<void> {
  const end = performance.now() + COMPLETE_LIMIT_MS;
  while (completionMs(log) === null) {
    if (performance.now() > end) throw new Error('The pages were not complete in time');
    await sleep(50);
  }
}
