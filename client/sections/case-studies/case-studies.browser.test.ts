import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { type RunningSite, startSite } from '#testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('without JavaScript too, the filter shows only the case studies about a service', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/CaseStudies`);
  const filter = page.getByLabel('Show case studies about');
  const shown = async () => {
    const cards = await page.locator('.case-card').all();
    const visible = await Promise.all(cards.map((card) => card.isVisible()));
    return visible.filter(Boolean).length;
  };
  expect(await shown()).toBe(2);
  await filter.selectOption('Automation (1)');
  expect(await shown()).toBe(1);
  expect(await page.getByRole('link', { name: /Lamp/ }).first().isVisible()).toBe(true);
  await filter.selectOption('Support (2)');
  expect(await shown()).toBe(2);
});
