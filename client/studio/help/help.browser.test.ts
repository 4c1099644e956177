import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';

test('the handbook’s chapters are headings', async () => {
  const { studio, page } = await openStudio();
  cpSync('content/README.md', join(studio.contentDir, 'README.md'));
  await page.goto(`${studio.origin}/help`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.waitFor();
  const links = await contents.getByRole('link').allTextContents();
  expect(links).toContain('Change a page');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(links);
  // A landmark for each chapter would hide the few that structure the studio.
  expect(await page.getByRole('region').count()).toBe(0);
});
