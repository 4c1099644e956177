import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = ''] = /\d+/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? [];
    return Number(red) > 127 ? 'light' : 'dark';
  });
const button = (page: Page, theme: string) =>
  page.getByRole('banner').getByRole('button', { name: `Switch to ${theme} theme` });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
/** The media queries of the `theme-color` meta elements. */
const bars = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((all) => all.map((bar) => (bar as HTMLMetaElement).media));

test('by default the theme follows the system', async () => {
  const page = await openPage({ colorScheme: 'dark' });
  await page.goto(`${site.origin}/about`);
  expect(await ground(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe('light');
});

test('a chosen theme is stored and applies to other tabs; choosing the system’s theme follows the system again', async () => {
  const page = await openPage({ colorScheme: 'light' });
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/Career`);
  await hydrated(other);
  await button(page, 'dark').click();
  expect(await ground(page)).toBe('dark');
  expect(await stored(page)).toBe('dark');
  expect(await bars(page)).toEqual(['not all', 'all']);
  await expect.poll(() => ground(other)).toBe('dark');
  await page.reload();
  await hydrated(page);
  expect(await ground(page)).toBe('dark');
  await button(page, 'light').click();
  expect(await ground(page)).toBe('light');
  expect(await stored(page)).toBeNull();
  expect(await bars(page)).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe('dark');
});

test('before any script runs, there is one button, named by its action', async () => {
  for (const [system, chosen, next] of [
    ['light', null, 'dark'],
    ['light', 'dark', 'light'],
    ['dark', null, 'light'],
    ['dark', 'light', 'dark'],
  ] as const) {
    const page = await openPage({ colorScheme: system });
    await page.route('**/assets/entry-*', () => {});
    if (chosen) await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen);
    await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => ground(page)).toBe(chosen ?? system);
    await button(page, next).waitFor();
    expect(await page.getByRole('button', { name: 'theme' }).count()).toBe(1);
  }
});

test('logging out clears the theme with all other stored data', async () => {
  const page = await openPage({ colorScheme: 'light' });
  await page.goto(`${site.origin}/about`);
  await page.evaluate(() => localStorage.setItem('user-info', '{"name":"Kavya"}'));
  await page.reload();
  await hydrated(page);
  await button(page, 'dark').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await ground(page)).toBe('light');
  expect(await stored(page)).toBeNull();
});

test('switching causes no layout shift', async () => {
  for (const width of [320, 1280]) {
    const page = await openPage({ colorScheme: 'light', viewport: { width, height: 800 } });
    await page.goto(`${site.origin}/about`);
    await hydrated(page);
    if (width < 1200) await page.getByRole('button', { name: 'Menu' }).click();
    const places = () =>
      page
        .locator('header a:visible, header button:visible, h1')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const before = await places();
    await button(page, 'dark').click();
    expect(await places()).toEqual(before);
  }
});

test('with blocked storage the theme switches on this page; without JavaScript there is no button', async () => {
  const page = await openPage({ colorScheme: 'light', expectedErrors: /cannot be written/ });
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await button(page, 'dark').click();
  expect(await ground(page)).toBe('dark');

  const still = await openPage({ javaScriptEnabled: false });
  await still.goto(`${site.origin}/about`);
  expect(await still.getByRole('button', { name: 'theme' }).count()).toBe(0);
});
