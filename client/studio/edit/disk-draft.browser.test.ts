import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { openStudio } from '#testing/open-studio.ts';

test('the page list shows a developer’s draft of a page that does not exist yet, and a publisher takes it over', async () => {
  const { studio, page } = await openStudio({ viewport: { width: 360, height: 740 } });
  const about = JSON.parse(readFileSync(join(studio.contentDir, 'pages/about.json'), 'utf8'));
  const coming = { ...about, path: '/coming', breadcrumb: 'Coming soon', formerPaths: [] };
  const kept = join(studio.contentDir, '.drafts-kept/pages');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, 'coming.draft.json'), JSON.stringify(coming));
  await page.goto(studio.origin);
  await page.getByRole('link', { name: 'Coming soon' }).click();
  await page.getByText('A developer has prepared this page.').waitFor();
  expectNone(await axeProblems(page));
  await page.getByRole('button', { name: 'Take over as a draft' }).click();
  await page.getByText('The developer’s draft is the page’s draft now.').waitFor();
  await page.locator('.edit-bar').waitFor();
});
