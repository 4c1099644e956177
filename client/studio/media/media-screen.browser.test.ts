import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { openStudio } from '#testing/open-studio.ts';
import { sampleDocument } from '#testing/server/documents.ts';
import { photo } from '#testing/server/pictures.ts';

async function openLibrary(expectedErrors?: RegExp) {
  const { studio, page } = await openStudio({
    bypassCSP: true,
    ...(expectedErrors && { expectedErrors }),
  });
  await page.goto(`${studio.origin}/media`);
  await page.getByRole('button', { name: 'Open office.webp' }).waitFor();
  return { studio, page };
}

/** Drops files on the screen, like files dragged from a folder. */
async function drop(page: Page, files: { name: string; bytes: Buffer }[]) {
  const sent = files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, text } of list) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, sent);
  await page.dispatchEvent('.media-drop', 'dragenter', { dataTransfer });
  await page.getByText('Drop the files to add them').waitFor();
  await page.dispatchEvent('.media-drop', 'drop', { dataTransfer });
}

test('a dropped photo shows upload progress, can be described immediately, and is found by its description', async () => {
  const { studio, page } = await openLibrary();
  // Delayed, so that both uploads are in progress throughout the test.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/media?name=*', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const bytes = await photo(800, 600);
  await drop(page, [
    { name: 'Team lunch.jpg', bytes },
    { name: 'other.jpg', bytes },
  ]);
  await page.getByRole('progressbar', { name: 'Team lunch.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Cancel other.jpg' }).click();
  release();
  const field = page.getByRole('textbox', { name: 'What does it show?' });
  await field.waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expectNone(await axeProblems(page));
  await page.keyboard.press('Enter');
  await page.getByText('Say in a few words what it shows.').waitFor();
  await page.keyboard.type('Eight colleagues at a long table');
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  // The focused element was removed: focus moves to the description, then to the screen's title.
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe('Eight colleagues at a long table');
  for (const name of ['Close other.jpg', 'Close Team lunch.jpg']) {
    const close = page.getByRole('button', { name });
    if (await close.isVisible()) await close.press('Enter');
  }
  await expect.poll(focused).toBe('Media');

  await page.reload();
  await page.getByRole('searchbox').fill('long table');
  await page.getByRole('status').filter({ hasText: '1 file' }).waitFor();
  // A portrait is not cropped, because faces are near its top.
  const picture = page.locator('.media-card img');
  expect(await picture.evaluate((it) => getComputedStyle(it).objectFit)).toBe('contain');
  await page.getByRole('button', { name: 'Open team-lunch.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'team-lunch.jpg' });
  await dialog.getByText('600 × 800').waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Eight colleagues at a long table');
  expectNone(await axeProblems(page));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByText('team-lunch.jpg is deleted.').waitFor();
  const names = readdirSync(join(studio.contentDir, 'media/pictures'));
  expect(names.filter((name) => /team-lunch|other/.test(name))).toEqual([]);
});

test('a refused file shows the reason, and a used file cannot be deleted', async () => {
  const { page } = await openLibrary(/415|422/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await drop(page, [
    { name: 'broken.jpg', bytes: (await photo(300, 200)).subarray(0, 700) },
    { name: 'notes.txt', bytes: Buffer.from('Hello') },
  ]);
  await page.getByText('This picture cannot be read. Save it as JPEG or PNG').waitFor();
  await page.getByText('This kind of file can’t be used.').waitFor();
  await page.getByText('2 not added').waitFor();
  expectNone(await colourProblems(page));
  await page.getByRole('button', { name: 'Open office.webp' }).click();
  const dialog = page.getByRole('dialog', { name: 'office.webp' });
  await dialog.getByText('It can be deleted once nothing uses it').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  expectNone(await colourProblems(page));
});

test('a replacement photo is shown immediately, and the previous one can be restored', async () => {
  const { studio, page } = await openLibrary();
  await page.getByRole('button', { name: 'Open office.webp' }).click();
  const dialog = page.getByRole('dialog', { name: 'office.webp' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  const buffer = await photo(500, 400);
  await (await chooser).setFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Replace the picture' }).click();
  await page.getByText('office.webp is replaced.').waitFor();
  await dialog.getByText('400 × 500').waitFor();
  const stored = sharp(join(studio.contentDir, 'media/pictures/office.webp'));
  expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 400, height: 500 });
  await dialog.getByText('Earlier in its place').waitFor();
  expectNone(await axeProblems(page));
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await page.getByText('The earlier picture is back as office.webp.').waitFor();
  await dialog.getByText('1200 × 800').waitFor();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByText('The earlier picture is deleted for good.').waitFor();
  await dialog.getByText('Earlier in its place').waitFor({ state: 'detached' });
});

test('a photo can be uploaded, described and used while editing a page', async () => {
  const { studio, page } = await openStudio();
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page
    .getByRole('button', { name: /Page opening/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change picture' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByRole('button', { name: 'Choose office.webp' }).waitFor();
  const buffer = await photo(400, 300);
  const file = { name: 'Team lunch.jpg', mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('textbox', { name: 'What does it show?' }).fill('The team at lunch');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('team-lunch.jpg').waitFor();
  const alt = page.getByRole('textbox', { name: 'What does it show?' }).first();
  expect(await alt.inputValue()).toBe('The team at lunch');
  // A new picture does not inherit the previous description unless the person confirms it.
  await page.getByRole('button', { name: 'Change picture' }).first().click();
  await dialog.getByRole('button', { name: 'Choose office.webp' }).click();
  await expect.poll(() => alt.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Keep these words' }).click();
  await expect.poll(() => alt.inputValue()).toBe('The team at lunch');
});

test('a document can be uploaded while editing a page, and linked from a button and from text', async () => {
  const { studio, page } = await openStudio();
  const field = encodeURIComponent('sections/0/links/1/href');
  await page.goto(`${studio.origin}/edit/pages/support.json?field=${field}`);
  await page.getByRole('button', { name: 'Choose a document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a document' });
  await dialog.getByRole('button', { name: 'Choose hand-out.pdf' }).waitFor();
  await dialog.getByText('Documents: PDF, DOCX, XLSX, PPTX, ODT, ODS, or ODP, up to 30').waitFor();
  const buffer = sampleDocument('docx');
  const file = { name: 'Prices 2026.docx', mimeType: '', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.waitFor({ state: 'detached' });
  const address = page.getByRole('combobox', { name: 'Leads to' }).first();
  await expect.poll(() => address.inputValue()).toBe('/media/documents/prices-2026.docx');
  const preview = page.frameLocator('iframe').first();
  await preview.getByText('Save the hand-out (Word document, 1 kB)').waitFor();
  await page.getByRole('textbox', { name: 'Lead text' }).click();
  await page.keyboard.press('Control+a');
  // The editor is notified of a selection within one frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Choose a document' }).first().click();
  await dialog.getByRole('button', { name: 'Choose prices-2026.docx' }).click();
  await preview.getByText('as is its hand-out. (Word document, 1 kB)').waitFor();
});

test('a document is listed with its kind and size, and can be downloaded', async () => {
  const { page } = await openLibrary();
  await drop(page, [{ name: 'Plan.odt', bytes: sampleDocument('odt') }]);
  await page.getByText('The document is in the library.').waitFor();
  await page.getByRole('button', { name: /^Documents/ }).click();
  await page.getByRole('status').filter({ hasText: '2 files' }).waitFor();
  await page.getByRole('button', { name: 'Open plan.odt' }).click();
  const dialog = page.getByRole('dialog', { name: 'plan.odt' });
  expectNone(await axeProblems(page));
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download it to look at it' }).click();
  expect((await download).suggestedFilename()).toBe('plan.odt');
});
