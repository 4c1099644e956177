import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test('the footer links to the top, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(`${site.origin}/about`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('link', { name: 'Back to top' }).click();
    const top = () => page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await top())?.y).toBe(0);
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate((h1) => h1.getBoundingClientRect().top > 0),
      )
      .toBe(true);
  }
});
