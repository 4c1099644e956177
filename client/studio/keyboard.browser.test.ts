import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyboardOf } from '#testing/access/keyboard.ts';
import { openStudio } from '#testing/open-studio.ts';

test('a price is found, changed everywhere, published and restored using only the keyboard', async () => {
  const { studio, page } = await openStudio({
    viewport: { width: 1440, height: 900 },
    // Page thumbnails load no embeds.
    expectedErrors: /Blocked script execution|frame-src/,
  });
  /** Without the date of the change, which is part of the page. */
  const onSite = () =>
    readFileSync(join(studio.contentDir, 'pages/spreadsheet-training.json'), 'utf8').replace(
      /"updated": "[-\d]+"/,
      '',
    );
  await page.goto(studio.origin);
  await page.getByRole('link', { name: 'Spreadsheet training', exact: true }).waitFor();
  const { press, write, goTo, focus } = keyboardOf(page);
  const before = onSite();

  await goTo(/^searchbox "Search pages/);
  await write('spreadsheet training');
  await page.getByRole('link', { name: 'About us', exact: true }).waitFor({ state: 'detached' });
  await goTo(/^link "Spreadsheet training"/, 'ArrowDown');
  await press('Enter');
  await page.locator('.stage[data-ready]').waitFor();
  expect(await focus()).toMatch(/^heading "Spreadsheet training"/);

  await goTo(/^button "Page opening/);
  await goTo(/^button "Prices/, 'ArrowDown');
  await press('Enter');
  await expect.poll(focus).toMatch(/^textbox "Heading"/);
  await press('Tab');
  await goTo(/A seat/);
  await press('Enter');
  await goTo(/^textbox "Price"/);
  await write('975');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.locator('.note', { hasText: 'You changed “£950”.' }).waitFor();
  await goTo(/^button "Change it on this page to £975"/, 'Shift+Tab');
  await press('Enter');
  await page.getByText('Changed in one place on this page.').waitFor();
  // The button disappeared with the change.
  expect(await focus()).toMatch(/^region "Content"/);
  await page.getByText('Saved', { exact: true }).waitFor();

  await goTo(/^button "Publish"/, 'Shift+Tab');
  await press('Enter');
  await page.getByText('Published.').first().waitFor();
  await expect.poll(focus).toMatch(/^region "Content"/);
  expect(onSite()).toBe(before.replaceAll('"price": 950', '"price": 975'));

  await goTo(/^button "More"/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(focus).toMatch(/^menuitem/);
  await goTo(/^menuitem "History"/, 'ArrowDown');
  await press('Enter');
  await page.getByRole('button', { name: /As it was before the studio/ }).waitFor();
  await expect.poll(focus).toMatch(/^heading "History of “Spreadsheet training”"/);
  await goTo(/As it was before the studio/);
  await press('Enter');
  await goTo(/^button "Restore as draft"/);
  await press('Enter');
  await page.locator('.stage[data-ready]').waitFor();
  await expect.poll(focus).toMatch(/^heading "Spreadsheet training"/);
  await goTo(/^button "Publish"/);
  await press('Enter');
  await expect.poll(onSite).toBe(before);
  await expect.poll(focus).toMatch(/^region "Content"/);
});
