import { expect, test } from 'vitest';
import { hydrated, openPage, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

test('on a phone in landscape, nothing is behind the camera cutout', async () => {
  const page = await openPage({ viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: 59, right: 59, bottom: 21 },
  });
  for (const path of ['/', '/services', '/contact', '/login', '/Privacypolicy']) {
    await page.goto(site.origin + path);
    await hydrated(page);
    const outside = await page
      .locator(':is(header, main, footer) :is(h1, h2, p, a, button, input)')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .filter((each) => !each.closest('.visually-hidden, .logo-strip'))
          .map((each) => ({ each, box: each.getBoundingClientRect() }))
          // The clickable area of an icon extends 12 px beyond it.
          .filter(({ box }) => box.left < 47 || box.right > window.innerWidth - 47)
          .map(({ each }) => each.outerHTML.slice(0, 80)),
      );
    expect(outside, path).toEqual([]);
  }
});

test('in print, a page is dark on white, with all answers and prices, and without controls', async () => {
  const page = await pageFor({ colorScheme: 'dark' });
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['header', 'footer', '.call-to-action', '.link-buttons'])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  const answers = page.locator(':is(.question > p, .price-lists)');
  expect(await answers.count()).toBeGreaterThan(2);
  for (const answer of await answers.all())
    expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
  const scheme = () => getComputedStyle(document.documentElement).colorScheme;
  expect(await page.evaluate(scheme)).toBe('light');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(await page.evaluate(scheme)).toBe('light');
});

test('in print, bullets are visible, although they are backgrounds', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  await page.emulateMedia({ media: 'print' });
  const bullet = await page
    .locator('.points > li')
    .first()
    .evaluate((point) => {
      const { backgroundColor, printColorAdjust } = getComputedStyle(point, '::before');
      return { isDrawn: backgroundColor !== 'rgba(0, 0, 0, 0)', printColorAdjust };
    });
  expect(bullet).toEqual({ isDrawn: true, printColorAdjust: 'exact' });
});

test('in print, a dark section is dark on white', async () => {
  const page = await pageFor({ colorScheme: 'dark' });
  await page.goto(`${site.origin}/Support`);
  await page.emulateMedia({ media: 'print' });
  const colours = await page.locator('.clock.night').evaluate((night) => {
    const { color, backgroundColor } = getComputedStyle(night);
    return {
      background: backgroundColor,
      sameText: color === getComputedStyle(document.body).color,
    };
  });
  expect(colours).toEqual({ background: 'rgba(0, 0, 0, 0)', sameText: true });
});

test('in print, counted dots are low and in ink', async () => {
  const page = await pageFor({ viewport: { width: 680, height: 900 } });
  await page.goto(`${site.origin}/CaseStudies/lamps`);
  await page.emulateMedia({ media: 'print' });
  const drawings = page.locator('.counted-dots .kolam');
  expect(await drawings.count()).toBe(2);
  for (const drawing of await drawings.all()) {
    const { line, ink } = await drawing.evaluate((kolam) => ({
      line: getComputedStyle(kolam.querySelector('.kolam-line') ?? kolam).stroke,
      ink: getComputedStyle(kolam).color,
    }));
    expect(line).toBe(ink);
    expect((await drawing.boundingBox())?.height).toBeLessThanOrEqual(64);
  }
});

test('in forced colours, focus is visible and dots stay distinguishable', async () => {
  const page = await pageFor({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(site.origin);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const { outlineStyle, outlineWidth } = await page.evaluate(() =>
    getComputedStyle(document.activeElement as Element),
  );
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
  const dot = await page
    .locator('.hero-picker [aria-current]')
    .evaluate((picked) => getComputedStyle(picked, '::before').backgroundColor);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(dot).toBe(ink);
});

test('a question has a plus that becomes a minus, in forced colours as well', async () => {
  for (const forcedColors of ['none', 'active'] as const) {
    const page = await pageFor({ forcedColors, reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/SpreadsheetTraining`);
    const summary = page.locator('.question > summary').first();
    const strokes = () =>
      summary.evaluate(
        (each) => getComputedStyle(each, '::after').backgroundImage.match(/gradient\(/g)?.length,
      );
    expect(await strokes(), forcedColors).toBe(2);
    await summary.click();
    expect(await strokes(), forcedColors).toBe(1);
  }
});
