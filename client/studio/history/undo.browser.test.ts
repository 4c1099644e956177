import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { openStudio } from '#testing/open-studio.ts';

const FILE = 'pages/our-team.json';

/** Publishes a changed lead of a page on its edit screen. */
async function publishLead(page: Page, origin: string, lead: string) {
  await page.goto(`${origin}/edit/${FILE}?field=sections/0/lead`);
  const field = page.getByRole('textbox', { name: 'Lead' });
  await field.fill(lead);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
}

test('a publication can be undone with one click in its message and in the list', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  const onDisk = () => readFileSync(join(studio.contentDir, FILE), 'utf8');
  const before = onDisk();
  await publishLead(page, studio.origin, 'Another lead.');
  expect(onDisk()).toContain('Another lead.');
  const message = page.locator('.notice', { hasText: 'Published.' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(onDisk()).toBe(before);

  await page.goto(`${studio.origin}/`);
  await page.getByRole('link', { name: 'Publications' }).click();
  await page.getByRole('button', { name: 'Undo Undone: Published “Our team”' }).click();
  await expect.poll(onDisk).toContain('Another lead.');
});

test('a publication undone before visitors see it is never reported as live', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src|frame is sandboxed/ });
  let state = 'behind';
  await page.route('**/api/live-state', (route) => route.fulfill({ json: { state } }));
  // The fake clock's script cannot run in the sandboxed frame, which logs this.
  await page.clock.install();
  await page.goto(`${studio.origin}/edit/${FILE}?field=sections/0/lead`);
  await page.getByRole('textbox', { name: 'Lead' }).fill('Another lead.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const message = page.locator('.notice', { hasText: 'On its way to visitors…' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await message.getByRole('button', { name: 'Look at both versions' }).waitFor();
  await page.evaluate(() => {
    const said = new Set();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('.notice b')) said.add(textContent);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { said });
  });
  state = 'current';
  await page.getByText('Undone.', { exact: true }).waitFor();
  // By then, requests from before have been repeated and answered.
  await page.clock.runFor(5000);
  await page.evaluate(() =>
    fetch('/api/live-state').then(() => new Promise(requestAnimationFrame)),
  );
  expect(await page.evaluate('[...said]')).toEqual(['Undone.']);
});

test('the history shows both versions of a page as pictures, and undoes the publication', async () => {
  const { studio, page } = await openStudio({
    expectedErrors: /frame-src|412 \(/,
    viewport: { width: 360, height: 740 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const onDisk = () => readFileSync(join(studio.contentDir, FILE), 'utf8');
  const before = onDisk();
  await publishLead(page, studio.origin, 'Another lead.');
  await publishLead(page, studio.origin, 'A third lead.');
  await page.goto(`${studio.origin}/history/${FILE}`);
  const picture = (name: string) => page.frameLocator(`iframe[title^="${name}"]`).locator('#main');
  await picture('Before').getByText('Another lead.').waitFor();
  await picture('After').getByText('A third lead.').waitFor();
  // Scrolling inside the pictures does not scroll the page around them.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expectNone(await axeProblems(page));

  // Undoing the earlier of two changes to the same field needs a decision.
  await page
    .getByRole('list', { name: /^Versions/ })
    .getByRole('button')
    .nth(1)
    .click();
  await picture('After').getByText('Another lead.').waitFor();
  await page.getByRole('button', { name: 'Undo this publication' }).click();
  const dialog = page.getByRole('dialog', { name: 'was changed again since' });
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  expectNone(await axeProblems(page));
  await dialog.getByRole('button', { name: 'Keep both where possible' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(onDisk()).toBe(before);
});

test('the preview of redirects shows the target of the edited one', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  await page.goto(`${studio.origin}/site/redirects?field=redirects/0/to`);
  const to = page.getByLabel('Leads to', { exact: true });
  const shown = page.frameLocator('iframe[title="Preview of the page"]');
  await to.fill('/OurTeam');
  await page.getByText('→ /OurTeam').waitFor();
  await shown.getByRole('heading', { level: 1, name: 'Three people' }).waitFor();
});
