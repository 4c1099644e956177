import { expect, test } from 'vitest';
import { treeProblems } from '#testing/access/tree-problems.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { htmlProblems } from '#testing/html-problems.ts';
import { hydrated, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

// Charts, clocks, process lines, prices and dates; the layout of two pages depends on the width.
test.each([
  ['/Automation', [1280, 360, 1440]],
  ['/Support', [1280, 360, 1440]],
  ['/Powerbi', [1280]],
  ['/SpreadsheetTraining', [1280]],
])('%s is valid, accessible and fits every width', async (path, compositions) => {
  const source = await (await fetch(site.origin + path)).text();
  expectNone(await htmlProblems(source), 'Mend what the server renders; its lines:');
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.goto(site.origin + path);
  await hydrated(page);
  for (const role of ['banner', 'contentinfo'] as const)
    expect.soft(await page.getByRole(role).count(), role).toBe(1);
  for (const width of compositions) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 1280) expectNone(await treeProblems(page));
    await page.emulateMedia({ colorScheme: 'light' });
    expectNone(await axeProblems(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    expectNone(await colourProblems(page), 'Fix these violations in the dark theme:');
  }
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const link of await page.locator(':is(.date-list, .price-list) a.button:visible').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a dark opening and the dark section below it are one band', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/Support`);
  const band = page.locator('main > .page-intro.night, main > .page-intro.night + .night');
  const looks = await band.evaluateAll((parts) =>
    parts.map((part) => {
      const { backgroundColor, color } = getComputedStyle(part);
      return [backgroundColor, color];
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]).not.toEqual([
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    await page.evaluate(() => getComputedStyle(document.body).color),
  ]);
});
