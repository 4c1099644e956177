import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryMb } from '#testing/process-figures.ts';
import type { GeneratedSite } from './generated-content.ts';
import { startSite, stopServer } from './server-process.ts';
import { untilLogged } from './start-figures.ts';

const FILE = 'pages/page-7.json';

interface Turn {
  longestTurnMs: number;
  /** Unlike its length, a turn's processor time does not grow with what else runs. */
  longestTurnCpuMs: number;
}

/** Logs, on a signal, the length and the processor time of the longest turns since the last one. */
const watchLoop = `
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return { ms: performance.now(), cpu: (user + system) / 1000 };
};
let last = used();
let longest = { ms: 0, cpu: 0 };
setInterval(() => {
  const now = used();
  longest = {
    ms: Math.max(longest.ms, now.ms - last.ms),
    cpu: Math.max(longest.cpu, now.cpu - last.cpu),
  };
  last = now;
}, 1).unref();
process.on('SIGUSR2', () => {
  const { ms: longestTurnMs, cpu: longestTurnCpuMs } = longest;
  console.log(JSON.stringify({ msg: 'longest turn', longestTurnMs, longestTurnCpuMs }));
  longest = { ms: 0, cpu: 0 };
});`;

/**
 * What a change of one file costs a running site: the longest turn of the loop that answers visitors
 * until the new version is served, and the resident memory afterwards, threads included. A page is
 * changed twice, because the thread that reads the content reads all of it the first time.
 */
export async function reloadFigures({ cwd }: GeneratedSite) {
  const log = join(cwd, 'reload.log');
  const preload = `data:text/javascript,${encodeURIComponent(watchLoop)}`;
  const script = ['--import', preload];
  const server = await startSite(cwd, { script, cwd, path: '/readyz', log, anyCore: true });
  const file = join(cwd, 'content', FILE);
  const text = readFileSync(file, 'utf8');
  try {
    const page = JSON.parse(text) as object;
    await untilLogged(log, 'pages complete');
    const turns: Turn[] = [];
    for (const n of [1, 2]) {
      server.process.kill('SIGUSR2');
      await untilLogged(log, 'longest turn', 2 * n - 1);
      writeFileSync(file, JSON.stringify({ ...page, title: `Change ${n}` }));
      await untilLogged(log, 'content published', n);
      server.process.kill('SIGUSR2');
      turns.push(await untilLogged<Turn>(log, 'longest turn', 2 * n));
    }
    const longestTurnMs = Math.max(...turns.map((turn) => turn.longestTurnMs));
    const longestTurnCpuMs = Math.max(...turns.map((turn) => turn.longestTurnCpuMs));
    return { longestTurnMs, longestTurnCpuMs, residentMb: memoryMb(server) };
  } finally {
    await stopServer(server);
    // Later starts would draw every page anew, since the build was made of this text.
    writeFileSync(file, text);
  }
}
