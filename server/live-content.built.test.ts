import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSite } from '../scripts/testing/site.ts';
import { samplePage, temporaryContent, temporaryFolder } from './test-content.ts';
import { swapUnderLoad } from './test-swaps.ts';

test('content changes under load without a failed or mixed answer', async () => {
  const { requests, versions } = await swapUnderLoad(30);
  expect(requests).toBeGreaterThan(50);
  expect(versions).toBeGreaterThan(10);
});

test('SIGHUP reads the content anew, and /readyz says what is wrong with it', async () => {
  const cwd = temporaryFolder();
  cpSync(temporaryContent(), join(cwd, 'content'), { recursive: true });
  symlinkSync(resolve('dist'), join(cwd, 'dist'));
  const site = await startSite({}, cwd);
  onTestFinished(() => site.stop());
  const ready = async () => (await fetch(`${site.origin}/readyz`)).json();
  const { version, refused } = await ready();
  expect(refused).toBeUndefined();

  site.process.kill('SIGHUP');
  await vi.waitFor(() => expect(site.stdout()).toContain('content published'), { timeout: 10_000 });
  expect((await ready()).version).toBe(version);

  const home = join(cwd, 'content/pages/home.json');
  writeFileSync(home, JSON.stringify(samplePage('/', { title: 5 })));
  await vi.waitFor(
    async () =>
      expect(await ready()).toMatchObject({
        status: 'ok',
        version,
        refused: { problems: ['pages/home.json at title: expected string'], more: 0 },
      }),
    { timeout: 10_000 },
  );
  expect(site.stdout()).toContain('content refused: pages/home.json at title: expected string');
  expect((await fetch(site.origin)).status).toBe(200);
});
