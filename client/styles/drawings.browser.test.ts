import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

const styleBefore = (
  element: Locator,
  name: 'display' | 'transform' | 'outlineColor' | 'backgroundColor',
) => element.evaluate((node, name) => getComputedStyle(node, '::before')[name], name);

test('the line beside the sections is drawn as the visitor scrolls', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/about`);
  const last = page.locator('main > .section').last();
  // The page below the first screen is laid out a moment later.
  await expect.poll(() => styleBefore(last, 'transform')).toBe('matrix(1, 0, 0, 0, 0, 0)');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => styleBefore(last, 'transform')).toBe('matrix(1, 0, 0, 1, 0, 0)');
});

test('the line is complete from the start with reduced motion', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/about`);
  for (const section of await page.locator('main > .section').all())
    expect(await styleBefore(section, 'transform')).toBe('none');
});

test('the line runs through a dark section, too, in the colour of its text', async () => {
  const page = await pageFor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/Powerbi`);
  const dark = page.locator('main > .night').first();
  const ink = await dark.evaluate((section) => getComputedStyle(section).color);
  expect(await styleBefore(dark, 'backgroundColor')).toBe(ink);
  for (const section of await page.locator('main > .section').all())
    expect(await styleBefore(section, 'display')).toBe('block');
});

test('the card to which a profile link leads has a line around its portrait', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/OurTeam`);
  const portraits = page.locator('.team-card img');
  const outlines = () =>
    portraits.evaluateAll((all) => all.map((it) => getComputedStyle(it).outlineStyle));
  expect(await outlines()).toEqual(['none', 'none', 'none']);
  await page.locator('.team-card').nth(1).getByRole('link').click();
  await expect.poll(outlines).toEqual(['none', 'solid', 'none']);
});

test.each([360, 768, 1440])(
  'the last line crosses the page at %i px without cut-off dots',
  async (width) => {
    const page = await pageFor({ viewport: { width, height: 800 } });
    for (const path of ['/about', '/services']) {
      await page.goto(site.origin + path);
      await hydrated(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const section = await page.locator('.call-to-action').boundingBox();
      const kolam = await page.locator('.call-to-action .kolam').boundingBox();
      const dots = await page.locator('.call-to-action .kolam-dots').boundingBox();
      if (!section || !kolam || !dots) throw new Error(`${path} has no kolam at its end`);
      expect(kolam.x + kolam.width).toBeCloseTo(width, 0);
      expect(dots.x).toBeGreaterThan(0);
      expect(dots.x + dots.width).toBeLessThan(width);
      expect(dots.y).toBeGreaterThan(section.y);
      expect(dots.y + dots.height).toBeLessThan(section.y + section.height);
    }
  },
);

test.each([360, 768, 1440])(
  'a last line that cannot continue past a shorter last column ends with the content at %i px',
  async (width) => {
    const page = await pageFor({ viewport: { width, height: 800 } });
    await page.goto(`${site.origin}/Plans`);
    await hydrated(page);
    const content = await page.locator('.site-footer .container').first().boundingBox();
    const end = await page
      .locator('.call-to-action .kolam-line')
      .first()
      .evaluate((line: SVGPathElement) => {
        const { x, width } = line.getBBox();
        return new DOMPoint(x + width, 0).matrixTransform(line.getScreenCTM() ?? undefined).x;
      });
    if (!content) throw new Error('The page has no footer');
    expect(end).toBeCloseTo(content.x + content.width, 0);
  },
);

test.each([
  ['/CaseStudies/lamps', 360],
  ['/CaseStudies/lamps', 1440],
  ['/Insights/how', 1440],
])('counted dots of %s are whole and begin where their text does at %i px', async (path, width) => {
  const page = await pageFor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(site.origin + path);
  await hydrated(page);
  const drawings = page.locator('.counted-dots > div');
  expect(await drawings.count()).toBe(path === '/Insights/how' ? 1 : 2);
  for (const drawing of await drawings.all()) {
    const text = await drawing.locator('p').boundingBox();
    const line = await drawing.locator('.kolam-line').boundingBox();
    if (!line || !text) throw new Error('The page has no counted dots');
    expect(line.x - text.x).toBeGreaterThanOrEqual(-1);
    expect(line.x - text.x).toBeLessThan(4);
    expect(line.x + line.width).toBeLessThanOrEqual(text.x + text.width + 1);
  }
});

test('on a phone, the dots of a number are far enough apart to be counted', async () => {
  const page = await pageFor({ viewport: { width: 360, height: 800 } });
  await page.goto(`${site.origin}/CaseStudies/lamps`);
  const drawings = page.locator('.counted-dots .kolam');
  expect(await drawings.count()).toBe(2);
  // Neighbours are 4 apart.
  for (const scale of await drawings.evaluateAll((all: SVGSVGElement[]) =>
    all.map((kolam) => kolam.getScreenCTM()?.a),
  ))
    expect((scale ?? 0) * 4).toBeGreaterThan(32);
});

test('an aside is in the rail if there is one, and below the text otherwise', async () => {
  const page = await pageFor({ viewport: { width: 1440, height: 800 } });
  await page.goto(`${site.origin}/Insights/how`);
  await hydrated(page);
  const boxes = async () => {
    const note = await page.locator('.prose-note').boundingBox();
    const text = await page.locator('.prose-text').boundingBox();
    if (!note || !text) throw new Error('The article has no remark');
    return { isBeside: note.x + note.width <= text.x, isBelow: note.y >= text.y + text.height };
  };
  expect(await boxes()).toEqual({ isBeside: true, isBelow: false });
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await boxes()).toEqual({ isBeside: false, isBelow: true });
});
