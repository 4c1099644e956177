import { expect, test } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { hydrated, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

test('on a phone, names and prices are rows on one screen, and open to what they include', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.origin}/Automation`);
  await hydrated(page);
  const rows = page.locator('.price-list > li');
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect(box?.height).toBeLessThan(110);
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThan(360);
  }
  const points = rows.first().locator('.points').first();
  expect(await points.isVisible()).toBe(false);
  await rows.first().locator('summary').click();
  expect(await points.isVisible()).toBe(true);
  expectNone(await axeProblems(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await rows.last().locator('.points').first().isVisible()).toBe(true);
});

test('the first screen contains the offer and the button', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.origin}/Automation`);
    for (const part of ['h1', '.button--primary']) {
      const box = await page.locator(`.page-intro ${part}`).boundingBox();
      expect([part, width, (box?.y ?? height) + (box?.height ?? 0)]).toEqual([
        part,
        width,
        expect.toSatisfy((bottom: number) => bottom <= height),
      ]);
    }
  }
});

test('in a wide window, the lead of an opening without a picture is beside its heading', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/OurTeam`);
  const heading = await page.locator('h1').boundingBox();
  const lead = await page.locator('.page-intro .lead').boundingBox();
  expect(lead?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
});

test('on a tablet each of four facts stays on one line', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  const lines = await page.locator('.fact-list').evaluate((list) => {
    const values = ['12 weeks', '₹2.6–5.4 lakh', '₹14,500 a seat', '16–17 Dec 2026'];
    const [fact] = list.children;
    list.replaceChildren(...values.map(() => fact?.cloneNode(true) ?? ''));
    return [...list.querySelectorAll('.fact-value')].map((value, index) => {
      value.textContent = values[index] ?? '';
      return Math.round(value.clientHeight / Number.parseFloat(getComputedStyle(value).lineHeight));
    });
  });
  expect(lines).toEqual([1, 1, 1, 1]);
});

test('on a phone, facts are in two columns, with values that line up, each on one line', async () => {
  const page = await pageFor({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  const values = await page.locator('.fact-list').evaluate((list) => {
    const [label] = list.querySelectorAll('dt');
    if (label) label.textContent = 'A label that is too long for a single line';
    return [...list.querySelectorAll('.fact-value')].map((value, index) => {
      value.textContent = ['₹2.6–5.4 lakh', '16–17 Dec 2026', 'from ₹85,000'][index] ?? '4 weeks';
      const { top } = value.getBoundingClientRect();
      return [top, value.clientHeight / Number.parseFloat(getComputedStyle(value).lineHeight)];
    });
  });
  for (const [index, [top, lines]] of values.entries()) {
    expect(top).toBe(values[index - (index % 2)]?.[0]);
    expect(Math.round(lines ?? 0)).toBe(1);
  }
});

test('notes of a close-up are on its line beside the picture, and numbered below it', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/Automation`);
  await hydrated(page);
  const middles = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
  const figure = await page.locator('.close-up-figure').boundingBox();
  const rows = [0.5, 1.5, 2.5].map((row) =>
    Math.round((figure?.y ?? 0) + (row / 3) * (figure?.height ?? 0)),
  );
  const notes = await middles('.close-up-notes > li');
  for (const [index, row] of rows.entries())
    expect(Math.abs((notes[index] ?? 0) - row)).toBeLessThanOrEqual(2);
  expect(await page.locator('.close-up-marks').isVisible()).toBe(false);

  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.locator('.close-up-line').isVisible()).toBe(false);
  const [mark] = await middles('.close-up-marks circle');
  const small = await page.locator('.close-up-figure img').boundingBox();
  expect(mark).toBeCloseTo((small?.y ?? 0) + 0.12 * (small?.height ?? 0), -1);
});

test('a client-side navigation renders dates and prices like the server', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  const drawn = () => page.locator(':is(.schedule, .pricing) .section-body').allInnerTexts();
  await page.goto(`${site.origin}/SpreadsheetTraining`);
  await hydrated(page);
  const onServer = await drawn();
  await page.goto(`${site.origin}/services`);
  await hydrated(page);
  await page.locator('main a[href="/SpreadsheetTraining"]').first().click();
  await page.locator('.date-list').waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /\/services$/,
  );
  expect(await drawn()).toEqual(onServer);
  expect(onServer.join()).toContain('9 – 10 December 2098');
});
