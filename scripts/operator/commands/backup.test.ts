import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSiteFile } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import { openTestStore, runScript } from '#testing/command.ts';

const enquiry = { name: 'n', email: 'e@f.example', phone: '1', company: '', message: 'm' };

test('a backup made while enquiries arrive has all that were acknowledged before it, and can be restored', async () => {
  const { dataDir, store } = openTestStore();
  for (let count = 0; count < 100; count += 1) await store.addEnquiry(enquiry);
  const file = join(dataDir, 'copy.db');
  let running = true;
  const backup = runScript('backup', dataDir, file).finally(() => {
    running = false;
  });
  for (; running; await sleep(1)) await store.addEnquiry(enquiry);

  expect(await backup).toEqual({
    code: 0,
    stdout: `Copied the database to ${file}.\n`,
    stderr: `Database: ${dataDir}/site.db\n`,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);

  const restored = join(dataDir, 'restored');
  mkdirSync(restored);
  renameSync(file, join(restored, 'site.db'));
  const copy = new Store(openSiteFile(restored));
  const ids = (await copy.listEnquiries()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(100);
  expect(ids).toEqual(ids.map((_, index) => index + 1));
  await copy.close();
});

test('an existing file is not overwritten', async () => {
  const { dataDir } = openTestStore();
  const file = join(dataDir, 'notes.txt');
  writeFileSync(file, 'mine');
  const { code, stderr } = await runScript('backup', dataDir, file);
  expect(code).toBe(1);
  expect(stderr).toBe(`Error: ${file} already exists. Nothing was changed\n`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('a missing folder is a one-line error', async () => {
  const { dataDir } = openTestStore();
  const { code, stderr } = await runScript('backup', dataDir, join(dataDir, 'none', 'copy.db'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Database: .+\nError: [^\n]+\n$/);
});
