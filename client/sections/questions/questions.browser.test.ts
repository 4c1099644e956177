import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test('a hyphenated word has the same distance to the next word as any other', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  const gap = await page.locator('summary .unbroken', { hasText: '15-inch' }).evaluate((word) => {
    const next = document.createRange();
    next.selectNodeContents(word.nextSibling as Node);
    const text = next.toString();
    next.setStart(word.nextSibling as Node, text.length - text.trimStart().length);
    return next.getBoundingClientRect().left - word.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(10);
});
