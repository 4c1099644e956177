import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

/** Opens a page in a tab of the site, with the given text stored as the user's record. */
async function goAs(page: Page, text: string, path: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('user-info', stored), text);
  await page.goto(site.origin + path);
  await hydrated(page);
}

test('a visitor registers, logs in, is greeted in a second tab as well, and logs out in both', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/register`);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill('Kavya');
  await main.getByLabel('Mobile number').fill('+91 90000 00000');
  await main.getByLabel('Email address').fill('kavya@example.com');
  await main.getByLabel('Password').fill('a long password');
  await main.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
  await main.getByLabel('Email address').fill('KAVYA@example.com');
  await main.getByLabel('Password').fill('a long password');
  await main.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Good to see you, Kavya.').waitFor();

  const other = await page.context().newPage();
  await other.goto(`${site.origin}/about`);
  await other.getByText('Hello, Kavya').waitFor();

  await page.evaluate(() => localStorage.setItem('something-else', '1'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await other.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
  expect(await other.evaluate(() => document.documentElement.hasAttribute('data-user'))).toBe(
    false,
  );
});

test('protected pages redirect a guest to /login and replace their history entry', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  for (const path of ['/dashboard', '/Dashboard', '/Servicelogined']) {
    await page.goto(site.origin + path);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/about');
  }
});

test('any stored JSON value except null counts as logged in; without a name, the greeting is plain', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/Privacypolicy`);
  for (const text of ['false', '0', '""', '[]', '{"name":"  "}']) {
    await goAs(page, text, '/Servicelogined');
    await page.getByText('Thank you.', { exact: true }).waitFor();
    await page.getByRole('banner').getByText('Hello', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/Servicelogined');
  }
});

test('null and invalid JSON count as a guest', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/Privacypolicy`);
  for (const text of ['null', '{"name":', 'Kavya']) {
    await goAs(page, text, '/dashboard');
    await page.waitForURL('**/login');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  }
});

test('blocked storage breaks nothing: the visitor is a guest', async () => {
  const page = await openPage({ expectedErrors: /Local storage cannot be written/ });
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
  });
  await page.goto(`${site.origin}/dashboard`);
  await page.waitForURL('**/login');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
});

test('before the scripts run, a visitor with a record sees no Login and Register buttons', async () => {
  const page = await openPage();
  await page.addInitScript(() => localStorage.setItem('user-info', '{"name":"Kavya"}'));
  await page.route('**/assets/chunk-*', () => {});
  await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const register = page.getByRole('banner').locator('a[href="/register"]');
  await register.waitFor({ state: 'attached' });
  // Nothing is painted before the stylesheet has loaded, but Playwright checks earlier.
  await register.waitFor({ state: 'hidden' });
});

test('without JavaScript, a protected page has its heading and states its requirements', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/dashboard`);
  const text = await page.getByRole('main').textContent();
  expect(text).toContain('Welcome to Fixture Co');
  expect(text).toContain('Please turn on JavaScript to see this page.');
  expect(text).not.toContain('Good to see you');
});

test('before the scripts run, a visitor with a record sees a protected page, and a guest only its heading', async () => {
  for (const [record, isShown] of [
    ['{"name":"Kavya"}', true],
    ['null', false],
  ] as const) {
    const page = await openPage();
    await page.addInitScript((stored) => localStorage.setItem('user-info', stored), record);
    await page.route('**/assets/chunk-*', () => {});
    await page.goto(`${site.origin}/Servicelogined`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('domcontentloaded');
    const main = page.getByRole('main');
    const thanks = main.getByText('Thank you.', { exact: true });
    await expect.poll(() => thanks.isVisible()).toBe(isShown);
    await expect.poll(() => main.getByRole('img').count()).toBe(isShown ? 1 : 0);
  }
});

test('hydration keeps what a protected page shows before the scripts run, and adds the name to the greeting', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    localStorage.setItem('user-info', '{"name":"Kavya"}');
    // One task later, the head script has run; React's scripts are not loaded yet.
    addEventListener('DOMContentLoaded', () => {
      setTimeout(() => document.querySelector('main img')?.setAttribute('data-seen', ''));
    });
  });
  await page.goto(`${site.origin}/Servicelogined`);
  await page.getByText('Thank you, Kavya.').waitFor();
  expect(await page.locator('main img[data-seen]').count()).toBe(1);
});
