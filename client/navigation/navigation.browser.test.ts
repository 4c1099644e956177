import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage, saveData } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test('a link shows the next page without a page load: scrolled to the top, with its title and its heading focused', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    window.scrollTo(0, 400);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/Privacypolicy');
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.title()).toMatch(/privacy/i);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.locator('title').count()).toBe(1);
  expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'http://localhost:3000/Privacypolicy',
  );
  expect(await page.locator('meta[name=description]').count()).toBe(1);
});

test('after a navigation the page title is announced once, politely', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const announced = page.locator('body > [aria-live=polite]');
  expect(await announced.textContent()).toBe('');
  const said = await announced.evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.getByRole('heading', { level: 1, name: /work on this/i }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { level: 1, name: /write to this/i }).waitFor();
  await expect.poll(() => said.jsonValue()).toEqual(['Career at Fixture Co', 'Contact Fixture Co']);
  expect(await page.locator('body').ariaSnapshot()).toContain('Contact Fixture Co');
});

test('a link to the current page scrolls to the top and focuses its heading, also from a menu', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Our Company' }).click();
  await page.mouse.wheel(0, 500);
  await header.getByRole('link', { name: 'About' }).press('Enter');
  await header.getByRole('link', { name: 'About' }).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('after a link to a fragment, keyboard navigation continues there', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/TermsOfService"]');
    link?.click();
  });
  await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  await page.getByRole('main').locator('nav a, aside a, li > a[href^="#"]').nth(2).click();
  await page.waitForURL(/#./);
  const id = new URL(page.url()).hash.slice(1);
  await page.keyboard.press('Tab');
  const place = await page.evaluate((anchor) => {
    const target = document.getElementById(anchor) as Element;
    const focused = document.activeElement as Element;
    return (
      target.contains(focused) ||
      Boolean(target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
    );
  }, id);
  expect(place).toBe(true);
});

test('after a navigation, the skip link still jumps past the header, every time', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.getByRole('heading', { level: 1, name: /work on this/i }).waitFor();
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main, header')?.tagName))
      .toBe('MAIN');
  }
});

test('Back and Forward scroll to the top, too', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/Privacypolicy`);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('link', { name: 'Terms of Service' }).last().click();
  await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a fragment is scrolled to, on arrival and within the page', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/OurTeam`);
  await hydrated(page);
  const card = page.locator('#cleo-example');
  await card.getByRole('link').click();
  await page.waitForURL('**/OurTeam#cleo-example');
  await expect.poll(() => card.evaluate((e) => e.getBoundingClientRect().top < 400)).toBe(true);
});

test('every spelling of a path shows the page, and marks its link as current', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/ABOUT`);
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/ABOUT');
  expect(await page.locator('header a[aria-current=page]').count()).toBe(1);
});

test('a page keeps typed text when only the spelling of its address changes, also on Back', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/ABOUT`);
  await hydrated(page);
  const main = page.getByRole('main');
  const text = await main.innerText();
  const arrived = async (path: string) => {
    await page.waitForURL(`**${path}`);
    await page.locator('h1:focus').evaluate((heading: HTMLElement) => heading.blur());
  };
  await page
    .getByRole('banner')
    .locator('a[href="/about"]')
    .evaluate((link: HTMLElement) => link.click());
  await arrived('/about');
  await page.goBack();
  await arrived('/ABOUT');
  expect(await main.innerText()).toBe(text);
});

test('a visitor who has scrolled away from a fragment before hydration stays there', async () => {
  const page = await openPage();
  const release = await hold(page, '**/assets/entry-*');
  await page.goto(`${site.origin}/Privacypolicy#cookies`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 50));
  release();
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(50);
});

test('a page chunk that fails to load shows the error page, which the next navigation leaves', async () => {
  const page = await openPage({ expectedErrors: /./ });
  await saveData(page);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.route('**/assets/*forms-*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText('Loading chunk contact-form failed.').waitFor();
  expect(await page.title()).toBe('Unexpected Application Error!');
  expect(await page.content()).not.toMatch(/\.tsx?:|at \w+ \(/);
  await page.getByRole('button', { name: 'Reload page' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.waitForURL('**/Career');
  await page.getByText('Unexpected Application Error!').waitFor({ state: 'detached' });
});

test('a slow page shows a progress line, which disappears when the page is shown', async () => {
  const page = await openPage();
  await saveData(page);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/page-data/career.json', async (route) => {
    await arrived;
    await route.continue();
  });
  const line = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after'));
  const isThere = async () => (await line()).content !== 'none';
  expect(await isThere()).toBe(false);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Career' }).click();
  await expect.poll(isThere).toBe(true);
  expect((await line()).animationDelay).toBe('0.3s');
  // Navigates to another page that is already loaded, and back.
  await header.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { level: 1, name: /write to this/i }).waitFor();
  expect(await isThere()).toBe(false);
  await header.getByRole('link', { name: 'Career' }).click();
  await expect.poll(isThere).toBe(true);
  arrive();
  await page.getByRole('heading', { level: 1, name: /work on this/i }).waitFor();
  expect(await isThere()).toBe(false);
});

test('documents cross-fade, unless reduced motion is preferred', async () => {
  const fades = async (reducedMotion: 'no-preference' | 'reduce') => {
    const page = await openPage({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.fades = String(event.viewTransition !== null);
      }),
    );
    await page.goto(`${site.origin}/about`);
    await page.goto(`${site.origin}/Career`);
    // Only painted pages can fade.
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(paints).toBeGreaterThan(0);
    await page.evaluate(() => location.assign('/contact'));
    await page.waitForURL('**/contact');
    // The document may be loaded before its first paint.
    await page.locator('html[data-fades]').waitFor();
    return page.locator('html').getAttribute('data-fades');
  };
  // The browser skips the fade if the next document takes more than four seconds.
  await expect.poll(() => fades('no-preference')).toBe('true');
  expect(await fades('reduce')).toBe('false');
});

test('a page chunk that does not arrive within 120 seconds counts as failed', async () => {
  const page = await openPage({ expectedErrors: /./ });
  await page.clock.install();
  await saveData(page);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.route('**/page-data/career.json', () => {});
  // The timeout starts with the request, shortly after the click, and the test advances the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked = page.waitForRequest('**/page-data/career.json');
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await asked;
  await page.clock.fastForward(119_000);
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  await page.clock.fastForward(2_000);
  await page.getByText('Loading chunk /career failed.').waitFor();
});

test('after a deployment the next navigation is a full page load', async () => {
  const page = await openPage();
  await saveData(page);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.route('**/page-data/career.json', (route) =>
    route.fulfill({ json: { version: 'newer', page: {} } }),
  );
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.waitForURL('**/Career');
  await page.waitForFunction(() => !('sameDocument' in window));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('an unknown address shows the not-found page, which links to home', async () => {
  const page = await openPage({ expectedErrors: /404/ });
  await page.goto(`${site.origin}/nowhere`);
  await hydrated(page);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(`${site.origin}/`);
});

test('a malformed fragment is ignored', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about#100%`);
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a chunk that fails to load with the document shows the error page, too', async () => {
  const page = await openPage({ expectedErrors: /./ });
  await page.route('**/assets/*forms-*', (route) => route.abort());
  await page.goto(`${site.origin}/login`);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText('Loading chunk login-form failed.').waitFor();
  expect(await page.title()).toBe('Unexpected Application Error!');
  await page.unroute('**/assets/*forms-*');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
});

test('a browser clock in another year does not change the copyright notice', async () => {
  const page = await openPage();
  await page.clock.setFixedTime(new Date('2031-06-01'));
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await page.getByText(`© ${new Date().getFullYear()} `).waitFor();
});

/** Delays requests to a path until they are released. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

test('while the next page loads, the old one stays usable and in the address bar', async () => {
  const page = await openPage();
  await saveData(page);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const release = await hold(page, '**/page-data/career.json');
  const asked = page.waitForRequest('**/page-data/career.json');
  await headerLink(page, 'Career').click();
  await asked;
  const menu = page.getByRole('banner').getByRole('button', { name: 'Our Services' });
  await menu.click();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  expect(new URL(page.url()).pathname).toBe('/about');
  release();
  await page.waitForURL('**/Career');
  await heading(page, /work on this/i).waitFor();
});

test('the second of two quick clicks wins', async () => {
  const page = await openPage();
  await saveData(page);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const release = await hold(page, '**/page-data/career.json');
  const late = page.waitForResponse('**/page-data/career.json');
  await headerLink(page, 'Career').click();
  await headerLink(page, 'Contact').click();
  await heading(page, /write to this/i).waitFor();
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect(new URL(page.url()).pathname).toBe('/contact');
  await heading(page, /write to this/i).waitFor();
});

test('Back during a page load goes to the page before the current one', async () => {
  const page = await openPage();
  await saveData(page);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await headerLink(page, 'Contact').click();
  await page.waitForURL('**/contact');
  const release = await hold(page, '**/page-data/career.json');
  const late = page.waitForResponse('**/page-data/career.json');
  await headerLink(page, 'Career').click();
  await page.goBack();
  await heading(page, /about this/i).waitFor();
  expect(await page.locator('html').getAttribute('data-waiting')).toBe(null);
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  expect(new URL(page.url()).pathname).toBe('/about');
  await heading(page, /about this/i).waitFor();
});

test('a page is shown once its sections’ styles apply, and they are loaded once', async () => {
  const page = await openPage();
  await saveData(page);
  await page.goto(`${site.origin}/Privacypolicy`);
  await hydrated(page);
  const release = await hold(page, '**/assets/home-*.css');
  const data = page.waitForResponse('**/page-data/index.json');
  const home = page.getByRole('banner').locator('a[href="/"]').first();
  await home.click();
  await (await data).finished();
  await heading(page, /privacy/i).waitFor();
  expect(await page.locator('.hero-carousel').count()).toBe(0);
  release();
  const hero = page.locator('.hero-slides');
  await hero.waitFor();
  expect(await hero.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  await page.goBack();
  await heading(page, /privacy/i).waitFor();
  await home.click();
  await hero.waitFor();
  expect(await page.locator('link[rel=stylesheet][href*="/assets/home-"]').count()).toBe(1);
});

test('styles that fail to load show the error page, and the next visit retries', async () => {
  const page = await openPage({ expectedErrors: /./ });
  await saveData(page);
  await page.goto(`${site.origin}/Privacypolicy`);
  await hydrated(page);
  await page.route('**/assets/home-*.css', (route) => route.abort());
  const home = page.getByRole('banner').locator('a[href="/"]').first();
  await home.click();
  await page.getByText(/^Loading chunk [\w-]+ failed\.$/).waitFor();
  await page.unroute('**/assets/home-*.css');
  await home.click();
  await page.locator('.hero-slides').waitFor();
});
