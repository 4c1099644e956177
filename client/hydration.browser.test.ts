import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test.each(['/', '/about', '/team/ann-example', '/contact'])(
  '%s is interactive while its pictures, fonts, films and frames hang',
  async (path) => {
    const page = await openPage();
    const hung = new Set<string>();
    await page.route('**/*', (route) => {
      const request = route.request();
      const type = request.resourceType();
      // The page itself is a document too; its frames have a parent.
      const isFrame = type === 'document' && request.frame().parentFrame();
      if (!isFrame && !['image', 'font', 'media'].includes(type)) return route.continue();
      hung.add(type);
    });
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    const isHydrated = () =>
      page.evaluate(() => 'hydrated' in document.documentElement.dataset).catch(() => false);
    await expect.poll(isHydrated).toBe(true);
    await expect.poll(() => [...hung]).toContain('font');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test('a page is interactive in a browser that does not report paints', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
});
