import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { OpenFile } from '#shared/studio/files.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { openStudio } from '#testing/open-studio.ts';
import { samplePage } from '#testing/server/content.ts';
import type { TestStudio } from '#testing/studio.ts';

type Fields = { [name: string]: Json };

async function saveDraft(studio: TestStudio, file: string, change: (value: Fields) => Fields) {
  const { draft, live } = (await (await studio.fetch(`/api/files/${file}`)).json()) as OpenFile;
  const value = change((draft?.value ?? live?.value) as Fields);
  const headers = draft ? { 'if-match': `"${draft.revision}"` } : { 'if-none-match': '*' };
  const json = { value, baseHash: draft ? draft.baseHash : (live?.hash ?? null) };
  const answer = await studio.fetch(`/api/drafts/${file}`, { method: 'PUT', headers, json });
  expect(answer.status).toBe(200);
}

/** A new page linked from the navigation bar, among other changes of the menus. */
async function makePage(studio: TestStudio): Promise<string> {
  const from = { skeleton: 'text' };
  const json = { from, title: 'Partners', path: '/partners', linkFrom: ['navigation'] };
  const made = await studio.fetch('/api/pages', { method: 'POST', json });
  const { file } = (await made.json()) as { file: string };
  const { sections } = samplePage('/partners');
  await saveDraft(studio, file, (page) => ({ ...page, description: 'Our partners.', sections }));
  await saveDraft(studio, 'site.json', (site) => ({
    ...site,
    slogan: 'Not decided yet',
    navigation: [
      ...(site['navigation'] as Json[]),
      { label: 'More', items: [{ label: 'Partners', href: '/partners' }] },
    ],
  }));
  return file;
}

test('the publish dialog lists every file that goes live with a new page, now or later', async () => {
  const { studio, page } = await openStudio({
    ...{ expectedErrors: /frame-src/, viewport: { width: 360, height: 740 } },
    ...{ bypassCSP: true, reducedMotion: 'reduce' as const },
  });
  const file = await makePage(studio);
  const site = () => readFileSync(join(studio.contentDir, 'site.json'), 'utf8');
  await page.goto(`${studio.origin}/edit/${file}`);
  const goesLive = (dialog: typeof later) => dialog.getByRole('region', { name: 'What goes live' });
  const expected = [
    '“Partners”, as the draft is now',
    'The site: only a link to the page',
    '“Partners”, to /partners, in Navigation',
  ];

  const later = page.getByRole('dialog', { name: 'Publish later' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish later' }).click();
  for (const line of expected) await goesLive(later).getByText(line).waitFor();
  expectNone(await axeProblems(page));
  await later.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish', exact: true });
  for (const line of expected) await goesLive(dialog).getByText(line).waitFor();
  await dialog.getByText('The draft of the site also links to it among other changes.').waitFor();
  expectNone(await axeProblems(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  expectNone(await colourProblems(page));
  expect(site()).not.toContain('/partners');
  await dialog.getByRole('button', { name: 'Publish all of it' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Live', { exact: true }).waitFor();
  expect(site()).toContain('/partners');
  expect(site()).not.toMatch(/Not decided|"More"/);
});

test('active preview links are listed, and can be revoked', async () => {
  const { studio, page } = await openStudio({
    ...{ expectedErrors: /frame-src/, viewport: { width: 360, height: 740 } },
    ...{ bypassCSP: true, reducedMotion: 'reduce' as const },
  });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const { pathname, search } = new URL(address);
  const status = async () => (await studio.fetch(pathname + search)).status;
  const links = dialog.getByRole('region', { name: 'Links that work now' });
  await links.getByText('Yours, made just now.').waitFor();
  expect(await status()).toBe(200);
  expectNone(await axeProblems(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  expectNone(await colourProblems(page));
  await links.getByRole('button', { name: /^Stop sharing/ }).press('Enter');
  await links.getByText('None.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Links that work now',
  );
  expect(await status()).not.toBe(200);
});

test('expanded fields stay expanded and in place when the page is published', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${studio.origin}/edit/pages/live-figures.json?field=sections/1/items/6/title`);
  await page.locator('.stage[data-ready]').waitFor();
  const title = page.locator('[id="content.sections.1.items.6.title"]');
  await title.fill('Figures of this morning');
  const top = await title.evaluate((it) => it.getBoundingClientRect().top);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'View live' }).first().waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await title.evaluate((it) => it.getBoundingClientRect().top)).toBe(top);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toBe('edit-panel');
});

test('a message in a dialog, such as a refused clipboard, covers none of its buttons', async () => {
  const { studio, page } = await openStudio({
    ...{ expectedErrors: /frame-src/, viewport: { width: 360, height: 480 } },
  });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await dialog.getByText('Select the text and copy it by hand.').waitFor();
  const covered = await dialog
    .locator(':is(.dialog-head, .dialog-actions) button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return button.contains(there) ? [] : [button.textContent];
      }),
    );
  expect(covered).toEqual([]);
});
