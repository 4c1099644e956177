import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isInspected } from '#server/media/inspection.ts';
import { hostileMedia } from '../hostile/media.ts';
import type { LongestTurn } from '../loop-probe.ts';
import { memoryMb } from '../process-figures.ts';
import { ask } from '../server/load.ts';
import { linkSite, type RunningSite, startSite } from '../site.ts';
import { emptyFolder } from '../temporary.ts';
import { until } from '../until.ts';

const FILES = 50;
/** Most files have slightly more boxes than are parsed, every seventh has millions. */
const PARTS = 600_000;
const MANY_PARTS = 4_000_000;
const PATIENCE_MS = 120_000;

/** Visitors' response times while an editor adds hostile files to `content/media`. */
export interface MediaAttack {
  /** Longest turn of the site's event loop, in ms of its own CPU time. */
  longestTurn: number;
  /** Slowest response of `/healthz`, in ms, which includes delays by other programs. */
  slowestAnswer: number;
  /** Files served although they could not be inspected, and other unexpected responses. */
  wrong: string[];
  memory: number;
  /** From process start to the first connection, with the files present, in ms. */
  restartMs: number;
}

/**
 * Adds 50 files with huge numbers of boxes to the content of a running site, reloads it, and requests
 * each file before and after.
 *
 * @param dir folder with `dist` and `content`, which is copied
 */
export async function attackWithMedia(dir: string): Promise<MediaAttack> {
  const probe = resolve('scripts/testing/loop-probe.ts');
  using folder = emptyFolder();
  const cwd = linkSite(folder.path, dir);
  const start = () => startSite({ NODE_OPTIONS: `--import=${probe}` }, cwd);
  const site = await start();
  const met = await putFiles(site, cwd).finally(() => site.stop());
  const begin = performance.now();
  const again = await start();
  const restartMs = performance.now() - begin;
  await again.stop();
  return { ...met, restartMs };
}

async function putFiles(site: RunningSite, cwd: string): Promise<Omit<MediaAttack, 'restartMs'>> {
  await longestTurn(site);
  const end = new AbortController();
  const watching = watchFrom(site, end.signal);
  const wrong = new Set<string>();
  const request = async (address: string) => {
    const expected = isInspected(address) ? 404 : 200;
    const status = await ask(site, address).catch(() => 0);
    if (status !== expected) wrong.add(`${address}: ${status}`);
  };
  const addresses: string[] = [];
  try {
    for (const { name, bytes } of hostileFiles()) {
      const file = join(cwd, 'content/media', name);
      writeFileSync(`${file}.part`, bytes);
      renameSync(`${file}.part`, file);
      addresses.push(`/media/${name}`);
      await request(`/media/${name}`);
    }
    const withheld = addresses.filter(isInspected).length;
    await waitFor(() => countOf(site, 'withheld from visitors') >= withheld);
    const published = countOf(site, 'content published');
    site.process.kill('SIGHUP');
    await waitFor(() => countOf(site, 'content published') > published);
    for (const address of addresses) await request(address);
  } finally {
    end.abort();
  }
  const { slowest, memory } = await watching;
  return {
    ...{ longestTurn: await longestTurn(site), slowestAnswer: slowest },
    ...{ wrong: [...wrong], memory },
  };
}

function* hostileFiles() {
  const kinds = Object.entries(hostileMedia);
  for (let n = 0; n < FILES; n += 1) {
    const [name, make] = kinds[n % kinds.length] as (typeof kinds)[number];
    yield { name: `hostile-${n}-${name}`, bytes: make(n % 7 === 6 ? MANY_PARTS : PARTS) };
  }
}

/** Requests `/healthz` repeatedly until a signal. */
async function watchFrom(site: RunningSite, signal: AbortSignal) {
  let slowest = 0;
  let memory = 0;
  while (!signal.aborted) {
    const start = performance.now();
    await ask(site, '/healthz', { localAddress: '127.0.0.2' }).catch(() => {});
    slowest = Math.max(slowest, performance.now() - start);
    memory = Math.max(memory, memoryMb(site));
    await sleep(5);
  }
  return { slowest, memory };
}

/** The longest turn of the site's event loop since the last call, in ms. */
async function longestTurn(site: RunningSite): Promise<number> {
  const said = () => site.stderr().match(/^\{"msg":"longest turn".*$/gm) ?? [];
  const before = said().length;
  site.process.kill('SIGUSR2');
  await waitFor(() => said().length > before);
  return (JSON.parse(said().at(-1) ?? '') as LongestTurn).cpuMs;
}

const countOf = (site: RunningSite, text: string) => site.stdout().split(text).length - 1;

const waitFor = (isDone: () => boolean) =>
  until(isDone, PATIENCE_MS, () => 'The site did not do what it was waited for');
