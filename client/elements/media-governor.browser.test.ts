import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

async function open(path: string, options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options);
  await page.goto(site.origin + path);
  await hydrated(page);
  return page;
}

/** The names of the playing films. */
const running = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((films) =>
      (films as HTMLVideoElement[])
        .filter((film) => !film.paused)
        .map((film) => /[\w-]+(?=\.\w+$)/.exec(film.currentSrc)?.[0]),
    );
/** Starts a film; it lasts two seconds, longer than the check. */
const play = (film: Locator) =>
  film.evaluate((element) => {
    const video = element as HTMLVideoElement;
    video.loop = true;
    return video.play();
  });

/** Waits until any effects of the preceding action would have started. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );

test('starting a film pauses the previous one', async () => {
  const page = await open('/gallery', { viewport: { width: 1280, height: 2400 } });
  expect(await running(page)).toEqual([]);
  const names = await page
    .locator('video')
    .evaluateAll((films) => films.map((film) => film.getAttribute('aria-label') ?? ''));
  await play(page.getByLabel(names[0] ?? ''));
  await play(page.getByLabel(names[1] ?? ''));
  await expect.poll(async () => (await running(page)).length).toBe(1);
  expect(
    await page.getByLabel(names[1] ?? '').evaluate((film) => (film as HTMLVideoElement).paused),
  ).toBe(false);
});

test('a film that scrolls out of view pauses, and does not resume by itself', async () => {
  const page = await open('/gallery');
  const first = page.locator('video').first();
  await first.scrollIntoViewIfNeeded();
  await play(first);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => running(page)).toEqual([]);
  await first.scrollIntoViewIfNeeded();
  await nextFrames(page);
  expect(await running(page)).toEqual([]);
});

test('the background film pauses when it scrolls out of view, and resumes when it is back', async () => {
  const page = await open('/');
  await page.getByRole('button', { name: 'Slide 1' }).click();
  await expect.poll(() => running(page)).toEqual(['film-1']);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => running(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await running(page)).length).toBe(1);
});

test('it pauses while a film started by the visitor plays, and resumes afterwards', async () => {
  const page = await open('/', { viewport: { width: 1280, height: 2400 } });
  await page.getByRole('button', { name: 'Slide 1' }).click();
  await expect.poll(() => running(page)).toEqual(['film-1']);
  const intro = page.locator('.about video');
  await play(intro);
  await expect.poll(() => running(page)).toEqual(['intro']);
  // Neither the next slide nor returning to this one starts a second film.
  await page.getByRole('button', { name: 'Next slide' }).click();
  expect(await running(page)).toEqual(['intro']);
  await intro.evaluate((film) => (film as HTMLVideoElement).pause());
  await expect.poll(() => running(page)).toEqual(['film-2']);
});

test('with reduced motion or Save-Data only posters are shown and fetched until the visitor starts the films', async () => {
  for (const calm of ['motion', 'data']) {
    const page = await openPage(calm === 'motion' ? { reducedMotion: 'reduce' } : {});
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, calm === 'data');
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:mp4|webm)$/.test(request.url())) films.push(request.url());
    });
    await page.goto(site.origin);
    await hydrated(page);
    await page.locator('.hero-slide video').first().waitFor({ state: 'attached' });
    await nextFrames(page);
    expect(await running(page)).toEqual([]);
    expect(films).toEqual([]);
    await page.getByRole('button', { name: 'Play slideshow' }).click();
    await expect.poll(() => running(page)).toEqual(['film-1']);
  }
});
