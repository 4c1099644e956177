import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test('on a phone, the pieces are side by side in a row of one height', async () => {
  const page = await openPage({ viewport: { width: 360, height: 640 } });
  await page.goto(`${site.origin}/Support`);
  const pieces = await page.locator('.collage img').evaluateAll((all) =>
    all.map((piece) => {
      const { left, right, height } = piece.getBoundingClientRect();
      return { left, right, height };
    }),
  );
  expect(pieces.length).toBeGreaterThan(1);
  expect(new Set(pieces.map(({ height }) => height)).size).toBe(1);
  for (const [index, { left }] of pieces.entries())
    if (index > 0) expect(left).toBeGreaterThan(pieces[index - 1]?.right ?? left);
});
