import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';
import { fixtureSite } from '#testing/site.ts';

async function openList(): Promise<Page> {
  // A skeleton may have no preview before its first text is written; previews load no embeds.
  const expectedErrors = /api\/previews|api\/help|frame-src/;
  const { studio, page } = await openStudio({ expectedErrors });
  await page.goto(studio.origin);
  return page;
}

test('a page can be found using only the keyboard, and the heading receives the focus after navigation', async () => {
  const page = await openList();
  const focused = () =>
    page.evaluate(
      () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`,
    );
  // Typing faster than the list renders loses no letter.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('no page has all of these words');
  await page.getByText('No page has “no page has all of these words”').waitFor();
  // The words may also be in texts, whose results are loaded afterwards.
  expect(await page.getByRole('main').getByRole('heading').allTextContents()).toEqual(['Pages']);
  await page.getByRole('button', { name: 'Show all pages' }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.getByRole('searchbox').fill('home');
  await page.getByRole('link', { name: 'About us' }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('page-link');
  await page.getByRole('link', { name: 'Help' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('H1 Help');
  await page.evaluate(() => history.back());
  expect(await page.getByRole('searchbox').inputValue()).toBe('home');
});

test('a new page is created and listed as a draft, and its address is checked while typing', async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('radio', { name: /^Text/ }).check();
  const address = dialog.getByLabel('Address');
  await dialog.getByLabel('Title').fill('Bäckerei & Größe');
  expect(await address.inputValue()).toBe('/baeckerei-and-groesse');
  await dialog.getByLabel('Title').fill('Our partners');
  expect(await address.inputValue()).toBe('/our-partners');
  await dialog.getByRole('radio', { name: /^Case study/ }).check();
  expect(await address.inputValue()).toBe('/CaseStudies/our-partners');
  // Only pages with a service card can be in a list of services.
  expect(await dialog.getByRole('checkbox', { name: /^List of services/ }).count()).toBe(0);
  await dialog.getByRole('radio', { name: /^Service/ }).check();
  await dialog
    .getByRole('checkbox', { name: /^List of services/ })
    .first()
    .check();
  await dialog.getByRole('checkbox', { name: 'Navigation bar' }).check();
  await dialog.getByRole('radio', { name: /^Text/ }).check();
  const make = dialog.getByRole('button', { name: 'Make the page' });
  await address.fill('/');
  await dialog.locator('.field-error').waitFor();
  await make.click();
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
  await address.fill('/partners');
  await make.click();
  await page.waitForURL(/\/edit\/pages\/partners\.json$/);
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('button', { name: /^Drafts/ }).click();
  await page.getByRole('link', { name: 'Our partners' }).waitFor();
});

test('a missing value in a dialog is reported at its field, which receives the focus', async () => {
  const page = await openList();
  const focused = () =>
    page.evaluate(() => {
      const { id, ariaInvalid } = document.activeElement as HTMLInputElement;
      return [document.querySelector(`label[for="${id}"]`)?.textContent, ariaInvalid];
    });
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make the page' });
  await dialog.getByRole('radio', { name: /^Text/ }).waitFor();
  await make.click();
  const beginnings = dialog.getByRole('group', {
    name: 'Begin with',
    description: 'Choose what the page begins with.',
  });
  expect(await beginnings.locator(':focus').count()).toBe(1);
  expect(await dialog.locator('.field-error').allTextContents()).toEqual([
    'Choose what the page begins with.',
    'Write a title.',
  ]);
  await dialog.getByRole('radio', { name: /^Text/ }).check();
  await make.click();
  expect(await focused()).toEqual(['Title', 'true']);
  await page.keyboard.press('Escape');

  const open = async (name: string) => {
    await page.getByRole('button', { name: 'More for About us' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await open('Rename');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.poll(focused).toEqual(['New address', 'true']);
  await dialog.getByText('Type another name or address.').waitFor();
  await page.keyboard.press('Escape');
  await open('Delete');
  await dialog.getByRole('button', { name: 'Delete the page' }).click();
  await expect.poll(focused).toEqual(['Page', 'true']);
  await dialog.getByText('Choose a page.').waitFor();
});

test('an arrow key pressed immediately after a letter focuses a page that stays in the list', async () => {
  const page = await openList();
  await page.getByRole('searchbox').focus();
  const isThere = await page.evaluate(async () => {
    const input = document.activeElement as HTMLInputElement;
    document.execCommand('insertText', false, 'our team');
    // As soon as another key press can arrive, before the browser paints.
    for (let turn = 0; turn < 50; turn += 1) await null;
    const arrow = { key: 'ArrowDown', bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', arrow));
    return document.activeElement?.textContent;
  });
  expect(isThere).toBe('Our team');
});

test('a text is found by its words, and links to its field', async () => {
  const page = await openList();
  const file = join(fixtureSite, 'content/pages/career.json');
  const { sections } = JSON.parse(readFileSync(file, 'utf8'));
  await page.getByRole('searchbox').fill('the');
  await page.getByText('The first 50 places').waitFor();
  await page.getByRole('searchbox').fill(sections[1].heading);
  await page.getByText('The first 50 places').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'In texts and links' }).waitFor();
  await page.locator('.found-texts a').filter({ hasText: 'Heading' }).first().click();
  await page.waitForURL(/\/edit\/pages\/career\.json/);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('content.sections.1.heading');
});
