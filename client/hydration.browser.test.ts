import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test.each([
  ['picture', 'image'],
  ['font', 'font'],
  ['film', 'media'],
  ['frame', 'document'],
])('every page is interactive while a %s hangs', async (_name, hanging) => {
  for (const path of ['/', '/about', '/team/ann-example', '/contact']) {
    const page = await openPage();
    await page.route('**/*', (route) => {
      const request = route.request();
      // The page itself is a document too; its frames have a parent.
      const hangs =
        request.resourceType() === hanging &&
        (hanging !== 'document' || request.frame().parentFrame());
      if (!hangs) return route.continue();
    });
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    const isHydrated = () =>
      page.evaluate(() => 'hydrated' in document.documentElement.dataset).catch(() => false);
    await expect.poll(isHydrated).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a page is interactive in a browser that does not report paints', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
});
