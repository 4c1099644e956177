import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { treeProblems } from '#testing/access/tree-problems.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { openPage, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

/** Opens an embed, and waits until it is rendered. */
async function open(page: Page, embed: string): Promise<void> {
  await page.goto(`${site.origin}/embeds/${embed}`, { waitUntil: 'load' });
  await page.locator('[aria-busy]').waitFor({ state: 'detached' });
}

const embeds = readdirSync('content/embeds').filter((file) => file.endsWith('.html'));
const dashboards = embeds.filter((file) => !/^(?:post|office)-/.test(file));

test.each(embeds)(
  '%s is accessible in light and dark, wide and narrow, and as tables, with its palette and fonts',
  async (embed) => {
    const page = await openPage({
      reducedMotion: 'reduce',
      viewport: { width: 1200, height: 700 },
    });
    await page.addInitScript(noteEarlyText);
    await open(page, embed);
    if (dashboards.includes(embed)) await checkDrawing(page);
    expectNone(await treeProblems(page));
    expectNone(await axeProblems(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    expectNone(await colourProblems(page), 'Fix these violations in the dark theme:');
    await page.setViewportSize({ width: 284, height: 500 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(284);
    expectNone(await axeProblems(page));
    if (!dashboards.includes(embed)) return;

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Show as table', exact: true }).click();
    expect(await page.getByRole('table').count()).toBeGreaterThan(4);
    expectNone(await treeProblems(page));
    expectNone(await axeProblems(page));
  },
);

/** Records texts that are rendered before their font has loaded. */
function noteEarlyText(): void {
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (...args) {
    const [font = ''] = this.font.split(',');
    if (!document.fonts.check(font, args[0]))
      document.documentElement.dataset['early'] = `${font} ${args[0]}`;
    fillText.apply(this, args);
  };
}

/** Checks that a dashboard uses the palette's colours and the site's fonts. */
async function checkDrawing(page: Page): Promise<void> {
  // Canvas paints black for an invalid colour; the palette has no black.
  const black = await page.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
      return pixels.filter((pixel) => pixel === 0xff000000).length;
    }),
  );
  expect.soft(black.length).toBeGreaterThan(4);
  expect.soft(black.filter((count) => count > 0)).toEqual([]);
  expect.soft(await page.locator('html').getAttribute('data-early')).toBeNull();
  const text = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family === 'Text').map(({ status }) => status),
  );
  expect.soft(text).toContain('loaded');
}

test('in forced colours, chosen options and colours with a meaning remain distinguishable', async () => {
  const page = await pageFor({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(page, 'hr-insights.html');
  const grounds = (selector: string, pseudo = '') =>
    page
      .locator(selector)
      .evaluateAll(
        (all, part) => all.map((each) => getComputedStyle(each, part).backgroundColor),
        pseudo,
      );
  const [chosen, other] = await grounds('.segments label');
  expect(chosen).not.toBe(other);
  expect(new Set(await grounds('#departments .legend li', '::before')).size).toBe(3);
});

test.each(dashboards)(
  '%s shows a chart immediately on a phone, and no text below 14 px',
  async (embed) => {
    const page = await pageFor({ viewport: { width: 324, height: 700 }, reducedMotion: 'reduce' });
    await open(page, embed);
    const tops = await page
      .locator('.board .plot')
      .evaluateAll((plots) => plots.map((plot) => plot.getBoundingClientRect().top));
    expect(Math.min(...tops)).toBeLessThan(640);
    await page.setViewportSize({ width: 360, height: 720 });
    const small = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { parentElement: parent, textContent: text } = walker.currentNode;
        if (!parent?.checkVisibility() || !text?.trim()) continue;
        if (Number.parseFloat(getComputedStyle(parent).fontSize) < 14) found.push(text);
      }
      return found;
    });
    expect(small).toEqual([]);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Show as table', exact: true }).click();
    await page.locator('.board table').first().waitFor();
  },
);

test('shares of sales are listed from the largest, also for one city', async () => {
  const page = await pageFor({ viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' });
  await open(page, 'restaurants.html');
  const shares = page.locator('#cuisines .legend b');
  const listed = async () => (await shares.allTextContents()).map(Number.parseFloat);
  const all = await listed();
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  await page.getByLabel('City').selectOption('Chennai');
  await expect.poll(listed).not.toEqual(all);
  const chennai = await listed();
  expect(chennai).toEqual(chennai.toSorted((a, b) => b - a));
});

test('embedded dashboards load their code and data only when near the viewport', async () => {
  const page = await openPage({ viewport: { width: 412, height: 640 }, reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const data = () => asked.filter((path) => path.startsWith('/embeds/data/'));
  await page.goto(`${site.origin}/Powerbi`, { waitUntil: 'networkidle' });
  await page.frameLocator('[title="HR insights"]').locator('canvas').first().waitFor();
  // The other frames are far below.
  expect(data()).toEqual(['/embeds/data/hr-insights.json']);
  // `content-visibility` skips a distant frame, so scroll to its figure.
  await page.getByTitle('Restaurants').evaluate((it) => it.closest('figure')?.scrollIntoView());
  await page.frameLocator('[title="Restaurants"]').locator('canvas').first().waitFor();
  // The last frame is still far below.
  expect(data()).not.toContain('/embeds/data/superstore-retail.json');
});

test('a dashboard whose data or code cannot be loaded shows an error and offers a retry', async () => {
  const page = await openPage({ expectedErrors: /404|Failed to|The data answered/ });
  for (const missing of ['**/data/hr-insights.json', '**/assets/dashboard-*.js']) {
    await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${site.origin}/embeds/hr-insights.html`);
    await page.getByText('The data couldn’t be loaded.').waitFor();
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('canvas').first().waitFor();
  }
});
