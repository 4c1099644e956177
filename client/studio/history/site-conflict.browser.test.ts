import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';

test('of two versions beside each other, neither is said to be inserted or deleted', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src/ });
  const file = join(studio.contentDir, 'pages/contact.json');
  const { live } = await (await studio.fetch('/api/files/pages/contact.json')).json();
  const saved = await studio.fetch('/api/drafts/pages/contact.json', {
    method: 'PUT',
    headers: { 'If-None-Match': '*' },
    json: { value: { ...live.value, breadcrumb: 'Write to us' }, baseHash: live.hash },
  });
  expect(saved.status).toBe(200);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/("breadcrumb": )"[^"]*"/, '$1"Talk to us"'),
  );
  await page.goto(`${studio.origin}/edit/pages/contact.json`);
  const table = page.getByRole('table', { name: 'What differs' });
  const row = table.getByRole('row', { name: /^Short name/ });
  await row.waitFor();
  expect(await row.locator('mark').allTextContents()).toEqual(['Write', 'Talk']);
  expect(await table.locator('ins, del').count()).toBe(0);
});

test('who keeps their own words beside a colleague’s is still told of a developer’s change', async () => {
  const { studio, page } = await openStudio({ expectedErrors: /frame-src|412/ });
  const FILE = 'pages/contact.json';
  await page.goto(`${studio.origin}/edit/${FILE}`);
  await page.getByRole('button', { name: 'Page settings' }).click();
  const name = page.locator('[id="content.breadcrumb"]');
  await name.fill('Write to us');
  await page.getByText('Saved', { exact: true }).waitFor();
  const { draft } = await (await studio.fetch(`/api/files/${FILE}`)).json();
  const theirs = await studio.fetch(`/api/drafts/${FILE}`, {
    method: 'PUT',
    headers: { 'If-Match': `"${draft.revision}"` },
    json: { value: { ...draft.value, breadcrumb: 'Call us' }, baseHash: draft.baseHash },
  });
  expect(theirs.status).toBe(200);
  const file = join(studio.contentDir, FILE);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/("breadcrumb": )"[^"]*"/, '$1"Talk to us"'),
  );
  await name.fill('Send us a letter');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Use the site’s version' }).waitFor();
  const row = page.getByRole('row', { name: /^Short name/ });
  await expect.poll(() => row.textContent()).toContain('Talk to us');
  expect(await row.textContent()).toContain('Send us a letter');
});
