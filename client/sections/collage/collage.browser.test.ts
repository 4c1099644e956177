import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

const piecesAt = async (width: number) => {
  const page = await openPage({ viewport: { width, height: 900 } });
  await page.goto(`${site.origin}/Support`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  return await page.locator('.collage figure').evaluateAll((all) =>
    all.map((figure) => {
      const [piece, caption] = ['img', 'figcaption'].map((name) =>
        figure.querySelector(name)?.getBoundingClientRect(),
      );
      if (!piece || !caption) throw new Error('A piece has no picture or caption');
      return {
        left: piece.left,
        right: piece.right,
        top: piece.top,
        bottom: Math.round(piece.bottom),
        isBesideCaption: piece.right < caption.left,
      };
    }),
  );
};

test.each([
  [1440, [5]],
  [768, [3, 2]],
  [640, [3, 2]],
  [360, [1, 1, 1, 1, 1]],
])('at %i px, the pieces stand on lines of %j, none beyond the window', async (width, rows) => {
  const pieces = await piecesAt(width);
  const bottoms = [...new Set(pieces.map(({ bottom }) => bottom))];
  const sizes = bottoms.map((bottom) => pieces.filter((piece) => piece.bottom === bottom).length);
  expect(sizes).toEqual(rows);
  for (const [index, { left, right, top, bottom }] of pieces.entries()) {
    expect(right).toBeLessThan(width);
    const before = pieces[index - 1];
    if (!before) continue;
    if (bottom === before.bottom) expect(left).toBeGreaterThan(before.right);
    else expect(top).toBeGreaterThan(before.bottom);
  }
});

test('on a phone, the captions are beside their pieces', async () => {
  for (const { isBesideCaption } of await piecesAt(360)) expect(isBesideCaption).toBe(true);
});
