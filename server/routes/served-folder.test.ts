import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { temporaryContent, temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { photo, translatePhoto } from '#testing/server/pictures.ts';
import { startTestSite, temporaryDist } from '#testing/server/site.ts';

const secret = 'secret of the process';

/** A running site whose folders are then changed by someone with write access. */
async function startSiteWithFolders() {
  const contentDir = temporaryContent();
  writeFiles(contentDir, { 'media/films/loop.mp4': 'film', 'media/logo.svg': '<svg/>' });
  const distDir = temporaryDist();
  const dataDir = temporaryFolder();
  const assetDir = temporaryFolder({ 'assets/other-ABCD1234.js': 'other' });
  writeFiles(dataDir, { 'site.db': secret, 'pictures/day-12345678-320.avif': 'picture' });
  const { origin } = await startTestSite({ contentDir, distDir, config: { dataDir, assetDir } });
  const get = async (path: string, coding = 'identity') => {
    const asked = request(origin).get(path).set('Accept-Encoding', coding).timeout(5000);
    const { status, text, body } = await asked;
    return { status, content: String(text ?? body) };
  };
  return { get, contentDir, distDir, dataDir, assetDir, database: join(dataDir, 'site.db') };
}

test('a symbolic link that leaves a served folder is not served', async () => {
  const { get, contentDir, distDir, dataDir, assetDir, database } = await startSiteWithFolders();
  writeFiles(contentDir, { 'media/films/empty.txt': '' });
  for (const [link, path] of [
    [join(contentDir, 'media/leak.svg'), '/media/leak.svg'],
    [join(contentDir, 'media/films/leak.mp4'), '/media/films/leak.mp4'],
    [join(distDir, 'embeds/data/leak.json'), '/embeds/data/leak.json'],
    [join(distDir, 'assets/leak-ABCD1234.js'), '/assets/leak-ABCD1234.js'],
    [join(assetDir, 'assets/more-ABCD1234.js'), '/assets/more-ABCD1234.js'],
    [join(dataDir, 'pictures/leak-12345678-320.avif'), '/assets/leak-12345678-320.avif'],
  ] as const) {
    symlinkSync(database, link);
    const { status, content } = await get(path);
    expect([path, status, content]).toEqual([path, 404, 'Not found\n']);
  }
});

test('nor is such a link in place of a file’s compressed form', async () => {
  const { get, distDir, database } = await startSiteWithFolders();
  symlinkSync(database, join(distDir, 'assets/leak-ABCD1234.js.gz'));
  expect((await get('/assets/leak-ABCD1234.js', 'gzip')).status).toBe(404);
});

test('a file that was replaced with a symbolic link is no longer served', async () => {
  const { get, contentDir, database } = await startSiteWithFolders();
  expect((await get('/media/logo.svg')).status).toBe(200);
  rmSync(join(contentDir, 'media/logo.svg'));
  symlinkSync(database, join(contentDir, 'media/logo.svg'));
  expect((await get('/media/logo.svg')).status).toBe(404);
});

test('neither a linked subfolder nor a served folder that is itself a symbolic link can leave the folder', async () => {
  const { get, contentDir, dataDir } = await startSiteWithFolders();
  writeFiles(dataDir, { 'private.svg': secret });
  symlinkSync(dataDir, join(contentDir, 'media/data'));
  expect((await get('/media/data/private.svg')).status).toBe(404);
  rmSync(join(contentDir, 'media'), { recursive: true });
  symlinkSync(dataDir, join(contentDir, 'media'));
  expect((await get('/media/private.svg')).status).toBe(404);
});

test('a symbolic link within its folder is served, unless it points to a hidden file', async () => {
  const { get, contentDir } = await startSiteWithFolders();
  writeFiles(contentDir, { 'media/.old/logo.svg': secret });
  symlinkSync('logo.svg', join(contentDir, 'media/current.svg'));
  symlinkSync('.old/logo.svg', join(contentDir, 'media/old.svg'));
  expect((await get('/media/current.svg')).content).toBe('<svg/>');
  expect((await get('/media/old.svg')).status).toBe(404);
});

test('a content folder that is a symbolic link is served, as in symlink deployments', async () => {
  const { contentDir } = await startSiteWithFolders();
  const link = join(temporaryFolder(), 'current');
  symlinkSync(contentDir, link);
  const { origin } = await startTestSite({ contentDir: link });
  await request(origin).get('/media/logo.svg').expect(200);
});

test('a named pipe is not found immediately, and blocks no other file', async () => {
  const { get, contentDir } = await startSiteWithFolders();
  execFileSync('mkfifo', [join(contentDir, 'media/pipe.svg')]);
  // Opening a pipe blocks one of Node's four file system threads.
  const pipes = await Promise.all(Array.from({ length: 8 }, () => get('/media/pipe.svg')));
  expect(pipes.map(({ status }) => status)).toEqual(Array(8).fill(404));
  expect((await get('/media/films/loop.mp4')).status).toBe(200);
});

test('only AVIF and WebP files of the prepared pictures are served', async () => {
  const { get, dataDir } = await startSiteWithFolders();
  const names = ['page.svg', 'script.js', 'style.css', 'font.woff2', 'day.png', 'note.json'];
  writeFiles(dataDir, Object.fromEntries(names.map((name) => [`pictures/${name}`, secret])));
  expect((await get('/assets/day-12345678-320.avif')).status).toBe(200);
  for (const name of names)
    expect([name, (await get(`/assets/${name}`)).status]).toEqual([name, 404]);
});

test.each(['webp', 'png', 'avif'] as const)(
  'a .%s with a location is not served',
  async (format) => {
    const { get, contentDir } = await startSiteWithFolders();
    const [taken, drawn] = await translatePhoto(format);
    const address = `/media/day.${format}`;
    writeFiles(contentDir, { [address]: taken });
    expect((await get(address)).status).toBe(404);
    writeFiles(contentDir, { [address]: drawn });
    expect((await get(address)).status).toBe(200);
    writeFiles(contentDir, { [address]: await photo(60, 40) });
    expect((await get(address)).status).toBe(404);
  },
);
