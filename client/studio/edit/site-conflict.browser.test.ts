import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';

const FILE = 'pages/contact.json';

async function start() {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src|412|409/ });
  const onDisk = join(studio.contentDir, FILE);
  await page.goto(`${studio.origin}/edit/${FILE}`);
  await page.getByRole('button', { name: 'Page settings' }).click();
  const field = (name: string) => page.locator(`[id="content.${name}"]`);
  await field('breadcrumb').fill('Write to us');
  await page.getByText('Saved', { exact: true }).waitFor();
  const develop = (name: string, value: string) => {
    const live = JSON.parse(readFileSync(onDisk, 'utf8'));
    writeFileSync(onDisk, JSON.stringify({ ...live, [name]: value }, null, 2));
  };
  const live = () => JSON.parse(readFileSync(onDisk, 'utf8'));
  return { page, field, develop, live };
}

test('a developer’s changes are merged with a draft, and both are published', async () => {
  const { page, field, develop, live } = await start();
  develop('title', 'Talk to the people who build it');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const note = page.locator('.note', { hasText: 'A developer has changed this page too' });
  await note.waitFor();
  expect(await note.getByRole('listitem').allTextContents()).toEqual(['Title']);
  await page.getByRole('button', { name: 'Page settings' }).click();
  expect(await field('breadcrumb').inputValue()).toBe('Write to us');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(live).toMatchObject({
    title: 'Talk to the people who build it',
    breadcrumb: 'Write to us',
  });
});

test('if a developer has changed the same words, the person chooses a version', async () => {
  const { page, field, develop } = await start();
  develop('breadcrumb', 'Talk to us');
  await page.reload();
  const question = page.getByRole('group', { name: 'Short name' });
  await question.waitFor();
  expect(await question.locator('ins').allTextContents()).toEqual(['Write to us', 'Talk to us']);
  await question.getByLabel('The developer’s').check();
  await page.getByRole('button', { name: 'Keep both where possible' }).click();
  await page.getByText('What you did not choose is in the history.').waitFor();
  await page.getByRole('button', { name: 'Page settings' }).click();
  expect(await field('breadcrumb').inputValue()).toBe('Talk to us');
});
