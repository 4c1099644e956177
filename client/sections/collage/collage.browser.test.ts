import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

const WIDTH = 360;

test('the pieces stand on one line across the page, and follow one another down a phone', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/Support`);
  const pieces = () =>
    page.locator('.collage img').evaluateAll((all) =>
      all.map((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
  const across = await pieces();
  expect(across.length).toBeGreaterThan(1);
  expect(new Set(across.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
  for (const [index, { left }] of across.entries())
    if (index > 0) expect(left).toBeGreaterThan(across[index - 1]?.right ?? left);

  await page.setViewportSize({ width: WIDTH, height: 640 });
  for (const [index, { top, right }] of (await pieces()).entries()) {
    expect(right).toBeLessThan(WIDTH);
    if (index > 0) expect(top).toBeGreaterThan((await pieces())[index - 1]?.bottom ?? top);
  }
});
