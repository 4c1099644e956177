import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

/** The home page on its first slide, with the pointer outside and its clock paused. */
async function openCarousel(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ viewport: { width: 1280, height: 900 }, ...options });
  await page.clock.install();
  await page.goto(site.origin);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button(page, 'Slide 1').click();
  await page.mouse.move(5, 5);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const current = (page: Page) =>
  page.locator('.hero-slide[data-current]').getAttribute('aria-label');
const playing = (page: Page) =>
  page
    .locator('.hero-slide video')
    .evaluateAll((films) => films.map((film) => !(film as HTMLVideoElement).paused));

test('the slides advance every 5000 ms and wrap around', async () => {
  const page = await openCarousel();
  await page.clock.runFor(4_900);
  expect(await current(page)).toBe('1 of 5');
  await page.clock.runFor(200);
  expect(await current(page)).toBe('2 of 5');
  expect(await page.locator('.hero-slides').getAttribute('aria-live')).toBe('off');
  for (const next of ['3 of 5', '4 of 5', '5 of 5', '1 of 5']) {
    await page.clock.runFor(5_000);
    expect(await current(page)).toBe(next);
  }
});

test('they pause while hovered or focused', async () => {
  const page = await openCarousel();
  await page.getByText('The first slide').hover();
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe('1 of 5');
  expect(await page.locator('.hero-slides').getAttribute('aria-live')).toBe('polite');
  await page.mouse.move(5, 5);
  await page.getByRole('banner').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Start here');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pause slideshow');
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe('1 of 5');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(5_100);
  expect(await current(page)).toBe('2 of 5');
});

test('they pause in a hidden tab', async () => {
  const page = await openCarousel();
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe('1 of 5');
  await setHidden(false);
  await page.clock.runFor(5_100);
  expect(await current(page)).toBe('2 of 5');
});

test('the button stops and starts them', async () => {
  const page = await openCarousel();
  await expect.poll(() => playing(page)).toEqual([true, false, false, false, false]);
  await button(page, 'Pause slideshow').click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe('1 of 5');
  await expect.poll(() => playing(page)).toEqual([false, false, false, false, false]);
  await button(page, 'Play slideshow').click();
  await page.clock.runFor(5_100);
  expect(await current(page)).toBe('2 of 5');
  await expect.poll(() => playing(page)).toEqual([false, true, false, false, false]);
});

test('with reduced motion nothing moves until the visitor starts it', async () => {
  const page = await openCarousel({ reducedMotion: 'reduce' });
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe('1 of 5');
  expect(await playing(page)).not.toContain(true);
  await button(page, 'Play slideshow').click();
  await page.clock.runFor(5_100);
  expect(await current(page)).toBe('2 of 5');
});

test('buttons and arrow keys select the slide', async () => {
  const page = await openCarousel();
  await button(page, 'Next slide').click();
  expect(await current(page)).toBe('2 of 5');
  await button(page, 'Previous slide').click();
  await button(page, 'Previous slide').click();
  expect(await current(page)).toBe('5 of 5');
  await button(page, 'Slide 2').click();
  expect(await current(page)).toBe('2 of 5');
  for (const [key, slide] of [
    ['ArrowRight', 3],
    ['End', 5],
    ['ArrowRight', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await current(page)).toBe(`${slide} of 5`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
      `Slide ${slide}:`,
    );
  }
});

/** @returns a function that makes a touch swipe over the first slide */
async function swiper(page: Page) {
  const box = await page.locator('.hero-caption').first().boundingBox();
  const devTools = await page.context().newCDPSession(page);
  return async (x: number, y = 0) => {
    const from = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 60 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: part === undefined ? [] : [{ x: from.x + x * part, y: from.y + y * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    await touch('touchEnd');
  };
}

test('a swipe of 40 px changes the slide, one of 39 px does not', async () => {
  const page = await openCarousel({ hasTouch: true });
  const swipe = await swiper(page);
  await swipe(-39);
  expect(await current(page)).toBe('1 of 5');
  await swipe(-40);
  expect(await current(page)).toBe('2 of 5');
  await swipe(39);
  expect(await current(page)).toBe('2 of 5');
  await swipe(40);
  expect(await current(page)).toBe('1 of 5');
  await swipe(-80, -200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await current(page)).toBe('1 of 5');
});

test('after a touch swipe, the first key press works', async () => {
  const page = await openCarousel({ hasTouch: true });
  const swipe = await swiper(page);
  await swipe(-80);
  expect(await current(page)).toBe('2 of 5');
  await button(page, 'Next slide').press('Enter');
  expect(await current(page)).toBe('3 of 5');
});

test('a swipe that ends on a link does not activate it', async () => {
  const page = await openCarousel();
  const link = page.getByRole('link', { name: 'Follow slide 1' });
  const box = await link.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 25, y);
  await page.mouse.move(x + 50, y);
  await page.mouse.up();
  expect(await current(page)).toBe('5 of 5');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('without JavaScript, all captions and their links are readable', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(site.origin);
  const captions = page.locator('.hero-caption');
  expect(await captions.count()).toBe(5);
  for (const caption of await captions.all()) {
    expect(await caption.getByRole('link').isVisible()).toBe(true);
  }
  expect(await page.getByRole('button', { name: 'Next slide' }).count()).toBe(0);
});

test.each([360, 800, 1440])('a film is exactly over its poster at %i px', async (width) => {
  const page = await openCarousel({ viewport: { width, height: 900 } });
  const slide = page.locator('.hero-slide[data-current]');
  const poster = await slide.locator('img').boundingBox();
  expect(poster?.width).toBe(width);
  expect(await slide.locator('video').boundingBox()).toEqual(poster);
});
