import { readFileSync } from 'node:fs';
import { cpuMs } from '#testing/process-figures.ts';
import { until } from '#testing/until.ts';
import { type Spread, spread } from './figures.ts';
import { startSite, stopServer } from './server-process.ts';

const COMPLETE_LIMIT_MS = 240_000;

/** How long the server takes to start on one core: until `/readyz`, with everything loaded, is 200. */
export interface StartFigures {
  ms: Spread;
  /** CPU time of the process until then; other programs disturb it less. */
  cpuMs: Spread;
}

/**
 * Starts the built server several times.
 *
 * @param cwd folder with `dist` and `content`
 */
export async function startFigures(
  folder: string,
  times: number,
  cwd = process.cwd(),
): Promise<StartFigures> {
  const ms: number[] = [];
  const cpu: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const server = await startSite(folder, { cwd, path: '/readyz' });
    ms.push(server.startMs);
    cpu.push(cpuMs(server));
    await stopServer(server);
  }
  return { ms: spread(ms), cpuMs: spread(cpu) };
}

/** What a server logs about its rendered pages. */
interface Completion {
  /** Time for all of them in every encoding. */
  ms: number;
  /** Their size in memory. */
  bytes: number;
}

/** Waits until a server logs that all pages are rendered and compressed. */
export async function untilComplete(log: string): Promise<Completion> {
  const find = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .find((each) => each.includes('"pages complete"'));
  const line = await until(find, COMPLETE_LIMIT_MS, () => 'The pages were not rendered in time');
  return JSON.parse(line) as Completion;
}
