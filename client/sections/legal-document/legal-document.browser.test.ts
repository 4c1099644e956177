import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const phone = { width: 360, height: 640 };
const CLAUSES = '.legal-clause';

const site = sharedSite();

test('on a phone, the clauses are collapsed and expand in place', async () => {
  const page = await openPage({ viewport: phone });
  await page.goto(`${site.origin}/TermsOfService`);
  const clauses = page.locator(CLAUSES);
  expect(await clauses.count()).toBeGreaterThan(2);
  expect(await clauses.filter({ visible: true }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Cookies' }).click();
  expect(await clauses.filter({ visible: true }).count()).toBe(1);
});

test('on a phone, a clause is expanded when linked to', async () => {
  const page = await openPage({ viewport: phone });
  await page.goto(`${site.origin}/TermsOfService#cookies`);
  await hydrated(page);
  await expect.poll(() => page.locator(`#cookies ${CLAUSES}`).isVisible()).toBe(true);
  // Its title is below the header.
  const header = await page.locator('.site-header').boundingBox();
  const title = await page.locator('#cookies h2').boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  expect(title?.y).toBeLessThan(phone.height);
});

test('on a phone, the same link expands a clause again after it was collapsed', async () => {
  const page = await openPage({ viewport: phone });
  await page.goto(`${site.origin}/TermsOfService#cookies`);
  await hydrated(page);
  const clause = page.locator(`#cookies ${CLAUSES}`);
  await clause.waitFor();
  await page.getByRole('heading', { name: 'Cookies' }).click();
  await clause.waitFor({ state: 'hidden' });
  await page
    .locator('a[href="#cookies"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await clause.waitFor();
});

test.each([
  ['in a wide window', { viewport: { width: 1280, height: 800 } }],
  ['on a phone without JavaScript', { viewport: phone, javaScriptEnabled: false }],
])('%s, all clauses are expanded and cannot be collapsed', async (_, options) => {
  const page = await openPage(options);
  await page.goto(`${site.origin}/TermsOfService`);
  const clauses = page.locator(CLAUSES);
  expect(await clauses.filter({ visible: true }).count()).toBe(await clauses.count());
  expect(await page.locator('main summary').filter({ visible: true }).count()).toBe(0);
});

test('in print, all clauses are expanded', async () => {
  const page = await openPage({ viewport: phone });
  await page.goto(`${site.origin}/TermsOfService`);
  await page.emulateMedia({ media: 'print' });
  const clauses = page.locator(CLAUSES);
  expect(await clauses.filter({ visible: true }).count()).toBe(await clauses.count());
});
