import { rmSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OpenFile } from '#shared/studio/files.ts';
import type { FileVersion } from '#shared/studio/publishing.ts';
import { type HostedStudio, startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';
import { openPage } from '#testing/page.ts';
import { fixtureBuild } from '#testing/site.ts';

const FILE = 'pages/contact.json';

/** A browser page of a new publisher. */
async function join(studio: HostedStudio, name: string): Promise<{ page: Page; visitor: Visitor }> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@site.example`;
  const visitor = await studio.join(email, 'publisher', name);
  const page = await openPage({
    expectedErrors: /Blocked script execution|frame-src|status of 4(?:04|12)/,
  });
  const cookies = [...visitor.cookies].map(([key, value]) => ({
    name: key,
    value,
    url: studio.origin,
  }));
  await page.context().addCookies(cookies);
  return { page, visitor };
}

async function openSettings({ page }: { page: Page }, { origin }: HostedStudio) {
  await page.goto(`${origin}/edit/${FILE}`);
  await page.getByRole('button', { name: 'Page settings' }).click();
}

const field = (page: Page, name: string) => page.locator(`[id="content.${name}"]`);

/** Types into a field, and waits until it is saved. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/drafts/'));
  await field(page, name).fill(text);
  await answered;
}

const draftOf = async ({ visitor }: { visitor: Visitor }) => {
  const [, opened] = (await visitor.call('GET', `/api/files/${FILE}`)) as [number, OpenFile];
  return opened.draft?.value as Record<string, string>;
};

test('two people on one page see each other, keep both their changes, and decide only about the same words', async () => {
  const studio = await startHostedStudio({ distDir: fixtureBuild() });
  const asha = await join(studio, 'Asha Menon');
  const vikram = await join(studio, 'Vikram Rao');
  await openSettings(asha, studio);
  await openSettings(vikram, studio);
  const seen = vikram.page.locator('.edit-other');
  await expect.poll(() => seen.textContent()).toBe('Asha Menon · Page settings');
  await field(asha.page, 'breadcrumb').focus();
  await field(vikram.page, 'title').focus();
  await expect.poll(() => asha.page.locator('.edit-other').textContent()).toContain('Vikram Rao');
  await field(vikram.page, 'description').focus();
  await expect.poll(() => seen.textContent()).toBe('Asha Menon · Short name');

  // Other people's positions do not shorten the name of the page.
  const isWrapped = (title: Element) =>
    title.scrollHeight > parseFloat(getComputedStyle(title).fontSize) * 2;
  for (const width of [1366, 390]) {
    await vikram.page.setViewportSize({ width, height: 844 });
    expect(await vikram.page.getByRole('heading', { level: 1 }).evaluate(isWrapped)).toBe(false);
    expect(await seen.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBeLessThan(30);
  }

  // Asha learns of Vikram's words only when she saves: until then her window gets no answer about others.
  const typed = Promise.withResolvers<void>();
  await asha.page.route('**/api/presence/**', async (route) => {
    await typed.promise;
    await route.continue();
  });

  // Different fields need no decision.
  await type(asha.page, 'breadcrumb', 'Write to us');
  await type(vikram.page, 'title', 'Talk to the people who build it');
  const note = vikram.page.locator('.note', { hasText: 'Asha Menon has changed this page too' });
  await note.waitFor();
  expect(await note.getByRole('listitem').allTextContents()).toEqual(['Short name']);
  expect(await field(vikram.page, 'breadcrumb').inputValue()).toBe('Write to us');
  const both = { breadcrumb: 'Write to us', title: 'Talk to the people who build it' };
  await expect.poll(() => draftOf(asha)).toMatchObject(both);
  // Undo reverts none of the other person's changes.
  await vikram.page.keyboard.press('Control+z');
  await expect.poll(async () => (await draftOf(asha))['title']).not.toBe(both.title);
  expect((await draftOf(asha))['breadcrumb']).toBe('Write to us');
  await vikram.page.keyboard.press('Control+y');
  await expect.poll(() => draftOf(asha)).toMatchObject(both);

  // For the same words, the later person decides, and nothing is preselected.
  await type(asha.page, 'title', 'Talk to us');
  typed.resolve();
  const { page } = asha;
  await page
    .getByRole('heading', { name: 'Vikram Rao has changed the same words as you' })
    .waitFor();
  const question = page.getByRole('group', { name: 'Title', exact: true });
  expect(await page.getByRole('radio').count()).toBe(2);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Keep both where possible' }).click();
  await question.getByText('Choose which go on.').waitFor();
  expect((await draftOf(vikram))['title']).toBe(both.title);
  await question.getByLabel('Yours').check();
  await page.getByRole('button', { name: 'Keep both where possible' }).click();
  await page.getByText('What you did not choose is in the history.').waitFor();
  await expect.poll(() => draftOf(vikram)).toMatchObject({ ...both, title: 'Talk to us' });
  const [, versions] = (await asha.visitor.call('GET', `/api/history/${FILE}`)) as [
    number,
    FileVersion[],
  ];
  expect(versions.map(({ kind, by }) => `${kind} ${by}`)).toContain('set-aside Vikram Rao');

  // Leaving the page ends the presence.
  await vikram.page.goto('about:blank');
  await page.getByRole('button', { name: 'Page settings' }).click();
  await field(page, 'description').focus();
  await expect.poll(() => page.locator('.edit-other').count()).toBe(0);
});

test('changes to different words of one text are merged and shown for confirmation', async () => {
  const studio = await startHostedStudio({ distDir: fixtureBuild() });
  const asha = await join(studio, 'Asha Menon');
  const vikram = await join(studio, 'Vikram Rao');
  await openSettings(asha, studio);
  await type(asha.page, 'description', 'Write to us, and we answer within a day.');
  await openSettings(vikram, studio);
  await type(asha.page, 'description', 'Write to us, and we answer within two days.');
  await type(vikram.page, 'description', 'Call us, and we answer within a day.');
  const { page } = vikram;
  await page
    .getByRole('heading', { name: 'Asha Menon has changed the same words as you' })
    .waitFor();
  expect(await page.getByRole('radio', { name: 'Both' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Keep both where possible' }).click();
  await page.getByText('Both are kept.').waitFor();
  await expect
    .poll(async () => (await draftOf(asha))['description'])
    .toBe('Call us, and we answer within two days.');
});

test('a reader sees within seconds when a colleague saves, schedules, publishes, deletes or leaves', async () => {
  const studio = await startHostedStudio({ distDir: fixtureBuild() });
  const asha = await join(studio, 'Asha Menon');
  const vikram = await join(studio, 'Vikram Rao');
  await openSettings(asha, studio);
  await vikram.page.clock.install();
  await openSettings(vikram, studio);
  const { page } = vikram;
  await page.locator('.edit-other').waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const wait = () => page.clock.runFor(5_000);
  const shown = () => field(page, 'breadcrumb').inputValue();

  await type(asha.page, 'breadcrumb', 'Write to us');
  await wait();
  await expect.poll(shown).toBe('Write to us');
  await page.getByText('Live, with changes').waitFor();
  await asha.page.getByRole('button', { name: 'More', exact: true }).click();
  await asha.page.getByRole('menuitem', { name: 'Publish later' }).click();
  await asha.page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await asha.page.getByText('Scheduled', { exact: true }).waitFor();
  await wait();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  await page.getByText(/^It goes live by itself on .*Asha Menon scheduled it\.$/).waitFor();
  await asha.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await asha.page.getByText('Live', { exact: true }).waitFor();
  await wait();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await shown()).toBe('Write to us');
  const [, opened] = await vikram.visitor.call('GET', `/api/files/${FILE}`);
  expect(opened).toMatchObject({ draft: null });

  await asha.page.goto('about:blank');
  await wait();
  await expect.poll(() => page.locator('.edit-other').count()).toBe(0);

  rmSync(joinPath(studio.contentDir, FILE));
  await page.clock.runFor(15_000);
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
});
