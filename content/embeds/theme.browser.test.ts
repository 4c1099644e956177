import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

const light = 'rgb(252, 250, 246)';
const dark = 'rgb(19, 24, 36)';
const ground = (frame: Frame) =>
  frame.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** @returns the first frame of a page, once its charts or map are drawn */
async function firstFrame(page: Page): Promise<Frame> {
  const element = page.locator('iframe').first();
  await element.scrollIntoViewIfNeeded();
  const frame = (await (await element.elementHandle())?.contentFrame()) as Frame;
  await frame.locator('canvas, svg').first().waitFor();
  await frame.waitForLoadState();
  return frame;
}

/** @returns whether a frame's first chart contains a colour */
const isDrawnIn = (frame: Frame, red: number, green: number, blue: number) =>
  frame
    .locator('canvas')
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, rgb) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return Array.from({ length: width * height }, (_, pixel) => pixel * 4).some((at) =>
          rgb.every((part, index) => pixels[at + index] === part),
        );
      },
      [red, green, blue],
    );

test('frames follow a chosen theme, from their first paint and when it changes', async () => {
  const page = await openPage({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // The browser's performance warning about reading a canvas often.
    expectedErrors: /willReadFrequently/,
  });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`${site.origin}/Powerbi`);
  await hydrated(page);
  const frame = await firstFrame(page);
  expect(await ground(frame)).toBe(dark);
  await expect.poll(() => isDrawnIn(frame, 0x93, 0xa5, 0xe6)).toBe(true);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => ground(frame)).toBe(light);
  await expect.poll(() => isDrawnIn(frame, 0x4a, 0x5f, 0xa8)).toBe(true);
  expect(await isDrawnIn(frame, 0x93, 0xa5, 0xe6)).toBe(false);
});

test('a frame opened on its own follows the system or the theme chosen on the site', async () => {
  const page = await openPage({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/embeds/office-map.html`);
  expect(await ground(page.mainFrame())).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page.mainFrame())).toBe(light);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  expect(await ground(page.mainFrame())).toBe(dark);
});
