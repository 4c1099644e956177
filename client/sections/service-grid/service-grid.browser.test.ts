import { expect, test } from 'vitest';
import { openPage, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage({ javaScriptEnabled: false });

test('on a phone, a group shows the names of its services and expands, also without JavaScript', async () => {
  const page = await pageFor({ viewport: { width: 360, height: 640 } });
  await page.goto(`${site.origin}/services`);
  const cards = page.locator('.service-card');
  const visible = async () => {
    const all = await Promise.all((await cards.all()).map((card) => card.isVisible()));
    return all.filter(Boolean).length;
  };
  expect(await cards.count()).toBe(4);
  expect(await visible()).toBe(0);
  const group = page.locator('summary', { hasText: 'Systems' });
  const names = group.locator('.service-names');
  expect(await names.isVisible()).toBe(true);
  await group.click();
  expect(await visible()).toBe(2);
  expect(await names.isVisible()).toBe(false);
});

test('from tablet width up, all groups are expanded, and Tab moves from card to card', async () => {
  const page = await pageFor({ viewport: { width: 768, height: 900 } });
  await page.goto(`${site.origin}/services`);
  for (const card of await page.locator('.service-card').all())
    expect(await card.isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Systems' }).isVisible()).toBe(true);
  const links = page.locator('.service-card a');
  await links.nth(1).focus();
  await page.keyboard.press('Tab');
  expect(await links.nth(2).evaluate((link) => link === document.activeElement)).toBe(true);
});

test('the text beside the heading is aligned with the last column of services', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/`);
  const starts = () =>
    page.locator('.service-grid').evaluate((grid) => {
      const list = grid.querySelector('.service-groups');
      while (list?.firstElementChild && list.children.length < 3)
        list.append(list.firstElementChild.cloneNode(true));
      const left = (element: Element | null | undefined) =>
        Math.round(element?.getBoundingClientRect().left ?? Number.NaN);
      const groups = [...grid.querySelectorAll('.service-group')];
      return [left(grid.querySelector('.section-intro')), groups.map(left)] as const;
    });
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [words, groups] = await starts();
    expect(words).toBe(Math.max(...groups));
  }
});
