import { expect, test } from 'vitest';
import type { PreviewLink } from '#shared/studio/preview.ts';
import { callerOf, startBuiltStudio } from '#testing/built-studio.ts';
import { hydrated, openPage } from '#testing/page.ts';

test('a shared preview is hydrated at the page’s own address, and its links do not navigate', async () => {
  const studio = await startBuiltStudio();
  const call = await callerOf(studio);
  const json = { file: 'pages/about.json', path: '/about', hours: 2 };
  const made = await call('/api/preview-links', { method: 'POST', json });
  const { url } = (await made.json()) as PreviewLink;
  expect(new URL(url).pathname).toBe('/about');
  // The page has an opaque origin, which cannot be origin-keyed.
  const page = await openPage({ expectedErrors: /origin-keyed/ });
  await page.goto(url);
  await hydrated(page);
  await page.getByRole('complementary', { name: 'Draft' }).waitFor();
  await page.locator('#main a[href^="/"]').first().click();
  await page.getByText('Links and forms lead nowhere in this preview.').waitFor();
  expect(page.url()).toBe(url);
});
