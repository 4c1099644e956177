import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

const styleBefore = (element: Locator, name: 'transform' | 'outlineColor') =>
  element.evaluate((node, name) => getComputedStyle(node, '::before')[name], name);

test('the line beside the sections is drawn while the visitor scrolls', async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/about`);
  const last = page.locator('main > .section').last();
  expect(await styleBefore(last, 'transform')).toBe('matrix(1, 0, 0, 0, 0, 0)');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => styleBefore(last, 'transform')).toBe('matrix(1, 0, 0, 1, 0, 0)');
});

test('the line is complete from the start if motion is reduced', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/about`);
  for (const section of await page.locator('main > .section').all())
    expect(await styleBefore(section, 'transform')).toBe('none');
});

test("the guarantee's dots are on the corners of its frame, beside the line too", async () => {
  const page = await openPage();
  await page.goto(`${site.origin}/CaseStudies/lenses`);
  await hydrated(page);
  const frame = page.locator('.guarantee > .container');
  const dots = () =>
    frame.evaluate((node) => {
      const { left, right, width } = getComputedStyle(node, '::before');
      return { left, right, spare: Number.parseFloat(width) - node.clientWidth };
    });
  const alone = await dots();
  expect(alone).toEqual({ left: '-5.75px', right: '-5.75px', spare: expect.closeTo(11.5, 0) });
  await page.evaluate(() => {
    const part = (className: string) =>
      Object.assign(document.createElement('section'), { className });
    const main = document.querySelector('main');
    main?.prepend(part('section'), part('section'));
    main?.append(part('section call-to-action'));
  });
  const line = await page
    .locator('.guarantee')
    .evaluate((node) => getComputedStyle(node, '::before').width);
  expect(line).toBe('2px');
  expect(await dots()).toEqual(alone);
});

test("pointing at a person's card or focusing its link rings its dot alone", async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/OurTeam`);
  const cards = await page.locator('.team-card').all();
  const ringed = async () => {
    const colours = await Promise.all(cards.map((card) => styleBefore(card, 'outlineColor')));
    return colours.map((colour) => colour !== 'rgba(0, 0, 0, 0)');
  };
  expect(await ringed()).toEqual([false, false, false]);
  await cards[1]?.hover();
  expect(await ringed()).toEqual([false, true, false]);
  await page.mouse.move(0, 0);
  await cards[1]?.getByRole('link').focus();
  await page.keyboard.press('Tab');
  expect(await ringed()).toEqual([false, false, true]);
});

test.each([360, 768, 1440])('the kolam at the end of a page is whole at %i px', async (width) => {
  const page = await openPage({ viewport: { width, height: 800 } });
  for (const path of ['/about', '/services']) {
    await page.goto(site.origin + path);
    const section = await page.locator('.call-to-action').boundingBox();
    const kolam = await page.locator('.call-to-action .kolam').boundingBox();
    if (!section || !kolam) throw new Error(`${path} has no kolam at its end`);
    expect(kolam.x).toBeGreaterThan(0);
    expect(kolam.x + kolam.width).toBeLessThan(width);
    expect(kolam.y).toBeGreaterThan(section.y);
    expect(kolam.y + kolam.height).toBeLessThan(section.y + section.height);
  }
});
