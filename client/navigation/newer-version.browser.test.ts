import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureContent, fixtureSite, startSite } from '#testing/site.ts';

const CAREER = '/page-data/career.json';

/** Starts the site on a copy of its content, where `publish` changes the career page's heading. */
async function startOnOwnContent() {
  const cwd = temporaryFolder();
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true });
  symlinkSync(resolve(fixtureSite, 'dist'), join(cwd, 'dist'));
  const site = await startSite({}, cwd);
  onTestFinished(() => site.stop());
  const file = join(cwd, 'content/pages/career.json');
  const publish = async (heading: string) => {
    const { sections, ...page } = JSON.parse(readFileSync(file, 'utf8'));
    const [first, ...others] = sections;
    writeFileSync(file, JSON.stringify({ ...page, sections: [{ ...first, heading }, ...others] }));
    await expect
      .poll(async () => (await fetch(site.origin + CAREER)).text())
      .toContain(JSON.stringify(heading));
  };
  return { site, publish };
}

const career = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Career' });

/** Prefetches the career page, and marks the document to detect a page load. */
async function loadAhead(page: Page, origin: string) {
  const arrived = page.waitForResponse(`**${CAREER}`);
  await page.goto(`${origin}/about`);
  await hydrated(page);
  await career(page).hover();
  await (await arrived).finished();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a page published after it was prefetched is shown in its current version, also on Back', async () => {
  const { site, publish } = await startOnOwnContent();
  const page = await openPage();
  await loadAhead(page, site.origin);
  await publish('New words of today');
  await career(page).click();
  await page.getByRole('heading', { level: 1, name: 'New words of today' }).waitFor();
  expect(await isSameDocument(page)).toBe(false);

  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { level: 1, name: /write to this/i }).waitFor();
  await publish('Newer words of today');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Newer words of today' }).waitFor();
});

test('an unchanged prefetched page is shown without a page load', async () => {
  const { site } = await startOnOwnContent();
  const page = await openPage();
  await loadAhead(page, site.origin);
  const checked = page.waitForResponse(`**${CAREER}`);
  await career(page).click();
  await page.getByRole('heading', { level: 1, name: /work on this/i }).waitFor();
  await (await checked).finished();
  expect(await isSameDocument(page)).toBe(true);
});

test('a publication does not lose a visitor’s typed text', async () => {
  const { site, publish } = await startOnOwnContent();
  const page = await openPage({ expectedErrors: /ERR_FAILED/ });
  // Another page prefetched after the publication would show that there is a newer version.
  const others = /\/page-data\/(?!contact)/;
  await page.route(others, (route) => route.abort());
  // The prefetch starts after half a second, perhaps before the pointer gets there.
  const ahead = page.waitForResponse('**/page-data/contact.json');
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await contact.hover();
  await (await ahead).finished();
  await publish('New words of today');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/page-data/contact.json', async (route) => {
    await promise;
    await route.continue();
  });
  await contact.click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Asha');
  const checked = page.waitForResponse('**/page-data/contact.json');
  release();
  await (await checked).finished();
  expect(await name.inputValue()).toBe('Asha');
  await page.unroute(others);
  await career(page).click();
  await page.getByRole('heading', { level: 1, name: 'New words of today' }).waitFor();
});

test.each([
  ['a 503', (page: Page) => page.route(`**${CAREER}`, (r) => r.fulfill({ status: 503 }), once)],
  ['no response', (page: Page) => page.route(`**${CAREER}`, (r) => r.abort(), once)],
])('%s during a prefetch is not cached: the click retries', async (_, fail) => {
  const { site } = await startOnOwnContent();
  const page = await openPage({ expectedErrors: /503|ERR_FAILED/ });
  await fail(page);
  const asked = page.waitForRequest(`**${CAREER}`);
  await page.goto(`${site.origin}/about`);
  await hydrated(page);
  await career(page).hover();
  await (await asked).response();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const again = page.waitForRequest(`**${CAREER}`);
  await career(page).click();
  await page.getByRole('heading', { level: 1, name: /work on this/i }).waitFor();
  await again;
  expect(await isSameDocument(page)).toBe(true);
});

const once = { times: 1 };
