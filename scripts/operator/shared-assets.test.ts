import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { startTestSite, temporaryDist } from '#testing/server/site.ts';
import { publishAssets } from './shared-assets.ts';

const DAY = 86_400_000;
const KEEP = 30 * DAY;

const build = (hash: string) =>
  temporaryFolder({
    'assets/common-AAAAAAAA.js': 'common',
    [`assets/entry-${hash}.js`]: hash,
    [`assets/og/home-${hash}.png`]: hash,
  });
const names = (folder: string) => readdirSync(join(folder, 'assets')).sort();

test('a build’s assets are kept for a while after the next one is published', async () => {
  const folder = join(temporaryFolder(), 'shared');
  expect(await publishAssets(build('11111111'), folder, KEEP, 0)).toEqual({ added: 3, pruned: 0 });
  // However old it is, the previous build is still open in visitors' browsers.
  const second = build('22222222');
  expect(await publishAssets(second, folder, KEEP, 90 * DAY)).toEqual({ added: 2, pruned: 0 });
  expect(await publishAssets(second, folder, KEEP, 91 * DAY)).toEqual({ added: 0, pruned: 0 });
  expect(names(folder)).toContain('entry-11111111.js');
  await publishAssets(build('33333333'), folder, KEEP, 122 * DAY);
  expect(names(folder)).toEqual([
    'common-AAAAAAAA.js',
    'entry-22222222.js',
    'entry-33333333.js',
    'og',
  ]);
  expect(existsSync(join(folder, 'assets/og/home-11111111.png'))).toBe(false);
});

test('a build published again counts as the newest', async () => {
  const folder = temporaryFolder();
  const [first, second] = [build('11111111'), build('22222222')];
  await publishAssets(first, folder, KEEP, 0);
  await publishAssets(second, folder, KEEP, DAY);
  await publishAssets(first, folder, KEEP, 2 * DAY);
  await publishAssets(first, folder, KEEP, 40 * DAY);
  expect(names(folder)).toContain('entry-11111111.js');
  await expect(publishAssets(temporaryFolder(), folder, KEEP)).rejects.toThrow('npm run build');
});

test('a server serves the assets of other builds, including one published while it runs', async () => {
  const assetDir = temporaryFolder();
  const distDir = temporaryDist();
  await publishAssets(distDir, assetDir, KEEP);
  const { origin } = await startTestSite({ config: { assetDir } });
  expect((await request(origin).get('/assets/entry-NEWBUILD.js')).status).toBe(404);
  const next = temporaryDist({
    'assets/entry-NEWBUILD.js': 'new',
    'assets/entry-NEWBUILD.js.br': Buffer.from('CwGAbmV3Aw==', 'base64'),
    'assets/og/home-NEWBUILD.png': 'picture',
  });
  await publishAssets(next, assetDir, KEEP);
  const { status, text, headers } = await request(origin)
    .get('/assets/entry-NEWBUILD.js')
    .set('Accept-Encoding', 'br');
  expect([status, text]).toEqual([200, 'new']);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const plain = await request(origin)
    .get('/assets/entry-NEWBUILD.js')
    .set('Accept-Encoding', 'identity');
  expect([plain.text, plain.headers['content-encoding']]).toEqual(['new', undefined]);
  expect((await request(origin).get('/assets/og/home-NEWBUILD.png')).status).toBe(200);
  for (const path of ['../builds', '%2e%2e/builds/x.json', 'entry-NEWBUILD.js.br', 'builds'])
    expect((await request(origin).get(`/assets/${path}`)).status).toBeGreaterThanOrEqual(400);
});
