import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { childrenOf } from '#testing/process-figures.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { copyBuild, fixtureSite, freePort, type RunningSite, startSite } from '#testing/site.ts';

/** The fixture's built site, with the studio replaced by another program if one is given. */
function siteWith(studio: string | null): string {
  const folder = temporaryFolder();
  cpSync(join(fixtureSite, 'content'), join(folder, 'content'), { recursive: true });
  const build = copyBuild(fixtureSite, folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  cpSync('package.json', join(folder, 'package.json'));
  if (studio !== null) writeFileSync(join(build, 'studio.js'), studio);
  return folder;
}

async function startWithStudio(studio: string | null = null): Promise<RunningSite> {
  const STUDIO_PORT = String(await freePort());
  const STUDIO_URL = `http://localhost:${STUDIO_PORT}`;
  const site = await startSite({ STUDIO_PORT, STUDIO_URL }, siteWith(studio));
  onTestFinished(() => site.stop());
  return site;
}

/** Requests pages one after another. @returns the 95th percentile of their times, in ms */
async function p95Of({ origin }: RunningSite, seconds: number): Promise<number> {
  const times: number[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    const start = performance.now();
    const page = await fetch(times.length % 2 ? origin : `${origin}/not-there`);
    await page.text();
    times.push(performance.now() - start);
    if (page.status !== 200 && page.status !== 404) throw new Error(`A page is ${page.status}`);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/** Maximum delay for visitors, in ms (see the limits of hung calls). */
const LIMIT_MS = 300;

const hostile = {
  'ends at once': 'process.exit(1)',
  'loops for ever': 'for (;;);',
  'takes all the memory it may have':
    'const all = []; for (;;) all.push(new Array(1e6).fill("x"));',
  'takes memory beside its heap':
    'const all = []; setInterval(() => all.length < 40 && all.push(Buffer.alloc(2e7, 1)), 5);',
  'writes to the log without end':
    'setInterval(() => { for (let n = 0; n < 500; n += 1) console.log("x".repeat(100)); }, 5)',
};

test.each(Object.entries(hostile))('pages stay fast while the studio %s', async (what, program) => {
  const site = await startWithStudio(program);
  const p95 = await p95Of(site, 5);
  process.stdout.write(`a studio that ${what}: p95 of pages ${p95.toFixed(1)} ms\n`);
  expect(p95).toBeLessThan(LIMIT_MS);
});

test('pages stay fast while the real studio is killed, stopped and flooded', async () => {
  const site = await startWithStudio();
  await expect.poll(site.stdout, { timeout: 20_000 }).toContain('studio listening');
  const usual = await p95Of(site, 3);
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      for (const pid of childrenOf(site.process)) process.kill(pid, 'SIGKILL');
      await sleep(100);
    }
  })();
  const killed = await p95Of(site, 5);
  isOver = true;
  await killing;
  await expect
    .poll(() => site.stdout().split('studio listening').length, { timeout: 70_000 })
    .toBeGreaterThan(2);
  for (const pid of childrenOf(site.process)) process.kill(pid, 'SIGSTOP');
  const stopped = await p95Of(site, 5);
  for (const pid of childrenOf(site.process)) process.kill(pid, 'SIGCONT');
  const port = /"port":(\d+),"msg":"studio listening/.exec(site.stdout())?.[1];
  isOver = false;
  const flood = Array.from({ length: 64 }, async () => {
    while (!isOver)
      await fetch(`http://localhost:${port}/`).then(
        (it) => it.text(),
        () => sleep(5),
      );
  });
  const flooded = await p95Of(site, 5);
  isOver = true;
  await Promise.all(flood);
  const figures = { usual, killed, stopped, flooded };
  process.stdout.write(`p95 of pages in ms: ${JSON.stringify(figures)}\n`);
  for (const [what, p95] of Object.entries(figures))
    expect([what, p95 < LIMIT_MS, p95]).toEqual([what, true, p95]);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the studio exits when the site exits with %s',
  async (signal) => {
    const site = await startWithStudio();
    await expect.poll(site.stdout, { timeout: 20_000 }).toContain('studio listening');
    const [studio = 0] = childrenOf(site.process);
    site.process.kill(signal);
    await expect.poll(() => isAlive(studio), { timeout: 15_000 }).toBe(false);
  },
);

test('the site starts and serves pages if the studio’s port is taken', async () => {
  const taken = await startSite();
  onTestFinished(() => taken.stop());
  const STUDIO_PORT = String(taken.port);
  const site = await startSite({ STUDIO_PORT, STUDIO_URL: `http://localhost:${STUDIO_PORT}` });
  onTestFinished(() => site.stop());
  await expect.poll(site.stderr, { timeout: 20_000 }).toContain('STUDIO_PORT: port');
  expect((await fetch(site.origin)).status).toBe(200);
});

function isAlive(pid: number): boolean {
  try {
    // A zombie process has no memory map.
    return readFileSync(`/proc/${pid}/maps`, 'utf8') !== '';
  } catch {
    return false;
  }
}
