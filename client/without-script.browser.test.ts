import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';
import { fixtureContent } from '#testing/site.ts';

const site = sharedSite();

test('every page has the full navigation, and every menu opens', async () => {
  // Without the cross-fade between documents, which would fail when the page is closed.
  const page = await openPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  await page.goto(site.origin);
  const header = page.getByRole('banner');
  const hrefs = await header
    .locator('a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  const { navigation } = JSON.parse(readFileSync(join(fixtureContent, 'site.json'), 'utf8'));
  const links = navigation.flatMap((entry: { items?: object[] }) => entry.items ?? entry);
  expect(links).toHaveLength(11);
  expect(hrefs).toEqual(expect.arrayContaining(links.map((link: { href: string }) => link.href)));
  expect(hrefs).toContain('/login');
  expect(hrefs).toContain('/register');
  const plans = header.getByRole('link', { name: 'Plans', exact: true });
  await header.getByRole('button', { name: 'Our Services' }).focus();
  await plans.waitFor({ state: 'visible' });
  await plans.click();
  await page.waitForURL('**/Plans');
});
