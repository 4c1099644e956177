import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

const expectedErrors = /404/;

test('the not-found page suggests similar pages', async () => {
  const page = await openPage({ expectedErrors });
  await page.goto(`${site.origin}/spredsheet-training`);
  const proposals = page.getByRole('navigation', { name: 'Did you mean one of these?' });
  await proposals.waitFor();
  const first = page.getByRole('main').getByRole('link').first();
  expect(await first.getAttribute('href')).toBe('/SpreadsheetTraining');
  await proposals.getByRole('link').first().click();
  await page.waitForURL('**/SpreadsheetTraining');
});

test('an address without similar pages gets no suggestions, and other pages load neither list nor code', async () => {
  const page = await openPage({ expectedErrors });
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto(`${site.origin}/about`);
  await page.waitForLoadState('networkidle');
  expect(loaded).not.toContain('/routes.json');
  await page.goto(`${site.origin}/zzzzzzzzzzzz`);
  await expect.poll(() => loaded).toContain('/routes.json');
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Did you mean one of these?').count()).toBe(0);
});

test('the page is complete without JavaScript and without the list', async () => {
  const plain = await openPage({ javaScriptEnabled: false, expectedErrors });
  await plain.goto(`${site.origin}/abuot`);
  expect(await plain.locator('main a').count()).toBeGreaterThan(1);

  const page = await openPage({ expectedErrors: /404|ERR_FAILED/ });
  await page.route('**/routes.json', (route) => route.abort());
  await page.goto(`${site.origin}/abuot`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main a').count()).toBeGreaterThan(1);
});
