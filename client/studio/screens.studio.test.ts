import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SqliteDatabase } from '#server/upstream/sqlite-database.ts';
import { Store } from '#server/upstream/store.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { openPage } from '#testing/page.ts';
import { fixtureSite } from '#testing/site.ts';
import { startTestStudio } from '#testing/studio.ts';

/** Every screen of a studio on one's own machine, with its main heading. */
const screens: [path: string, heading: string][] = [
  ['/', 'Pages'],
  ['/media', 'Media'],
  ['/site', 'Site'],
  ['/site/menus', 'Menus'],
  ['/site/look', 'Look'],
  ['/site/words', 'Words of the site'],
  ['/enquiries', 'Enquiries'],
  ['/help', 'Help'],
  ['/nothing', 'Nothing is here'],
];

async function openStudio(): Promise<{ page: Page; origin: string }> {
  const studio = await startTestStudio({ distDir: join(fixtureSite, 'dist') });
  cpSync('content/README.md', join(studio.contentDir, 'README.md'));
  const store = new Store(new SqliteDatabase(studio.dataDir));
  const sent = { name: 'Ben', email: 'ben@mills.example', phone: '080 4112', company: 'Mills' };
  await store.addEnquiry({ ...sent, message: 'When can we begin? '.repeat(20) });
  await store.close();
  // axe is put into the page, which the policy would refuse; without the policy, pictures of pages
  // load embeds, whose scripts their sandbox refuses. Other tests keep the policy.
  const page = await openPage({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 768, height: 1024 },
    expectedErrors: /Blocked script execution|api\/previews/,
  });
  await page.goto(studio.origin + studio.invite());
  return { page, origin: studio.origin };
}

test('every screen has its heading, fits 768 and 360 pixels and passes axe in both themes', async () => {
  const { page, origin } = await openStudio();
  const problems: string[] = [];
  for (const [path, heading] of screens) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.getByText(/^Loading/).waitFor({ state: 'detached' });
    expect(await page.title()).toContain(heading);
    for (const message of await page.locator('.enquiry > summary').all()) await message.click();
    const found = await axeProblems(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await colourProblems(page)));
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) found.push(`${excess} px too wide at ${width}`);
    }
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
