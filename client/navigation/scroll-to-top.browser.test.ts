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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});
