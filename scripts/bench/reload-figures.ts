import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LongestTurn } from '#testing/loop-probe.ts';
import { memoryMb } from '#testing/process-figures.ts';
import type { GeneratedSite } from './generated-content.ts';
import { startSite, stopServer } from './server-process.ts';
import { untilLogged } from './start-figures.ts';

const FILE = 'pages/page-7.json';

/**
 * Measures the cost of changing one file on a running site: the longest turn of the main event loop until the
 * new version is served, and the resident memory afterwards, including threads. A page is changed twice,
 * because the first change makes the content thread read everything.
 */
export async function reloadFigures({ cwd }: GeneratedSite) {
  const log = join(cwd, 'reload.log');
  const script = ['--import', resolve('scripts/testing/loop-probe.ts')];
  const server = await startSite(cwd, { script, cwd, path: '/readyz', log, anyCore: true });
  const file = join(cwd, 'content', FILE);
  const text = readFileSync(file, 'utf8');
  try {
    const page = JSON.parse(text) as object;
    const turns: LongestTurn[] = [];
    for (const n of [1, 2]) {
      server.process.kill('SIGUSR2');
      await untilLogged(log, 'longest turn', 2 * n - 1);
      writeFileSync(file, JSON.stringify({ ...page, title: `Change ${n}` }));
      await untilLogged(log, 'content published', n);
      server.process.kill('SIGUSR2');
      turns.push(await untilLogged<LongestTurn>(log, 'longest turn', 2 * n));
    }
    const longestTurnMs = Math.max(...turns.map(({ ms }) => ms));
    // Unlike its duration, a turn's CPU time does not depend on other programs.
    const longestTurnCpuMs = Math.max(...turns.map(({ cpuMs }) => cpuMs));
    return { longestTurnMs, longestTurnCpuMs, residentMb: memoryMb(server) };
  } finally {
    await stopServer(server);
    // Later starts would render every page again, because the build contains this text.
    writeFileSync(file, text);
  }
}
