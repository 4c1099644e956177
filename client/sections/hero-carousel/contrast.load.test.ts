import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import { contrast } from '#testing/access/contrast.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { type RunningSite, startOwnSite } from '#testing/site.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
const MOMENTS = [0, 0.35, 0.7, 0.99];

let site: RunningSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.stop());

interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green and blue of the text. */
  rgb: number[];
}

/** The pages of `content/` with a carousel. */
const routes = [...loadContent('content').pages.values()]
  .filter(({ sections }) => sections.some(({ type }) => type === 'hero-carousel'))
  .map(({ path }) => path);

test.each([360, 1024])(
  'at %i px, every line over the films is legible in their worst frame',
  async (width) => {
    const page = await openPage({ bypassCSP: true, viewport: { width, height: 1000 } });
    for (const route of routes) {
      await page.goto(site.origin + route);
      await hydrated(page);
      await page.getByRole('button', { name: 'Pause slideshow' }).click();
      const slides = await page.locator('.hero-picker button').all();
      for (const [index, slide] of slides.entries()) {
        await slide.click();
        await page.locator('.hero-carousel').evaluate(settled);
        const lines = await textLines(page);
        expect(lines.length).toBeGreaterThan(3);
        for (const moment of MOMENTS) {
          const worst = await worstContrast(page, lines, moment);
          expect(worst, `${route}, slide ${index + 1} at ${moment}`).toBeGreaterThanOrEqual(LEAST);
        }
      }
    }
  },
);

/** Waits until the shown slide has faded in. */
async function settled(carousel: Element): Promise<void> {
  const fades = carousel.getAnimations({ subtree: true });
  await Promise.all(fades.map(({ finished }) => finished.catch(() => {})));
}

/** Position and colour of each line of text in the shown slide. */
function textLines(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const texts = '.hero-heading, [data-current] .hero-caption :is(h2, p, a)';
    return [...document.querySelectorAll(texts)].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // OKLCH into 8-bit values, as the browser paints it.
      const canvas = new OffscreenCanvas(1, 1).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D;
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      const rgb = [...canvas.getImageData(0, 0, 1, 1).data];
      return [...range.getClientRects()].map(({ x, y, width, height }) => {
        return { x, y, width, height, rgb };
      });
    });
  });
}

/** The lowest contrast between a text line and the pixels behind it, at a fraction of the film. */
async function worstContrast(page: Page, lines: Line[], moment: number): Promise<number> {
  await showFrame(page, moment);
  const hide = await page.addStyleTag({
    // Without a fade, during which the text would still be visible.
    content:
      '.hero-heading, .hero-caption * { color: transparent !important; transition: none !important }',
  });
  const picture = await page.screenshot();
  await hide.evaluate((style) => (style as Element).remove());
  const contrasts = await Promise.all(lines.map((line) => contrastBehind(picture, line)));
  return Math.min(...contrasts);
}

async function showFrame(page: Page, moment: number): Promise<void> {
  await page.locator('[data-current] video').evaluate(async (film: HTMLVideoElement, part) => {
    const until = (event: string) =>
      new Promise((resolve) => film.addEventListener(event, resolve, { once: true }));
    if (film.readyState < 2) {
      const loaded = until('loadeddata');
      film.preload = 'auto';
      film.load();
      await loaded;
    }
    const seeked = until('seeked');
    film.currentTime = film.duration * part + 0.001;
    await seeked;
  }, moment);
}

async function contrastBehind(picture: Buffer, line: Line): Promise<number> {
  const pixels = await sharp(picture)
    .extract({
      left: Math.floor(line.x),
      top: Math.floor(line.y),
      width: Math.ceil(line.width),
      height: Math.ceil(line.height),
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pixels.length; at += 3)
    least = Math.min(least, contrast(line.rgb, pixels.subarray(at, at + 3)));
  return least;
}
