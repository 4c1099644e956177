import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

const footerIsLaidOut = () =>
  document.querySelector('.site-footer > *')?.checkVisibility({ contentVisibilityAuto: true });

test('content below the first screen is laid out after hydration', async () => {
  const page = await openPage({ viewport: { width: 360, height: 640 } });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(site.origin);
  expect(await page.evaluate(footerIsLaidOut)).toBe(false);
  scripts.resolve();
  await hydrated(page);
  expect(await page.evaluate(footerIsLaidOut)).toBe(true);
});

test('for a link to a part of the page, everything is laid out', async () => {
  const page = await openPage({ viewport: { width: 360, height: 640 } });
  await page.route('**/assets/*.js', () => {});
  await page.goto(`${site.origin}/#main`);
  expect(await page.evaluate(footerIsLaidOut)).toBe(true);
});

test('without JavaScript, everything is laid out', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(site.origin);
  const footer = page.locator('.site-footer');
  expect(await footer.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe(
    'visible',
  );
});

test('DOMContentLoaded waits for the stylesheet', async () => {
  const page = await openPage();
  await page.goto(site.origin);
  const [parsed, styled] = await page.evaluate(() => [
    performance.getEntriesByType('navigation')[0]?.domContentLoadedEventStart,
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
      name.endsWith('.css'),
    )?.responseEnd,
  ]);
  expect(parsed).toBeGreaterThan(styled ?? Number.POSITIVE_INFINITY);
});

test('prefetched styles apply once their page is shown', async () => {
  const page = await openPage();
  await page.goto(site.origin);
  await hydrated(page);
  const ahead = page.locator('link[rel=stylesheet][media]');
  await ahead.first().waitFor({ state: 'attached' });
  expect(
    await ahead.evaluateAll((links) => links.map((link) => link.getAttribute('media'))),
  ).toContain('not all');
  expect(await page.locator('link[media=all]').count()).toBe(0);
  // Applied earlier, they would lay out the old page again.
  await page.evaluate(() => {
    const remember = () => {
      document.body.dataset.headingThen = document.querySelector('h1')?.textContent;
    };
    const options = { subtree: true, attributeFilter: ['media'] };
    new MutationObserver(remember).observe(document.head, options);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/Privacypolicy');
  await expect.poll(() => page.locator('link[media=all]').count()).toBeGreaterThan(0);
  const body = page.locator('body');
  expect(await body.getAttribute('data-heading-then')).toBe(await page.locator('h1').textContent());
});
