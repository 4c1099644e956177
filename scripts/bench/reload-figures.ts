import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GeneratedSite } from './generated-content.ts';
import { SITE_URL, siteScript, startServer, stopServer } from './server-process.ts';

const LIMIT_MS = 300_000;
const FILE = 'pages/page-7.json';

/** What a change of one file costs the running site. */
export interface ReloadFigures {
  /** Longest turn of the loop that answers visitors, until the new version is served. */
  longestTurnMs: number;
  /** Resident memory of the process after it, the thread that reads content included. */
  residentMb: number;
}

/** Tells on a signal how long the longest turn of the loop was since the last one. */
const watchLoop = `
import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  console.log(JSON.stringify({ msg: 'longest turn', ms: delay.max / 1e6 }));
  delay.reset();
});`;

/** Changes a page of a running site twice: the first time, its thread reads everything. */
export async function reloadFigures({ cwd }: GeneratedSite): Promise<ReloadFigures> {
  const log = join(cwd, 'reload.log');
  const preload = `data:text/javascript,${encodeURIComponent(watchLoop)}`;
  const server = await startServer({
    name: 'this site',
    script: ['--import', preload, ...siteScript],
    cwd,
    path: '/readyz',
    log,
    env: { DATA_DIR: join(cwd, 'data'), SITE_URL },
    anyCore: true,
  });
  try {
    const file = join(cwd, 'content', FILE);
    const page = JSON.parse(readFileSync(file, 'utf8')) as object;
    await told(log, '"pages complete"', 1);
    const turns: number[] = [];
    for (const n of [1, 2]) {
      server.process.kill('SIGUSR2');
      await told(log, '"longest turn"', 2 * n - 1);
      writeFileSync(file, JSON.stringify({ ...page, title: `Change ${n}` }));
      await told(log, '"content published"', n);
      server.process.kill('SIGUSR2');
      const line = await told(log, '"longest turn"', 2 * n);
      turns.push((JSON.parse(line) as { ms: number }).ms);
    }
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    const residentMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
    return { longestTurnMs: Math.max(...turns), residentMb };
  } finally {
    await stopServer(server);
  }
}

/** The line of a log that has some words, once there are as many of them. */
async function told(log: string, words: string, count: number): Promise<string> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const lines = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(words));
    if (lines[count - 1]) return lines[count - 1] as string;
    await sleep(100);
  }
  throw new Error(`The log does not say ${words}`);
}
