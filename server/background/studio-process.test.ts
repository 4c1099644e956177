import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';

const alive = 'setInterval(() => {}, 1000); process.once("disconnect", () => process.exit());';

/** Runs a script in place of the studio. */
function start(script: string, silenceMs?: number): { studio: StudioProcess; reasons: string[] } {
  const reasons: string[] = [];
  const logger = {
    error: ({ reason }: { reason: string }) => void reasons.push(reason),
  };
  const studio = startStudioProcess({
    // biome-ignore lint/suspicious/noExplicitAny: the process uses no other method
    logger: logger as any,
    command: ['--eval', script],
    firstPauseMs: 1,
    ...(silenceMs && { silenceMs }),
  });
  onTestFinished(() => studio.stop());
  return { studio, reasons };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a studio that exits is restarted', async () => {
  const { reasons } = start('process.exit(3)');
  await expect.poll(() => reasons.length).toBeGreaterThan(2);
  expect(new Set(reasons)).toEqual(new Set(['it exited with 3']));
});

test('a killed studio is restarted in a new process', async () => {
  const { studio, reasons } = start(alive);
  const before = studio.pid as number;
  process.kill(before, 'SIGKILL');
  await expect.poll(() => studio.pid !== before && studio.pid).toBeTruthy();
  expect(reasons).toEqual(['it was ended by SIGKILL']);
});

test.each([
  ['in an endless loop', 'for (;;);'],
  ['without heartbeats', alive],
])('a studio %s is killed and restarted', async (_what, script) => {
  const { reasons } = start(script, 200);
  await expect.poll(() => reasons[0]).toBe('it did not answer');
});

test('the studio stops with the site', async () => {
  const { studio, reasons } = start(alive);
  const pid = studio.pid as number;
  await studio.stop();
  expect([isAlive(pid), studio.pid, reasons]).toEqual([false, undefined, []]);
});

test('the studio exits with the site’s process, even if it hangs', async () => {
  const program = `
    import { startStudioProcess } from './server/background/studio-process.ts';
    const studio = startStudioProcess({ logger: console, command: ['--eval', 'for (;;);'] });
    console.log(studio.pid);
    process.exit();`;
  const site = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const pid = Number(await text(site.stdout));
  expect(pid).toBeGreaterThan(0);
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
