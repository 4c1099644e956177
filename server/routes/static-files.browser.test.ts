import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

test('a film opened as a document plays under its own policy', async () => {
  const site = sharedSite();
  const page = await openPage();
  await page.goto(`${site.origin}/media/films/film-1.webm`);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  expect(await page.locator('video').count()).toBe(1);
});

test('a picture opened as a document is shown', async () => {
  const site = sharedSite();
  // The sandbox may report the script with which the test inspects the page.
  const page = await openPage({ expectedErrors: /Blocked script execution/ });
  await page.goto(`${site.origin}/media/services/automation.svg`);
  const box = await page.locator('svg').first().boundingBox();
  expect(box?.width).toBeGreaterThan(0);
});

test('a linked document is downloaded under its name, and the page stays', async () => {
  const site = sharedSite();
  const page = await openPage();
  await page.goto(`${site.origin}/Support`);
  for (const name of ['hand-out (PDF, 1 kB)', 'Save the hand-out (PDF, 1 kB)']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('hand-out.pdf');
    expect(await text(await saved.createReadStream())).toMatch(/^%PDF-/);
    expect(page.url()).toBe(`${site.origin}/Support`);
  }
});
