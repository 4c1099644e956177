import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

/** The names of the running animations in the strip. */
const moving = (page: Page) =>
  page.locator('.logo-strip').evaluate((strip) =>
    strip
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation as CSSAnimation).animationName)
      // The line beside the sections is driven by scrolling.
      .filter((name) => name !== 'draw-down'),
  );

test('the logos scroll until they are stopped', async () => {
  const page = await openPage();
  await page.goto(site.origin);
  await hydrated(page);
  await page.getByRole('heading', { name: 'Its clients' }).waitFor();
  expect(await page.locator('.logo-strip-row:not([aria-hidden]) img').count()).toBe(3);
  expect(await moving(page)).toEqual(['logo-strip-move']);
  await page.getByRole('button', { name: 'Pause moving logos' }).click();
  await page.mouse.move(5, 5);
  expect(await moving(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play moving logos' }).click();
  await page.mouse.move(5, 5);
  expect(await moving(page)).toEqual(['logo-strip-move']);
});

test('with reduced motion, or without JavaScript to stop them, they do not move', async () => {
  for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
    const page = await openPage(options);
    await page.goto(site.origin);
    expect(await page.locator('.logo-strip-row:visible').count()).toBe(1);
    expect(await page.locator('.logo-strip-toggle').isVisible()).toBe(false);
  }
});
