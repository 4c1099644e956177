import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openPage, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';
import { fixtureContent, fixtureSite, type RunningSite, startSite } from '#testing/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'embeds-'));
const site = sharedSite();
const pageFor = sharedPage();
/** A site that requires consent, with two external films and a post in its gallery. */
let asking: RunningSite;
beforeAll(async () => {
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  cpSync(fixtureContent, join(folder, 'content'), { recursive: true });
  const edit = (file: string, change: (content: Record<string, unknown>) => object) => {
    const path = join(folder, 'content', file);
    const content = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...content, ...change(content) }));
  };
  edit('site.json', () => ({
    embeds: 'click',
    providers: ['www.youtube-nocookie.com', 'social.example'],
  }));
  edit('pages/gallery.json', (page) => {
    const [intro] = page.sections as object[];
    const film = { kind: 'video', size: '560x315' };
    const items = [
      { ...film, title: 'One', src: 'https://www.youtube-nocookie.com/embed/one' },
      { ...film, title: 'Two', src: 'https://www.youtube-nocookie.com/embed/two' },
      { kind: 'post', title: 'A post', src: 'https://social.example/p', size: '500x500' },
      { kind: 'map', title: 'Own', src: '/embeds/office-map.html', size: '560x315' },
    ];
    return { sections: [intro, { type: 'embeds', heading: 'Films', items }] };
  });
  asking = await startSite({}, folder);
});
afterAll(async () => {
  await asking.stop();
  rmSync(folder, { recursive: true });
});

/** Responds in place of the providers and records the requests to them. */
async function watchProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<button>Player</button>' });
  });
  return asked;
}

test('with consent required, nothing is requested from a provider beforehand, and consent applies to that provider', async () => {
  const page = await openPage({
    viewport: { width: 1280, height: 2600 },
    // Used by YouTube's player; not every Chromium supports it.
    expectedErrors: /Unrecognized feature: 'web-share'/,
  });
  const asked = await watchProviders(page);
  await page.goto(`${asking.origin}/gallery`);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByTitle('Own').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await main.getByText('This post is hosted by social.example').waitFor();
  const size = () => page.locator('.embed-frame').first().boundingBox();
  const before = await size();
  await main.getByRole('button', { name: /^Show video from YouTube.*One/ }).press('Enter');
  await main.getByTitle('One').waitFor();
  await main.getByTitle('Two').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('One');
  expect(await size()).toEqual(before);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.join()).not.toContain('social.example');

  await page.reload();
  await main.getByTitle('One').waitFor();
  await main.getByRole('button', { name: 'Show post from social.example' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('embeds'))).toBe(
    'www.youtube-nocookie.com',
  );
});

test('a frame loads when it is near the viewport', async () => {
  const page = await openPage({ viewport: { width: 412, height: 823 } });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const frames = () => requested.filter((url) => /\/embeds\/[^/]+\.html$/.test(url)).length;
  await page.goto(`${site.origin}/Powerbi`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(frames()).toBe(0);
  await page.locator('.embed-frame').first().scrollIntoViewIfNeeded();
  await expect.poll(frames).toBe(1);
});

test('placeholder text is shown until a frame has loaded', async () => {
  const page = await openPage();
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/embeds/office-map.html', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
  const map = page.locator('.embed--map');
  await map.scrollIntoViewIfNeeded();
  await map.getByText('Loading map…').waitFor();
  arrive();
  await map.getByText('Loading map…').waitFor({ state: 'detached' });
});

test('a frame or film that fails to load shows a message and keeps the link', async () => {
  const page = await openPage({ expectedErrors: /404|Failed to load|frame/i });
  await page.route('**/embeds/office-map.html', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
  );
  await page.goto(`${site.origin}/contact`);
  const map = page.locator('.embed--map');
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('alert').getByText('This map couldn’t be loaded.').waitFor();
  await map.getByRole('link', { name: /open map/i }).waitFor();

  await page.route(/\.(?:webm|mp4)$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${site.origin}/Plans`);
  await hydrated(page);
  await page.locator('video').evaluate((film) => {
    (film as HTMLVideoElement).play().catch(() => {});
  });
  await page.getByRole('alert').getByText('This video couldn’t be loaded.').waitFor();
});

test('a map ignores scroll gestures until it is activated by a click or the keyboard', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/contact`);
  await hydrated(page);
  const map = page.locator('.embed--map');
  await map.scrollIntoViewIfNeeded();
  await map.getByText('Loading map…').waitFor({ state: 'detached' });
  const top = () =>
    map.locator('.embed-frame').evaluate((frame) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.tagName;
    });
  expect(await top()).toBe('BUTTON');
  await map.getByRole('button', { name: 'Move the map' }).press('Enter');
  expect(await top()).toBe('IFRAME');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');

  const still = await openPage({ javaScriptEnabled: false });
  await still.goto(`${site.origin}/contact`);
  const frame = still.locator('.embed--map iframe');
  expect(await frame.evaluate((each) => getComputedStyle(each).pointerEvents)).toBe('none');
  await still
    .locator('.embed--map')
    .getByRole('link', { name: /open map/i })
    .waitFor();
});

test.each([
  ['/Plans', 1200, 700],
  ['/Powerbi', 1200, 700],
  ['/contact', 1200, 700],
  ['/', 560, 315],
  ['/gallery', 560, 315],
  ['/SocialMediaGallery', 500, 500],
])('frames of %s are %i by %i px', async (path, width, height) => {
  const page = await pageFor();
  await page.goto(site.origin + path);
  const frame = page.locator(`.embed--${width}x${height} > .embed-frame`).first();
  for (const windowWidth of [1280, 1600]) {
    await page.setViewportSize({ width: windowWidth, height: 900 });
    const box = await frame.boundingBox();
    expect(box, `at ${windowWidth}`).toMatchObject({ width, height });
    expect(box?.x, `at ${windowWidth}`).toBeGreaterThanOrEqual(40);
  }
});

test('with less space, a frame keeps its aspect ratio, and the page its width', async () => {
  const page = await pageFor({ viewport: { width: 1180, height: 900 } });
  await page.goto(`${site.origin}/Plans`);
  const box = await page.locator('.embed-frame').first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1200 / 700, 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1180);
});

test('a large embed is exactly as wide as the header', async () => {
  const page = await pageFor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/contact`);
  await hydrated(page);
  const header = await page.locator('.site-header-bar').boundingBox();
  const frame = await page.locator('.embed--1200x700 > .embed-frame').boundingBox();
  expect(frame).toMatchObject({ x: header?.x, width: header?.width });
});

test.each([360, 768])(
  'at %i px, Play is below the poster, which starts the film as well',
  async (width) => {
    const page = await openPage({ viewport: { width, height: 780 } });
    await page.goto(`${site.origin}/Plans`);
    await hydrated(page);
    const poster = await page.locator('.embed--video > .embed-frame').boundingBox();
    const play = page.locator('.film-start').getByText('Play', { exact: true });
    const box = await play.boundingBox();
    expect(box?.y).toBeGreaterThan((poster?.y ?? 0) + (poster?.height ?? 0));
    await page.locator('.embed--video > .embed-frame').click();
    await play.waitFor({ state: 'detached' });
  },
);
