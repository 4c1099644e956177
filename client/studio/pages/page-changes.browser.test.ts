import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';

test('a page is moved and unpublished from the list, deleted from its edit screen, and restored', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  const file = join(studio.contentDir, 'pages/our-team.json');
  const onDisk = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  await page.goto(studio.origin);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^More/ }).click();
    await page
      .getByRole('menuitem', { name })
      .or(page.getByRole('button', { name, exact: true }))
      .first()
      .click();
    return page.getByRole('dialog', { name: `${name} “Our team”` });
  };
  await page.getByRole('searchbox').fill('our team');
  await page.getByRole('button', { name: /^More/ }).nth(1).waitFor({ state: 'detached' });

  const rename = await choose('Rename');
  await rename.getByLabel('Name').fill('Our Bäcker');
  expect(await rename.getByLabel('New address').inputValue()).toBe('/our-baecker');
  await rename.getByLabel('Name').fill('Our team');
  await rename.getByLabel('New address').fill('/people');
  await rename.getByRole('button', { name: 'Rename and publish' }).click();
  await page.getByText('/people', { exact: true }).waitFor();
  expect(onDisk()).toMatchObject({ path: '/people', formerPaths: ['/OurTeam'] });

  const unpublish = await choose('Unpublish');
  await unpublish.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  expect(onDisk()).toMatchObject({ status: 'draft' });

  await page.goto(`${studio.origin}/edit/pages/our-team.json?field=sections/0/lead`);
  await page.locator('.stage[data-ready]').waitFor();
  const isFocused = () =>
    page.evaluate(() => document.activeElement?.matches('[contenteditable], textarea, input'));
  await expect.poll(isFocused).toBe(true);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'View live' }).waitFor();
  expect(onDisk().status).toBe(undefined);

  const remove = await choose('Delete');
  await remove.getByLabel('Page', { exact: true }).selectOption('/contact');
  await remove.getByRole('button', { name: 'Delete the page' }).click();
  await page.waitForURL(`${studio.origin}/`);
  expect(onDisk()).toBe(null);

  await page.getByRole('link', { name: 'Deleted pages' }).click();
  await page.getByRole('button', { name: 'Bring back Our team' }).click();
  await page.waitForURL(/\/edit\/pages\/our-team\.json$/);
  await page.getByRole('heading', { name: 'Our team' }).waitFor();
  expect(onDisk()).toMatchObject({ path: '/people' });
});

test('renaming, unpublishing or discarding a page keeps the open section and the focus', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  await page.goto(`${studio.origin}/edit/pages/our-team.json?field=sections/0/lead`);
  await page.locator('.stage[data-ready]').waitFor();
  const lead = page.getByRole('textbox', { name: 'Lead text', exact: true });
  await lead.fill('Typed in the section that is open');
  await page.getByText('Saved', { exact: true }).waitFor();
  const opened = await lead.elementHandle();
  const isStillOpen = () => opened?.evaluate((field) => field.isConnected);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('title') ?? document.activeElement?.id,
    );

  await choose('Discard the draft');
  await page.getByText('The draft is set aside').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await expect.poll(() => lead.textContent()).not.toContain('Typed in the section');
  expect(await isStillOpen()).toBe(true);

  await choose('Rename');
  const rename = page.getByRole('dialog', { name: 'Rename “Our team”' });
  await rename.getByLabel('Name').fill('The people');
  await rename.getByRole('button', { name: 'Rename and publish' }).click();
  await page.getByRole('heading', { level: 1, name: 'The people' }).waitFor();
  expect(await isStillOpen()).toBe(true);
  await expect.poll(focused).toBe('More');

  await choose('Unpublish');
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await page.getByText('Draft, not live').waitFor();
  expect(await isStillOpen()).toBe(true);
  await expect.poll(focused).toBe('More');
  // None of these changes is a colleague's.
  expect(await page.getByText('has changed this page too').count()).toBe(0);
});
