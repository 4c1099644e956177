import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

test('on a tablet, a heading beside text is smaller than one on its own', async () => {
  const site = sharedSite();
  const page = await openPage();
  await page.setViewportSize({ width: 768, height: 900 });
  const size = async (path: string, kind: string) => {
    await page.goto(site.origin + path);
    return page
      .locator(`.call-to-action--${kind} h2`)
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  };
  expect(await size('/Insights', 'plain')).toBeLessThan(await size('/about', 'field'));
});
