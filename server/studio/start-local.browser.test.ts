import { mkdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBuiltStudio } from '#testing/built-studio.ts';
import { browser, openPage } from '#testing/page.ts';

test('the printed address opens the studio without policy violations', async () => {
  const studio = await startBuiltStudio();
  const page = await openPage();
  await page.goto(studio.address);
  expect(page.url()).toBe(`${studio.origin}/`);
  await page.getByRole('banner').first().waitFor();
  await page.reload();
  await page.getByRole('banner').first().waitFor();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });

  const other = await (await browser()).newContext();
  const stranger = await other.newPage();
  const answer = await stranger.goto(studio.address);
  expect(answer?.status()).toBe(401);
  await other.close();
});

test('it listens only on the loopback interface, and its database is readable only by its user', async () => {
  const studio = await startBuiltStudio();
  const port = Number(new URL(studio.origin).port);
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((it) => it && !it.internal && it.family === 'IPv4')
    .map((it) => it?.address as string);
  for (const host of outside) expect([host, await accepts(host, port)]).toEqual([host, false]);
  expect(await accepts('127.0.0.1', port)).toBe(true);
  expect(statSync(join(studio.dataDir, 'studio.db')).mode & 0o777).toBe(0o600);
});

test('if the folder cannot hold the database, the start fails with a one-line error', async () => {
  const folder = await startBuiltStudio().then(({ dataDir }) => join(dataDir, '..'));
  mkdirSync(join(folder, 'other/studio.db'), { recursive: true });
  const start = startBuiltStudio(folder, { DATA_DIR: join(folder, 'other') });
  await expect(start).rejects.toThrow(
    /:\nDATA_DIR: The database .+studio\.db cannot be used: .+\n$/,
  );
});

const accepts = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
