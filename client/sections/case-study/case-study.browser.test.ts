import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

test('the facts that stay beside the story never overlap the quotation below it', async () => {
  const site = sharedSite();
  const page = await openPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.origin}/CaseStudies/lamps`);
  const gaps = await page.evaluate(() => {
    const edge = (name: string, side: 'top' | 'bottom') =>
      document.querySelector(name)?.getBoundingClientRect()[side] ?? Number.NaN;
    const found: number[] = [];
    for (let y = 0; y < document.body.scrollHeight; y += 50) {
      scrollTo({ top: y, behavior: 'instant' });
      found.push(edge('.case-study-grid > .quotation', 'top') - edge('.case-facts', 'bottom'));
    }
    return found;
  });
  expect(Math.min(...gaps)).toBeGreaterThan(0);
});

test('changes side by side start at the same height, whatever the length of their labels', async () => {
  const site = sharedSite();
  const page = await openPage();
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${site.origin}/CaseStudies/lamps`);
  const tops = await page.locator('.case-figures dl > div + div').evaluateAll((figures) => {
    const label = figures[0]?.querySelector('dt');
    if (label) label.textContent = 'A label that is so long that it takes two lines of its column';
    return figures.map((figure) => figure.querySelector('.change')?.getBoundingClientRect().top);
  });
  expect(tops).toEqual([tops[0], tops[0]]);
});

test('the dots between two values are circles of even pixels, at least three times their line', async () => {
  const site = sharedSite();
  const page = await openPage();
  await page.goto(`${site.origin}/CaseStudies/lamps`);
  const changes = await page.locator('.change-line').evaluateAll((lines) =>
    lines.map((line) => {
      const dot = getComputedStyle(line, '::after');
      const stroke = getComputedStyle(line, '::before').borderBlockStartWidth;
      return [dot.inlineSize, dot.blockSize, stroke].map(Number.parseFloat);
    }),
  );
  expect(changes.length).toBeGreaterThan(0);
  for (const [width = 0, height, stroke = 0] of changes) {
    expect(width % 2).toBe(0);
    expect(height).toBe(width);
    expect(width).toBeGreaterThanOrEqual(3 * stroke);
  }
});
