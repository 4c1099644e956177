import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isInspected } from '#server/media/inspection.ts';
import { until } from '../../build/program.ts';
import { hostileMedia } from '../hostile/media.ts';
import type { LongestTurn } from '../loop-probe.ts';
import { memoryMb } from '../process-figures.ts';
import { temporaryFolder } from '../server/content.ts';
import { ask } from '../server/load.ts';
import { linkSite, type RunningSite, startSite } from '../site.ts';

const FILES = 50;
/** Most files have slightly more boxes than are parsed, every seventh has millions. */
const PARTS = 600_000;
const MANY_PARTS = 4_000_000;
const PATIENCE_MS = 120_000;
const MAX_PAUSE_MS = 50;
const MAX_MEMORY_MB = 300;

/** The only attack by an editor instead of an outsider. */
test('50 hostile media files in the content delay no visitor', {
  timeout: 600_000,
}, async () => {
  const cwd = linkSite(temporaryFolder());
  const start = () => {
    const probe = resolve('scripts/testing/loop-probe.ts');
    return startSite({ NODE_OPTIONS: `--import=${probe}` }, cwd);
  };
  const site = await start();
  onTestFinished(() => site.stop());
  await longestTurn(site);
  const end = new AbortController();
  const watching = watchFrom(site, end.signal);
  const addresses = await putFiles(site, join(cwd, 'content/media')).finally(() => end.abort());
  const { slowest, memory } = await watching;
  const turn = await longestTurn(site);
  process.stdout.write(`${JSON.stringify({ turn, slowest, memory })}\n`);
  expect(addresses.length).toBe(FILES);
  expect(turn).toBeLessThan(MAX_PAUSE_MS);
  expect(memory).toBeLessThanOrEqual(MAX_MEMORY_MB);
  await site.stop();
  const again = await start();
  await again.stop();
});

/** Adds files and reloads the site. Each file is requested before and after. */
async function putFiles(site: RunningSite, folder: string): Promise<string[]> {
  const request = async (address: string) => {
    const status = await ask(site, address).catch(() => 0);
    expect.soft([address, status]).toEqual([address, isInspected(address) ? 404 : 200]);
  };
  const addresses: string[] = [];
  for (const { name, bytes } of hostileFiles()) {
    const file = join(folder, name);
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
  return addresses;
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
  let [slowest, memory] = [0, 0];
  while (!signal.aborted) {
    const start = performance.now();
    await ask(site, '/healthz', { localAddress: '127.0.0.2' }).catch(() => {});
    slowest = Math.max(slowest, performance.now() - start);
    memory = Math.max(memory, memoryMb(site));
    await sleep(5);
  }
  return { slowest, memory };
}

/** The longest turn of the site's event loop since the last call, in ms of its own CPU time. */
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
