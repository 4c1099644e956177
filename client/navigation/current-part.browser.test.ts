import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const phone = { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' as const };

async function openOnPhone(path: string) {
  const site = sharedSite();
  const page = await openPage(phone);
  await page.goto(site.origin + path);
  await hydrated(page);
  return page;
}

test('on a phone, the table of contents stays in view and marks the current part', async () => {
  const page = await openOnPhone('/SpreadsheetTraining');
  const row = page.getByRole('navigation', { name: 'Contents' });
  const link = row.getByRole('link', { name: 'What it costs' });
  await link.click();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
  expect(await row.locator('[aria-current]').count()).toBe(1);
  const box = await row.boundingBox();
  expect(box?.y).toBe(0);
  const place = await link.boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(360);
  // The heading must not be behind the row.
  const heading = await page.getByRole('heading', { name: 'What it costs' }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(box?.height ?? 0);
  // Back at the top, also from below all parts, the first link is in view again.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => row.locator('[aria-current]').count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(0);
});
