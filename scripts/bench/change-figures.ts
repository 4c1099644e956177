import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import { freePort } from '../build/built-server.ts';
import { openPublisher } from '../testing/publishing/open-publisher.ts';
import { type Spread, spread } from './figures.ts';
import type { GeneratedSite } from './generated-content.ts';
import { SITE_URL, siteScript, startServer, stopServer } from './server-process.ts';

const SAVES = 15;
const LIMIT_MS = 300_000;
const FILE = 'pages/page-7.json';
const person: Person = { id: 'bench', name: 'Bench', email: 'bench@site.example', role: 'owner' };

type Page = { [field: string]: Json };

/** What an autosave in the studio costs, while nothing else changes. */
export interface SaveFigures {
  /** From the call to its answer, which says what is wrong with the draft. */
  ms: Spread;
  /** Files of the content that were read and parsed for each. */
  read: number;
  parsed: number;
}

/** Saves a draft of one page of a site again and again. */
export async function saveFigures({ cwd }: GeneratedSite): Promise<SaveFigures> {
  const content = join(cwd, 'content');
  const studio = await openPublisher(content, mkdtempSync(join(cwd, 'studio-')));
  const { workspace, index, db } = studio;
  const { live } = await workspace.open(FILE);
  const ms: number[] = [];
  let revision: number | null = null;
  let before = await index.counts();
  for (let n = 0; n <= SAVES; n += 1) {
    const value = { ...(live?.value as Page), title: `Draft ${n}` };
    const start = performance.now();
    const change = { value, baseHash: live?.hash ?? null };
    ({ revision } = await workspace.save(FILE, change, revision, person));
    // The first one also loads what judges words.
    if (n === 0) before = await index.counts();
    else ms.push(performance.now() - start);
  }
  const after = await index.counts();
  index.close();
  await db.close();
  return {
    ms: spread(ms),
    read: (after.read - before.read) / SAVES,
    parsed: (after.parsed - before.parsed) / SAVES,
  };
}

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
    port: await freePort(),
    cwd,
    path: '/readyz',
    log,
    env: { DATA_DIR: join(cwd, 'data'), SITE_URL },
    anyCore: true,
  });
  try {
    const file = join(cwd, 'content', FILE);
    const page = JSON.parse(readFileSync(file, 'utf8')) as Page;
    await told(log, '"pages complete"', 1);
    const turns: number[] = [];
    for (const n of [1, 2]) {
      server.child.kill('SIGUSR2');
      await told(log, '"longest turn"', 2 * n - 1);
      writeFileSync(file, JSON.stringify({ ...page, title: `Change ${n}` }));
      await told(log, '"content published"', n);
      server.child.kill('SIGUSR2');
      const line = await told(log, '"longest turn"', 2 * n);
      turns.push((JSON.parse(line) as { ms: number }).ms);
    }
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
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
