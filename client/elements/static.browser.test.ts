import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

/** Whether an element has a React fiber. */
const isReacts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));

const textOf = (page: Page) => page.locator('main').textContent();

test('hydration leaves static parts as the server rendered them', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/about`);
  const drawn = await textOf(page);
  await hydrated(page);
  expect(await textOf(page)).toBe(drawn);
  expect(await isReacts(page, '.menu-button')).toBe(true);
  expect(await isReacts(page, '.page-intro')).toBe(true);
  expect(await isReacts(page, '.page-intro h1')).toBe(false);
});

test('so are pictures inside interactive parts', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/contact`);
  await hydrated(page);
  expect(await isReacts(page, '.contact-picture')).toBe(true);
  expect(await isReacts(page, '.contact-picture picture')).toBe(false);
  expect(await page.locator('.contact-picture picture').isVisible()).toBe(true);
});

test('after a navigation, React renders static parts like everything else', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/about`);
  const drawn = await textOf(page);
  await page.goto(`${site.origin}/Career`);
  await hydrated(page);
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about', textContent: 'x' });
    document.body.append(link);
    link.click();
  });
  await page.getByRole('heading', { level: 1, name: /About this/ }).waitFor();
  expect(await textOf(page)).toBe(drawn);
  expect(await isReacts(page, '.page-intro h1')).toBe(true);
});

test('if hydration fails, the page is rendered again and keeps its static parts', async () => {
  const page = await openPage({ expectedErrors: /Minified React error #418/ });
  await page.route(`${site.origin}/about`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('Skip to content', 'Translated');
    expect(body).toContain('Translated');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${site.origin}/about`);
  const drawn = await textOf(page);
  await page.getByText('Skip to content').waitFor({ state: 'attached' });
  expect(await textOf(page)).toBe(drawn);
  // The theme's colours are kept, too.
  const background = page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(await background).not.toBe('rgba(0, 0, 0, 0)');
  expect(await isReacts(page, '.page-intro')).toBe(true);
  expect(await isReacts(page, '.page-intro h1')).toBe(false);
});
