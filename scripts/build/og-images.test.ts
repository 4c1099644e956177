import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import { pageImageText, siteImageText, socialImageKey } from '#server/seo/social-image.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureContent } from '#testing/site.ts';
import { buildOgImages } from './og-images.ts';

const content = loadContent(fixtureContent);
const { site, pages } = content;
const someKeys = ['/about', '/team/ann-example', '/spreadsheettraining'];
const some = someKeys.flatMap((key) => pages.get(key) ?? []);

/** As a camera held upright writes it. */
const photo = sharp({ create: { width: 1300, height: 2400, channels: 3, background: '#a40' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'og-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { outDir: join(folder, 'out'), cacheDir: join(folder, 'cache') };
}

test('every page and the site get a picture of the right size, small enough to share', async () => {
  const { outDir, cacheDir } = folders();
  const images = await buildOgImages({
    content,
    pages: some,
    outDir,
    publicPath: '/og/',
    cacheDir,
  });
  const texts = [siteImageText(site), ...some.map((page) => pageImageText(site, page))];
  expect(Object.keys(images).toSorted()).toEqual(texts.map(socialImageKey).toSorted());
  for (const address of Object.values(images)) {
    expect(address).toMatch(/^\/og\/[a-z-]+-[0-9A-F]{8}\.png$/);
    const file = join(outDir, address.slice('/og/'.length));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(statSync(file).size).toBeLessThan(80_000);
  }
});

test('a picture that a page names is resized for sharing, upright and without metadata', async () => {
  const { outDir, cacheDir } = folders();
  const folder = temporaryFolder({ 'media/party.jpg': await photo });
  const [page] = some;
  const images = await buildOgImages({
    content: { ...content, folder },
    pages: page ? [{ ...page, shareImage: '/media/party.jpg' }] : [],
    outDir,
    publicPath: '/og/',
    cacheDir,
  });
  const address = images['/media/party.jpg'] ?? '';
  expect(address).toMatch(/^\/og\/party-[0-9A-F]{8}\.jpg$/);
  const made = await sharp(join(outDir, address.slice('/og/'.length))).metadata();
  expect(made).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(made.exif).toBeUndefined();
});

test('without kolam the pictures show the mark', async () => {
  const job = { pages: some.slice(0, 1), publicPath: '/og/', ...folders() };
  const withKolam = await buildOgImages({ content, ...job });
  const plain = { ...content, themeFile: { ...content.themeFile, kolam: false } };
  expect(await buildOgImages({ content: plain, ...job })).not.toEqual(withKolam);
});

test('a picture that the disk cut short is not taken from the cache', () => {
  const { outDir, cacheDir } = folders();
  const job = { outDir, publicPath: '/og/', cacheDir };
  const program = `
    const { loadContent } = await import('#server/content/index.ts');
    const { buildOgImages } = await import('./scripts/build/og-images.ts');
    const content = loadContent('${fixtureContent}');
    await buildOgImages({ content, pages: [], ...${JSON.stringify(job)} });`;
  // A limit of a few kB for each file stands in for a full disk.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program],
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: '' } },
  );
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(readdirSync(cacheDir).filter((file) => !file.endsWith('.part'))).toEqual([]);
});

test('pictures drawn before come from the cache', async () => {
  const { outDir, cacheDir } = folders();
  const job = { content, outDir, publicPath: '/og/', cacheDir };
  const first = await buildOgImages({ ...job, pages: some });
  const [kept = ''] = readdirSync(cacheDir);
  writeFileSync(join(cacheDir, kept), 'from the cache');
  const second = await buildOgImages({ ...job, pages: some });
  const changed = Object.keys(first).filter((key) => first[key] !== second[key]);
  expect(changed).toHaveLength(1);
  expect(readdirSync(outDir).map((name) => readFileSync(join(outDir, name), 'latin1'))).toContain(
    'from the cache',
  );
});
