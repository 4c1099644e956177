import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test('on a phone, Tab scrolls each link of a swipeable row fully into view', async () => {
  const page = await openPage({ viewport: { width: 320, height: 740 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  await hydrated(page);
  const links = page.locator('.page-contents a');
  const cutOff: string[] = [];
  await links.first().focus();
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    if (!box || box.x < 0 || box.x + box.width > 320) cutOff.push(await link.innerText());
    await page.keyboard.press('Tab');
  }
  expect(await links.count()).toBeGreaterThan(4);
  expect(cutOff).toEqual([]);
});
