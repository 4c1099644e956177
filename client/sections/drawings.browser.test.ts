import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

test('hovering an entry, or focusing its part of the ring, highlights only that part', async () => {
  const page = await openPage({ reducedMotion: 'reduce', javaScriptEnabled: false });
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  const clock = page.locator('.clock').first();
  const widths = () =>
    clock
      .locator('.clock-line')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeWidth));
  const [plain] = await widths();
  await clock.getByRole('heading', { name: 'Columns' }).hover();
  const [first, , third] = await widths();
  expect(first).toBe(plain);
  expect(third).not.toBe(plain);
  await page.mouse.move(0, 0);
  await clock.getByRole('link', { name: /: Rows$/ }).focus();
  expect(await widths()).toEqual([third, plain, plain]);
});

test('call-outs are inside the chart where there is space, and in a numbered list elsewhere', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/Powerbi`);
  const chart = page.locator('.chart').first();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await chart.locator('.chart-flags').isVisible()).toBe(false);
  expect((await chart.locator('.chart-notes').boundingBox())?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await chart.locator('.chart-flags').isVisible()).toBe(true);
  expect((await chart.locator('.chart-notes').boundingBox())?.width).toBe(1);
  // The overlay's lines must end at the points.
  const ends = await chart.evaluate((section) => {
    const bottoms = [...section.querySelectorAll('.chart-flags line')];
    const dots = [...section.querySelectorAll('.chart-mark-dot')];
    return bottoms.map((line, index) => {
      const dot = dots[index]?.getBoundingClientRect();
      return Math.abs(
        line.getBoundingClientRect().bottom - ((dot?.top ?? 0) + (dot?.height ?? 0) / 2),
      );
    });
  });
  expect(ends).toHaveLength(2);
  for (const distance of ends) expect(distance).toBeLessThan(2);
});
