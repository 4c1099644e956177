import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const titles = ['HR insights', 'Restaurants', 'Sales analysis', 'Superstore retail'];

const site = sharedSite();

/** Opens `/Powerbi` and waits until all dashboards are rendered. */
async function openFrames(page: Page): Promise<void> {
  await page.goto(`${site.origin}/Powerbi`);
  for (const title of titles) {
    // `content-visibility` skips a distant frame, so scroll to its figure.
    const frameElement = page.getByTitle(title, { exact: true });
    await frameElement.evaluate((it) => it.closest('figure')?.scrollIntoView());
    const frame = page.frameLocator(`[title="${title}"]`);
    await frame.locator('[aria-busy]').waitFor({ state: 'detached' });
    await frame.locator('canvas:visible').first().waitFor();
  }
}

/** The content of each frame, and how far it can be scrolled. */
const shown = (page: Page) =>
  page.locator('iframe').evaluateAll((frames) =>
    frames.map((frame) => {
      const root = (frame as HTMLIFrameElement).contentDocument?.documentElement;
      const all = (selector: string) =>
        [...(root?.querySelectorAll(selector) ?? [])].filter((part) => part.checkVisibility());
      return {
        scroll: [
          (root?.scrollHeight ?? 0) - (root?.clientHeight ?? 0),
          (root?.scrollWidth ?? 0) - (root?.clientWidth ?? 0),
        ],
        headline: all('.insight').length,
        figures: all('.kpi').length,
        charts: all('canvas').filter((chart) => chart.clientHeight > 120).length,
        controls: all('button, select, a, .segments label').length,
        // The controls of the filter that the page names, if they fit a thumb and the frame.
        filter: all('.lead :is(select, .segments label)').filter((control) => {
          const { height, left, right } = control.getBoundingClientRect();
          return height >= 44 && left >= 0 && right <= frame.clientWidth;
        }).length,
      };
    }),
  );

test('on a phone each frame is a summary with one filter, without a scrollbar', async () => {
  const page = await openPage({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  await openFrames(page);
  // A select, or a button for each region.
  const controls = [1, 1, 5, 1];
  for (const width of [320, 360, 519, 600]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => shown(page), { message: `at ${width} px` })
      .toEqual(
        controls.map((filter) => ({
          scroll: [0, 0],
          headline: 1,
          figures: 0,
          charts: 1,
          controls: filter,
          filter,
        })),
      );
    const link = page.getByRole('link', { name: /^Open dashboard.*Sales analysis/ });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('on a phone the filter that the page names changes the frame', async () => {
  const page = await openPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
  await openFrames(page);
  const sales = page.frameLocator('[title="Sales analysis"]');
  const before = await sales.locator('#insight').textContent();
  await sales.getByText('East', { exact: true }).click();
  await expect.poll(() => sales.locator('#insight').textContent()).not.toBe(before);
});

test('on a tablet each frame has its filters and two charts, without a scrollbar', async () => {
  const page = await openPage({
    viewport: { width: 768, height: 1024 },
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  });
  await openFrames(page);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    const frames = async () =>
      (await shown(page)).map(({ scroll, charts, controls }) => [
        ...scroll,
        charts >= 2,
        controls > 4,
      ]);
    await expect
      .poll(frames, { message: `at ${width} px` })
      .toEqual(titles.map(() => [0, 0, true, true]));
  }
});

test('the four frames are in the HTML with their sizes, each after its name', async () => {
  const html = await (await fetch(`${site.origin}/Powerbi`)).text();
  const frames = [...html.matchAll(/<figcaption[^>]*>([^<]+)<\/figcaption>.*?(<iframe[^>]*>)/g)];
  expect(frames.map(([, name]) => name)).toEqual(titles);
  for (const [, name, frame] of frames) {
    expect(frame).toContain(`title="${name}"`);
    expect(frame).toContain('width="1200" height="700"');
  }
});

test('opened on a phone, the filters are a sheet for touch and keyboard', async () => {
  const page = await openPage({ viewport: { width: 360, height: 720 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/embeds/restaurants.html`);
  await page.locator('[aria-busy]').waitFor({ state: 'detached' });
  const city = page.getByLabel('City');
  const open = page.getByRole('button', { name: /^Filters/ });
  expect(await city.isVisible()).toBe(false);

  await open.press('Enter');
  await page
    .locator(':focus')
    .and(page.getByRole('radio', { name: 'Jan–Mar' }))
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  expect(await city.inputValue()).not.toBe('');
  const low = await page
    .locator('button, select, .segments label, a')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .flatMap((each) => (each.getBoundingClientRect().height < 44 ? [each.outerHTML] : [])),
    );
  expect(low).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await city.isVisible()).toBe(false);
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: 'Filters (1)' }))
    .waitFor();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  expect(await city.inputValue()).toBe('');
});
