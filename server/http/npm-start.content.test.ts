import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { freePort } from '#testing/site.ts';

test('npm passes signals on to the server and leaves no process behind', async () => {
  const port = String(await freePort());
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: temporaryFolder() },
    stdio: 'ignore',
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const exited = once(npm, 'exit');
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
  npm.kill('SIGTERM');
  await exited;
  expect(await health()).toBe('refused');
});
