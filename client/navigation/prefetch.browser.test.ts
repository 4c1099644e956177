import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage, saveData } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

/** Opens a page, and records the page data addresses that it loads. */
async function openAndNote(path: string, prepare = async (_page: Page) => {}) {
  const page = await openPage();
  const noted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/page-data/')) noted.push(pathname);
  });
  await prepare(page);
  await page.goto(site.origin + path);
  await hydrated(page);
  return { page, noted };
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test('pages of links near the middle of the viewport are prefetched, and a click on one waits for no request', async () => {
  const { page, noted } = await openAndNote('/');
  await expect.poll(() => noted.length).toBeGreaterThan(1);
  const [first = ''] = noted;
  const path = first.replace(/^\/page-data|\.json$/g, '');
  const link = page.locator(`a[href="${path}" i]:visible`).first();
  // A page is checked for updates once it is shown.
  await page.route(`**${first}`, () => {});
  await link.click();
  await page.waitForURL((url) => url.pathname.toLowerCase() === path);
});

test.each(['hover', 'focus'] as const)('a link under %s for a while is prefetched', async (way) => {
  const { page, noted } = await openAndNote('/');
  // Loaded after the visible links: the page's budget includes them.
  await expect.poll(() => noted.length).toBeGreaterThan(1);
  await footerLink(page, 'Privacy Policy')[way]();
  await expect.poll(() => noted).toContain('/page-data/privacypolicy.json');
});

test.each(['hover', 'focus'] as const)(
  'a link under %s since before its code arrived is prefetched',
  async (way) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const { page, noted } = await openAndNote('/about', async (each) => {
      // Visible links are prefetched half a second later.
      await each.clock.install();
      await each.route('**/assets/prefetch-links-*', (route) =>
        promise.then(() => route.continue()),
      );
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const code = page.waitForResponse('**/assets/prefetch-links-*');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' })[way]();
    release();
    await (await code).finished();
    // The code runs shortly after it has loaded.
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return noted[0];
      })
      .toBe('/page-data/contact.json');
  },
);

test('after a navigation, the styles of the next page are requested together with its data', async () => {
  const { page } = await openAndNote('/about', saveData);
  await page.locator('a[href="/services"]:visible').first().click();
  // The data never arrives.
  await page.route('**/page-data/automation.json', () => {});
  const styles = page.waitForRequest('**/assets/automation-*.css');
  await page.getByRole('main').locator('a[href="/Automation"]').first().click();
  await styles;
});

test('a page prefetches with at most ten requests, including code and styles, however many links are hovered', async () => {
  const document = await (await fetch(site.origin)).text();
  const parts: string[] = [];
  const { page, noted } = await openAndNote('/', async (each) => {
    each.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isPart = /^\/assets\/(?!web-vitals|prefetch-links).*\.(?:js|css)$/.test(pathname);
      if (isPart && !document.includes(pathname)) parts.push(pathname);
    });
  });
  await expect.poll(() => noted.length).toBeGreaterThan(1);
  const links = page.getByRole('banner').getByRole('link');
  for (const link of await links.all()) {
    await link.dispatchEvent('pointerover');
    await page.waitForTimeout(100);
  }
  expect(parts.length).toBeGreaterThan(0);
  expect(noted.length + parts.length).toBeLessThanOrEqual(10);
});

test('nothing is prefetched with Save-Data', async () => {
  const { page, noted } = await openAndNote('/services', async (each) => {
    await saveData(each);
    await each.clock.install();
  });
  await footerLink(page, 'Privacy Policy').hover();
  await page.clock.runFor(2_000);
  expect(noted).toEqual([]);
});

test('nothing is prefetched on a slow connection', async () => {
  const { page, noted } = await openAndNote('/services', async (each) => {
    await each.addInitScript(() => {
      const value = { saveData: false, effectiveType: 'slow-2g' };
      Object.defineProperty(navigator, 'connection', { value });
    });
    await each.clock.install();
  });
  await footerLink(page, 'Privacy Policy').hover();
  await page.clock.runFor(2_000);
  expect(noted).toEqual([]);
});
