import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { treeProblems } from '#testing/access/tree-problems.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { type RunningSite, startSite } from '#testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const html = new HtmlValidate({ extends: ['html-validate:standard'] });

test.each(['/Automation', '/SpreadsheetTraining'])(
  'prices and dates of %s are valid, accessible and fit every width',
  async (path) => {
    const source = await (await fetch(site.origin + path)).text();
    expect((await html.validateString(source)).results.flatMap((r) => r.messages)).toEqual([]);
    const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce' });
    await page.goto(site.origin + path);
    await hydrated(page);
    expect(await treeProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await axeProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourProblems(page)).toEqual([]);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const link of await page.locator('.date-list a.button, .price-list a.button').all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

test('a navigation draws dates and prices as the server does', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  const drawn = () => page.locator(':is(.schedule, .pricing) .section-body').allInnerTexts();
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  await hydrated(page);
  const onServer = await drawn();
  await page.goto(`${site.origin}/services`);
  await hydrated(page);
  await page.locator('main a[href="/SpreadsheetTraining"]').first().click();
  await page.locator('.date-list').waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /\/services$/,
  );
  expect(await drawn()).toEqual(onServer);
  expect(onServer.join()).toContain('9 – 10 December 2098');
});
