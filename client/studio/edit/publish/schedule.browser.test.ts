import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';

const FILE = 'pages/our-team.json';

test('a page scheduled in its file shows the time, is not labelled as live, and can be cancelled or published immediately', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  const file = join(studio.contentDir, FILE);
  const onDisk = () => JSON.parse(readFileSync(file, 'utf8'));
  const schedule = () => {
    const { status: _, ...page } = onDisk();
    writeFileSync(file, JSON.stringify({ ...page, publishAt: '2099-01-04T08:00:00Z' }, null, 2));
  };
  schedule();
  await page.goto(`${studio.origin}/edit/${FILE}`);
  await page.getByText('Scheduled', { exact: true }).waitFor();
  await page.getByText(/^It goes live by itself on .*2099/).waitFor();
  expect(await page.getByRole('link', { name: 'View live' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await page.getByText('Draft, not live', { exact: true }).waitFor();
  expect(onDisk()).toMatchObject({ status: 'draft' });
  expect(onDisk()).not.toHaveProperty('publishAt');

  schedule();
  await page.reload();
  await page.getByText('Scheduled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(onDisk()).not.toHaveProperty('publishAt');
});

test('changes after scheduling are reported as not included, and can be added', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  await page.goto(`${studio.origin}/edit/${FILE}`);
  await page.getByRole('button', { name: 'Page settings' }).click();
  const name = page.locator('[id="content.breadcrumb"]');
  const schedule = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Publish later' }).click();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText(/^It goes live by itself on .* scheduled it\.$/).waitFor();
    await page.getByText('Scheduled', { exact: true }).waitFor();
  };
  await name.fill('Our people');
  await page.getByText('Saved', { exact: true }).waitFor();
  await schedule();
  await name.fill('The people');
  await page.getByText(/^Goes live on .*M\. Newer changes are not in it\./).waitFor();
  await page.getByText('Live, with changes', { exact: true }).waitFor();
  await page.goto(studio.origin);
  const row = page.locator('.page-row', { hasText: 'The people' });
  await row.getByText('Changes go live').waitFor();
  await row.getByText('Newer changes').waitFor();
  await row.getByRole('link', { name: 'The people' }).click();
  await page.getByRole('button', { name: 'Add them' }).click();
  await page.getByText(/^All changes go live on/).waitFor();
  await page.getByText(/^It goes live by itself on .* scheduled it\.$/).waitFor();
  // The confirmation disappears when it no longer applies.
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await page.getByText('It is no longer scheduled.').first().waitFor();
  expect(await page.getByText(/^All changes go live on/).count()).toBe(0);
});
