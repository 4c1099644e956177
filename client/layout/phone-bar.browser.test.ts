import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const phone = { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' as const };

async function openOnPhone(path: string, options: BrowserContextOptions = {}) {
  const site = sharedSite();
  const page = await openPage({ ...phone, ...options });
  await page.goto(site.origin + path);
  const bar = page.getByRole('navigation', { name: 'Quick contact' });
  expect(await bar.isVisible(), 'the first screen has a button of its own').toBe(false);
  await page.evaluate(() => scrollTo(0, 600));
  if (!options.viewport) await bar.waitFor();
  return { page, bar };
}

test('on a phone, the bar stays at the bottom edge until the footer, also without JavaScript', async () => {
  const { page, bar } = await openOnPhone('/about', { javaScriptEnabled: false });
  // The fixture company is not on WhatsApp.
  expect(await bar.locator('a').allInnerTexts()).toEqual(['Call', 'Start a conversation']);
  const lowerEdge = async () => {
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  expect(await lowerEdge()).toBe(640);
  await page.getByRole('link', { name: 'Back to top' }).scrollIntoViewIfNeeded();
  const words = await page.locator('.site-footer-grid').boundingBox();
  expect(await lowerEdge()).toBeLessThanOrEqual(Math.round(words?.y ?? 0));
  for (const link of await bar.locator('a').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('pages with their own form have no bar, also after a navigation', async () => {
  const { page, bar } = await openOnPhone('/about');
  await hydrated(page);
  await bar.getByRole('link', { name: 'Start a conversation' }).click();
  await page.getByLabel('Your name').waitFor();
  expect(await bar.isVisible()).toBe(false);
});

test('keyboard focus is never hidden behind the bar', async () => {
  const { page, bar } = await openOnPhone('/support');
  await hydrated(page);
  const links = await page.getByRole('main').locator('a, summary').count();
  const top = (await bar.boundingBox())?.y ?? 0;
  const behind: string[] = [];
  for (let count = 0; count < links + 10; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const inMain = element?.closest('main') && element.getBoundingClientRect();
      return inMain && { name: element?.textContent ?? '', bottom: inMain.bottom };
    });
    if (focused && focused.bottom > top) behind.push(focused.name);
  }
  expect(behind).toEqual([]);
});

test('in a wide window there is no bar', async () => {
  const { bar } = await openOnPhone('/about', { viewport: { width: 768, height: 1024 } });
  expect(await bar.isVisible()).toBe(false);
});
