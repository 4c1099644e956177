import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';
import { fixtureContent, fixtureSite, startSite } from '#testing/site.ts';

const site = sharedSite();

test('the first poster is preloaded in the screen’s width, and loaded once', async () => {
  for (const [width, file] of [
    [360, '640.avif'],
    [1280, '1280.avif'],
  ] as const) {
    const page = await openPage({ viewport: { width, height: 800 } });
    const posters: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('film-1'))
        posters.push(request.url());
    });
    await page.goto(site.origin, { waitUntil: 'load' });
    expect(posters).toHaveLength(1);
    expect(posters[0]).toMatch(new RegExp(`/assets/film-1-[0-9a-f]{8}-${file}$`));
    const preload = page.locator('head link[rel=preload][as=image]');
    expect(await preload.count()).toBe(1);
    expect(await preload.getAttribute('fetchpriority')).toBe('high');
  }
});

test('every picture reserves its space, and is loaded in a width that fits it', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  for (const path of ['/OurTeam', '/gallery', '/contact', '/about', '/team/ann-example']) {
    await page.goto(site.origin + path);
    const pictures = page.locator('main picture > img');
    expect(await pictures.count()).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img) => (img as HTMLImageElement).complete))
        .toBe(true);
      const { natural, drawn, width, height, source } = await picture.evaluate((element) => {
        const img = element as HTMLImageElement;
        return {
          natural: Number(/-(\d+)\.avif$/.exec(img.currentSrc)?.[1]),
          drawn: img.clientWidth,
          width: img.getAttribute('width'),
          height: img.getAttribute('height'),
          source: img.currentSrc,
        };
      });
      expect(Number(width) * Number(height)).toBeGreaterThan(0);
      expect(source).toContain('/assets/');
      expect(natural).toBeGreaterThanOrEqual(Math.min(drawn, Number(width)));
      // At most one step larger than needed.
      expect(natural).toBeLessThanOrEqual(Math.max(320, drawn * 2.1));
    }
  }
});

test('until a picture has loaded, its space shows its colours', async () => {
  const page = await openPage();
  await page.route('**/*.{avif,webp}', () => {});
  await page.goto(`${site.origin}/team/ann-example`, { waitUntil: 'commit' });
  const portrait = page.locator('.profile-portrait img');
  await portrait.waitFor();
  expect(await portrait.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(0);
  // The element can be there before its styles.
  await expect
    .poll(async () => {
      const ground = await portrait.evaluate((img) => getComputedStyle(img).backgroundImage);
      return ground.match(/radial-gradient\([^)]*oklab\(0\.\d+ -?0\.?\d* -?0\.?\d*\)/g) ?? [];
    })
    .toHaveLength(4);
});

test('until a film’s poster has loaded, its frame shows a colour of the theme', async () => {
  const page = await openPage();
  await page.route('**/*.{avif,webp}', () => {});
  await page.goto(`${site.origin}/Plans`, { waitUntil: 'commit' });
  const poster = page.locator('.embed-frame img');
  await poster.waitFor();
  await expect.poll(() => poster.evaluate((img) => getComputedStyle(img).objectFit)).toBe('cover');
  expect(await poster.evaluate((img) => getComputedStyle(img).backgroundImage)).toBe('none');
});

test('a picture that has changed since the build is shown in its current version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  cpSync(fixtureContent, join(folder, 'content'), { recursive: true });
  const team = join(folder, 'content/media/team');
  cpSync(join(team, 'ben-example.webp'), join(team, 'ann-example.webp'));
  const changed = await startSite({}, folder);
  onTestFinished(async () => {
    await changed.stop();
    rmSync(folder, { recursive: true });
  });
  const page = await openPage();
  const drawings = page.locator('.team-list source:first-child');
  const versions = () =>
    drawings.evaluateAll((sources) => sources.map((source) => source.getAttribute('srcset')));
  await page.goto(`${site.origin}/OurTeam`);
  const [annBefore, ben] = await versions();
  expect(annBefore).not.toBe(ben);
  await page.goto(`${changed.origin}/OurTeam`);
  expect((await versions())[0]).toBe(ben);
});
