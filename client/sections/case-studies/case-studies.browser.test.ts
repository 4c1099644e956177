import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test('the filter shows only the case studies about a service, also without JavaScript', async () => {
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

test('the figures in a row of case studies align in two and in three columns', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/CaseStudies`);
  await page.locator('.case-cards').evaluate((list) => {
    const [first] = list.children;
    for (let count = list.children.length; count < 6 && first; count++)
      list.append(first.cloneNode(true));
    const sector = list.querySelector('.case-card-sector');
    if (sector) sector.textContent = 'A sector with a name that takes two lines, or even three';
  });
  for (const [width, columns] of [
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('.case-card .change')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    for (const [index, top] of tops.entries()) expect(top).toBe(tops[index - (index % columns)]);
  }
});
