import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

/** The page's metadata in head, sorted: title, meta and canonical link. */
const metadata = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('title, meta, link[rel=canonical]')]
      .map((element) => element.outerHTML)
      .toSorted(),
  );

test('after a navigation, the metadata is exactly that of the next page’s document', async () => {
  const arrived = await openPage();
  await arrived.goto(`${site.origin}/Career`);
  await hydrated(arrived);
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const before = await metadata(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.waitForURL('**/Career');
  await expect.poll(() => page.title()).toMatch(/career/i);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await metadata(page)).toEqual(await metadata(arrived));
  expect(await metadata(page)).not.toEqual(before);
});

test('the social image is a small PNG of 1200 × 630 px that is cached for a year', async () => {
  const html = await fetch(`${site.origin}/about`).then((answer) => answer.text());
  const src = /<meta property="og:image" content="http:\/\/localhost:\d+([^"]+)"/.exec(html)?.[1];
  const answer = await fetch(site.origin + src);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(80_000);
});
