import { once } from 'node:events';
import { cpSync, globSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  samplePage,
  temporaryContent,
  temporaryFolder,
  writeFiles,
} from '#testing/server/content.ts';
import { pageWithPicture, photo, translatePhoto } from '#testing/server/pictures.ts';
import { fixtureSite, freePort, startSite } from '#testing/site.ts';

async function startOnOwnContent(env: Record<string, string> = {}) {
  const cwd = temporaryFolder();
  cpSync(temporaryContent(), join(cwd, 'content'), { recursive: true });
  symlinkSync(resolve(fixtureSite, 'dist'), join(cwd, 'dist'));
  const site = await startSite(env, cwd);
  onTestFinished(() => site.stop());
  return { cwd, site };
}

/** Resizing a photo is slow on a busy machine. */
const soon = { timeout: 60_000 };

test('SIGHUP reloads the content, and /readyz counts its problems, which operators can see', async () => {
  const adminPort = String(await freePort());
  const { cwd, site } = await startOnOwnContent({ ADMIN_PORT: adminPort });
  const ready = async (origin = site.origin) => (await fetch(`${origin}/readyz`)).json();
  const { version, refused } = await ready();
  expect(refused).toBeUndefined();

  site.process.kill('SIGHUP');
  await vi.waitFor(() => expect(site.stdout()).toContain('content published'), soon);
  expect((await ready()).version).toBe(version);

  const home = join(cwd, 'content/pages/home.json');
  writeFileSync(home, JSON.stringify(samplePage('/', { title: 5 })));
  await vi.waitFor(
    async () =>
      expect(await ready()).toMatchObject({
        status: 'ok',
        version,
        refused: { since: expect.any(String), problems: 1 },
      }),
    soon,
  );
  expect(await ready(`http://127.0.0.1:${adminPort}`)).toMatchObject({
    status: 'ok',
    version,
    refused: { problems: ['pages/home.json at title: expected text'], more: 0 },
  });
  expect(site.stdout()).toContain('content refused: pages/home.json at title: expected text');
  expect((await fetch(site.origin)).status).toBe(200);
});

test('only the server’s user can read the files that it writes', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const { cwd, site } = await startOnOwnContent({
    DATA_DIR: dataDir,
    API_URL: 'http://127.0.0.1:9',
    INDEXNOW_KEY: 'abcdef-0123456789',
  });
  writeFiles(join(cwd, 'content'), {
    'media/pictures/team-day.jpg': await photo(400, 300),
    'pages/day.json': JSON.stringify(pageWithPicture('/day', '/media/pictures/team-day.jpg')),
  });
  await vi.waitFor(async () => expect((await fetch(`${site.origin}/day`)).status).toBe(200), soon);
  const written = ['', ...globSync('**/*', { cwd: dataDir })];
  expect(written).toEqual(expect.arrayContaining(['index-now.json', 'pictures']));
  expect(written.length).toBeGreaterThan(5);
  for (const name of written) {
    const stats = statSync(join(dataDir, name));
    const mode = stats.isDirectory() ? '700' : '600';
    expect([name, (stats.mode & 0o777).toString(8)]).toEqual([name, mode]);
  }
});

test('a photo added to the content is shown only in prepared sizes', async () => {
  const { cwd, site } = await startOnOwnContent();
  writeFiles(join(cwd, 'content'), {
    'media/pictures/team-day.jpg': await photo(1000, 800),
    'pages/day.json': JSON.stringify(pageWithPicture('/day', '/media/pictures/team-day.jpg')),
  });
  const html = await vi.waitFor(async () => {
    const answer = await fetch(`${site.origin}/day`);
    expect(answer.status).toBe(200);
    return answer.text();
  }, soon);
  const made = [...html.matchAll(/\/assets\/team-day-[0-9a-f]{8}-\d+\.(?:avif|webp)/g)];
  expect(made.length).toBeGreaterThan(4);
  for (const [address] of made) {
    const { status, headers } = await fetch(site.origin + address);
    expect([address, status]).toEqual([address, 200]);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-type')).toMatch(/^image\/(?:avif|webp)$/);
  }
  expect((await fetch(`${site.origin}/media/pictures/team-day.jpg`)).status).toBe(404);
  expect(site.stderr()).toBe('');
});

test('another accent colour redraws icons and social images without a build', async () => {
  const { cwd, site } = await startOnOwnContent();
  const shown = async () => {
    const html = await (await fetch(site.origin)).text();
    const [, icon = ''] = /"(\/media\/brand\/apple-touch-icon\.png\?\w+)"/.exec(html) ?? [];
    const [, shared = ''] = /"og:image" content="[^"]*(\/assets\/og\/[^"]+)"/.exec(html) ?? [];
    return { icon, shared };
  };
  const colourAt = async (address: string, left: number, top: number) => {
    const answer = await fetch(site.origin + address);
    expect([address, answer.headers.get('content-type')]).toEqual([address, 'image/png']);
    const spot = sharp(await answer.bytes()).extract({ left, top, width: 1, height: 1 });
    return `#${(await spot.toColourspace('srgb').removeAlpha().raw().toBuffer()).toString('hex')}`;
  };
  const favicon = async () => (await fetch(`${site.origin}/favicon.ico`)).bytes();
  const before = { ...(await shown()), favicon: await favicon() };
  const accent = { light: '#0b5fb0', dark: '#74b7f4' };
  writeFiles(cwd, { 'content/theme.json': JSON.stringify({ colors: { accent } }) });
  const { icon, shared } = await vi.waitFor(async () => {
    const now = await shown();
    expect(now.icon).not.toBe(before.icon);
    expect(now.shared).not.toBe(before.shared);
    return now;
  }, soon);
  // The mark's inner square, and the border on the left.
  expect(await colourAt(icon, 67, 90)).toBe(accent.dark);
  expect(await colourAt(shared, 10, 300)).toBe(accent.light);
  expect(await favicon()).not.toEqual(before.favicon);
  // The old addresses still work.
  await colourAt(before.icon, 67, 90);
  await colourAt(before.shared, 10, 300);
  expect(site.stderr()).toBe('');
});

test('a picture requested for the first time is sent while the site stops', async () => {
  const { cwd, site } = await startOnOwnContent({ SHUTDOWN_DELAY: '2' });
  const exited = once(site.process, 'exit');
  const [, drawn] = await translatePhoto('webp');
  writeFiles(cwd, { 'content/media/late.webp': drawn });
  site.process.kill('SIGTERM');
  await vi.waitFor(() => expect(site.stdout()).toContain('"stopping"'), soon);
  expect((await fetch(`${site.origin}/media/late.webp`)).status).toBe(200);
  expect((await exited)[0]).toBe(0);
});
