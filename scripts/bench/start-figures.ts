import { readFileSync } from 'node:fs';
import { cpuMs } from '#testing/process-figures.ts';
import { until } from '../build/program.ts';
import { spread } from './figures.ts';
import { startSite, stopServer } from './server-process.ts';

const LOG_LIMIT_MS = 300_000;

/**
 * Starts the built server several times on one core, until `/readyz` answers 200, when everything is loaded.
 *
 * @param cwd folder with `dist` and `content`
 */
export async function startFigures(folder: string, times: number, cwd = process.cwd()) {
  const ms: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const server = await startSite(folder, { cwd, path: '/readyz' });
    ms.push(server.startMs);
    cpu.push(cpuMs(server));
    await stopServer(server);
  }
  return {
    ms: spread(ms),
    /** CPU time of the process until then, which other programs disturb less than elapsed time. */
    cpuMs: spread(cpu),
  };
}

/**
 * Waits until a server logs a message for the `nth` time.
 *
 * @returns the line's fields
 */
export async function untilLogged<Line>(log: string, message: string, nth = 1): Promise<Line> {
  const find = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"${message}"`))[nth - 1];
  return JSON.parse(await until(find, LOG_LIMIT_MS, () => `The log does not say "${message}"`));
}
