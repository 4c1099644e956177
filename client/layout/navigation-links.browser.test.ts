import { expect, test } from 'vitest';
import { hydrated, openPage, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

test('a menu opens by click, closes other menus, and closes with Escape or a click elsewhere', async () => {
  const page = await pageFor();
  await page.goto(site.origin);
  await hydrated(page);
  const header = page.getByRole('banner');
  const company = header.getByRole('button', { name: 'Our Company' });
  const services = header.getByRole('button', { name: 'Our Services' });
  await company.click();
  await header.getByRole('link', { name: 'Our Team' }).waitFor();
  await services.click();
  await header.getByRole('link', { name: 'Our Team' }).waitFor({ state: 'hidden' });
  expect(await company.getAttribute('aria-expanded')).toBe('false');
  expect(await services.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: 'Plans' }).waitFor({ state: 'hidden' });
  expect(await services.evaluate((button) => button === document.activeElement)).toBe(true);
  await services.click();
  await page.getByRole('heading', { level: 1 }).click();
  await header.getByRole('link', { name: 'Plans' }).waitFor({ state: 'hidden' });
});

test('a menu works by keyboard, and closes when the focus leaves it or the page changes', async () => {
  const page = await pageFor();
  await page.goto(site.origin);
  await hydrated(page);
  const header = page.getByRole('banner');
  const services = header.getByRole('button', { name: 'Our Services' });
  await services.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => services.getAttribute('aria-expanded')).toBe('false');
  await services.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/services');
  await page.getByRole('heading', { level: 1, name: /all four/i }).waitFor();
  expect(await services.getAttribute('aria-expanded')).toBe('false');
  expect(await header.locator('[aria-current=page]').count()).toBe(1);
});

test('after Back, the menu that was open is closed', async () => {
  const page = await openPage({ viewport: { width: 360, height: 640 } });
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  await menu.click();
  await header.getByRole('link', { name: 'Career' }).click();
  await page.getByRole('heading', { level: 1, name: /work on this/i }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /about this/i }).waitFor();
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
});

test('arrow keys, Home and End move along the bar and from an open menu’s button into it', async () => {
  const page = await pageFor();
  await page.goto(site.origin);
  await hydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('banner').getByRole('button', { name: 'Our Company' }).focus();
  for (const [key, place] of [
    ['ArrowLeft', 'Home'],
    ['ArrowUp', 'Home'],
    ['ArrowRight', 'Our Company'],
    ['ArrowDown', 'Our Services'],
    ['Enter', 'Our Services'],
    ['ArrowDown', 'All Services'],
    ['End', 'Plans'],
    ['ArrowRight', 'Plans'],
    ['Home', 'All Services'],
    ['Escape', 'Our Services'],
    ['End', 'More Sites'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(place);
  }
});

test('on a small touch screen the bar is a menu, and its menus open inside it', async () => {
  const page = await openPage({ hasTouch: true, viewport: { width: 360, height: 740 } });
  await page.goto(site.origin);
  await hydrated(page);
  const header = page.getByRole('banner');
  const login = header.getByRole('link', { name: 'Login' });
  expect(await login.isVisible()).toBe(false);
  await header.getByRole('button', { name: 'Menu' }).tap();
  await login.waitFor();
  await header.getByRole('button', { name: 'Our Company' }).tap();
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: 'Gallery' }).waitFor({ state: 'hidden' });
  expect(await login.isVisible()).toBe(true);
  await header.getByRole('button', { name: 'Our Company' }).tap();
  await header.getByRole('link', { name: 'Gallery' }).tap();
  await page.waitForURL('**/Gallery');
  await login.waitFor({ state: 'hidden' });
});

test('on a phone without JavaScript, the name is above the navigation', async () => {
  const page = await openPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 640 },
  });
  await page.goto(`${site.origin}/about`);
  const name = await page.locator('.site-name').boundingBox();
  const first = await page.locator('.navigation').boundingBox();
  expect((name?.y ?? Number.NaN) + (name?.height ?? Number.NaN)).toBeLessThanOrEqual(first?.y ?? 0);
});

test('external links open in a new tab and announce it', async () => {
  const page = await pageFor();
  await page.goto(site.origin);
  await hydrated(page);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'More Sites' }).click();
  for (const name of ['Jobs', 'Shop']) {
    const link = header.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
});

test('on a touch screen, one menu opens directly after another, although the list moves', async () => {
  const page = await openPage({ hasTouch: true, viewport: { width: 360, height: 740 } });
  await page.goto(site.origin);
  await hydrated(page);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).tap();
  for (const name of ['Our Company', 'Our Services', 'More Sites', 'Our Company']) {
    const button = header.getByRole('button', { name });
    await button.tap();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await header.locator('.navigation [aria-expanded=true]').count()).toBe(1);
  }
});

test('the navigation stays on one line beside a greeting', async () => {
  const page = await openPage({
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site.origin,
          localStorage: [{ name: 'user-info', value: '{"name":"Asha Menon of Mylapore"}' }],
        },
      ],
    },
  });
  await page.goto(`${site.origin}/services`);
  await page.getByText('Hello, Asha').waitFor();
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    const tops = await page
      .locator('.navigation > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width}`).toBe(1);
  }
});

test('the link to the contact form is the outlined button of the header, which has no filled one', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/about`);
  const looks = await page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(control);
        const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
        return {
          name: control.textContent,
          isFilled,
          isOutlined: borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)',
        };
      }),
    );
  expect(looks.filter(({ isFilled }) => isFilled)).toEqual([]);
  expect(looks.filter(({ isOutlined }) => isOutlined).map(({ name }) => name)).toEqual(['Contact']);
});

test('the current page, or the menu that contains it, is marked without a layout shift', async () => {
  const page = await openPage();
  const marked = () => page.locator('.navigation [aria-current]:visible').allTextContents();
  const places = () =>
    page
      .locator('.navigation > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
  // A page whose fonts arrive late keeps its wider fallback fonts, so the response includes the real ones.
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
  const open = async (path: string) => {
    await page.goto(site.origin + path);
    await page.evaluate(() => document.fonts.ready);
  };
  await open('/Privacypolicy');
  expect(await marked()).toEqual([]);
  const unmarked = await places();
  for (const [path, name] of [
    ['/', 'Home'],
    ['/OurTeam', 'Our Company'],
    ['/team/ann-example', 'Our Company'],
    ['/services', 'Our Services'],
    ['/SpreadsheetTraining', 'Our Services'],
  ] as const) {
    await open(path);
    expect(await marked(), path).toEqual([name]);
    expect(await places(), path).toEqual(unmarked);
  }
});

test('a long name fits in the bar', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.locator('header .site-name-text').evaluate((name) => {
    name.textContent = 'Sundaravadivel & Daughters Consulting Engineers';
    name.classList.add('site-name-text--long');
  });
  for (const width of [320, 360, 768, 1200, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const { header, overflow, nav } = await page.evaluate(() => ({
      header: document.querySelector('.site-header')?.getBoundingClientRect().height,
      nav: document.querySelector('.navigation')?.getBoundingClientRect().height,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }));
    expect(header, `header at ${width}`).toBe(73);
    expect(nav, `navigation at ${width}`).toBeLessThan(70);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('on a tablet, account and theme buttons are in the bar beside the menu', async () => {
  const page = await pageFor({ viewport: { width: 768, height: 900 } });
  await page.goto(site.origin);
  await hydrated(page);
  const header = page.getByRole('banner');
  const tops = await header
    .locator('.account a, .theme-button, .menu-button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(Math.max(...tops)).toBeLessThan(30);
  await header.getByRole('button', { name: 'Menu' }).click();
  await header.getByRole('button', { name: 'Our Company' }).click();
  await header.getByRole('link', { name: 'Gallery' }).waitFor();
  expect(await header.getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
});
