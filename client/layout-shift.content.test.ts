import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { allPages, NO_PAGE } from '#testing/routes.ts';
import { type RunningSite, startOwnSite } from '#testing/site.ts';
import { storageFor } from '#testing/stored-record.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.stop());

test.each(allPages)('nothing moves on %s when the fonts arrive late', async (route) => {
  const page = await openPage({
    viewport: { width: 412, height: 823 },
    storageState: storageFor(route, site.origin),
    ...(route === NO_PAGE && { expectedErrors: /404/ }),
  });
  const arrived = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') arrived.add(request.url());
  });
  const painted = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (request) => {
    await painted.promise;
    await request.continue();
  });
  await page.goto(site.origin + route, { waitUntil: 'domcontentloaded' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  painted.resolve();
  await expect.poll(() => arrived.size).toBeGreaterThanOrEqual(2);
  const score = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            sum += (shift as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)),
        );
      }),
  );
  expect(score).toBeLessThan(0.005);
});
