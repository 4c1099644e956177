import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test.each([1440, 360])('at %i px, the pieces stand on one line across the page', async (width) => {
  const page = await openPage({ viewport: { width, height: 900 } });
  await page.goto(`${site.origin}/Support`);
  const pieces = await page.locator('.collage img').evaluateAll((all) =>
    all.map((piece) => {
      const { left, right, bottom } = piece.getBoundingClientRect();
      return { left, right, bottom };
    }),
  );
  expect(pieces.length).toBeGreaterThan(1);
  expect(new Set(pieces.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
  for (const [index, { left }] of pieces.entries())
    if (index > 0) expect(left).toBeGreaterThan(pieces[index - 1]?.right ?? left);
});

test('on a phone the second piece is cut by the edge, and keys scroll to the last one', async () => {
  const page = await openPage({ viewport: { width: 360, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/Support`);
  const row = page.locator('.collage-pieces');
  const edges = (index: number) =>
    row
      .locator('figure')
      .nth(index)
      .evaluate((piece) => {
        const { left, right } = piece.getBoundingClientRect();
        return { left, right };
      });
  const second = await edges(1);
  expect(second.left).toBeLessThan(340);
  expect(second.right).toBeGreaterThan(360);
  const last = (await row.locator('figure').count()) - 1;
  await expect
    .poll(async () => {
      await row.press('ArrowRight');
      return (await edges(last)).right;
    })
    .toBeLessThanOrEqual(360);
});
