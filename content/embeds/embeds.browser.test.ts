import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { treeProblems } from '#testing/access/tree-problems.ts';
import { axeProblems } from '#testing/axe.ts';
import { openPage } from '#testing/page.ts';
import { type RunningSite, startOwnSite } from '#testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.stop());

/** Opens an embed; a dashboard says itself when it is drawn. */
async function open(page: Page, embed: string): Promise<void> {
  const waitUntil = dashboards.includes(embed) ? 'load' : 'networkidle';
  await page.goto(`${site.origin}/embeds/${embed}`, { waitUntil });
  await page.locator('[aria-busy]').waitFor({ state: 'detached' });
}

const embeds = readdirSync('content/embeds').filter((file) => file.endsWith('.html'));
const dashboards = embeds.filter((file) => !/^(?:post|office)-/.test(file));

test.each(embeds)('%s is accessible in light and dark, wide and narrow', async (embed) => {
  const page = await openPage({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 1200, height: 700 },
  });
  await open(page, embed);
  expect(await treeProblems(page, ['main'])).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeProblems(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 284, height: 500 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(284);
  expect(await axeProblems(page)).toEqual([]);
});

test.each(dashboards)('%s is accessible as tables', async (embed) => {
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await open(page, embed);
  await page.getByRole('button', { name: 'Show as table', exact: true }).click();
  expect(await page.getByRole('table').count()).toBeGreaterThan(4);
  expect(await treeProblems(page, ['main'])).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
});

test('in forced colours, chosen options and colours with a meaning remain distinguishable', async () => {
  const page = await openPage({ forcedColors: 'active', reducedMotion: 'reduce' });
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

test.each(dashboards)('%s uses the palette’s colours and the site’s fonts', async (embed) => {
  const page = await openPage({ viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      const [font = ''] = this.font.split(',');
      if (!document.fonts.check(font, args[0]))
        document.documentElement.dataset['early'] = `${font} ${args[0]}`;
      fillText.apply(this, args);
    };
  });
  await open(page, embed);
  // Canvas paints black for an invalid colour; the palette has no black.
  const black = await page.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
      return pixels.filter((pixel) => pixel === 0xff000000).length;
    }),
  );
  expect(black.length).toBeGreaterThan(4);
  expect(black.filter((count) => count > 0)).toEqual([]);
  expect(await page.locator('html').getAttribute('data-early')).toBeNull();
  const rupee = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, unicodeRange }) => family === 'Text' && unicodeRange === 'U+20B9')
      .map(({ status }) => status),
  );
  expect(rupee).toContain('loaded');
});

test.each(dashboards)('%s shows a chart on a phone at once', async (embed) => {
  const page = await openPage({ viewport: { width: 324, height: 700 }, reducedMotion: 'reduce' });
  await open(page, embed);
  const tops = await page
    .locator('.board .plot')
    .evaluateAll((plots) => plots.map((plot) => plot.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeLessThan(640);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Show as table', exact: true }).click();
  await page.locator('.board table').first().waitFor();
});

test('embedded dashboards load their code and data only when near the viewport', async () => {
  const page = await openPage({ viewport: { width: 412, height: 640 }, reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const data = () => asked.filter((path) => path.startsWith('/embeds/data/'));
  await page.goto(`${site.origin}/Powerbi`, { waitUntil: 'networkidle' });
  expect(data()).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/embeds/assets/dashboard-'))).toEqual([]);
  // A frame that is far is kept away from the view, so its figure is scrolled to.
  await page.getByTitle('HR insights').evaluate((it) => it.closest('figure')?.scrollIntoView());
  await page.frameLocator('[title="HR insights"]').locator('canvas').first().waitFor();
  // The next one in the row shows at the edge; the two behind it do not.
  await expect
    .poll(() => data().toSorted())
    .toEqual(['/embeds/data/hr-insights.json', '/embeds/data/restaurants.json']);
});

test('a dashboard whose data or code cannot be loaded says so and offers a retry', async () => {
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
