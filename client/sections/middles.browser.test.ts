import { expect, test } from 'vitest';
import { hydrated, sharedPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();
const pageFor = sharedPage();

test('screen readers announce every stop of both routes in order', async () => {
  const page = await pageFor();
  await page.goto(`${site.origin}/Automation`);
  const stops = (way: string) => page.locator(`.way--${way} ol > li`).allInnerTexts();
  expect(await stops('before')).toEqual([
    'Post room',
    'Clerk',
    'Manager',
    'Clerk',
    'Bank',
    'Clerk',
  ]);
  expect(await stops('after')).toEqual(['Robot', 'Manager', 'Bank']);
});

test.each([1440, 360])('at %i px, each name is below its station', async (width) => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${site.origin}/Automation`);
  const offsets = await page.locator('.way--before .way-drawing').evaluate((element) => {
    const shown = [...element.querySelectorAll('svg')].find((svg) => svg.clientWidth > 0);
    const row = shown?.getBoundingClientRect() as DOMRect;
    const names = [...element.querySelectorAll('.way-stations > li')];
    return names.map((name, index) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      const place = words.getBoundingClientRect();
      const station = row.x + ((index + 0.5) * row.width) / names.length;
      return Math.round(place.x + place.width / 2 - station);
    });
  });
  expect(offsets).toEqual([0, 0, 0, 0]);
});

test('on a phone, each window is above its own notes; elsewhere two windows are side by side', async () => {
  const page = await pageFor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/Plans`);
  const parts = page.locator('.window-grid > *');
  const boxes = () =>
    parts.evaluateAll((all) =>
      all.map((each) => {
        const { x, y, right } = each.getBoundingClientRect();
        return [each.className.split(' ')[0], Math.round(x), Math.round(y), Math.round(right)];
      }),
    );
  const narrow = await boxes();
  expect(narrow.map(([name]) => name)).toEqual(['window-pane', 'window-notes', 'window-pane']);
  for (const [index, [, x, y, right]] of narrow.entries()) {
    expect(x).toBeGreaterThan(0);
    expect(right).toBeLessThan(360);
    if (index > 0) expect(y).toBeGreaterThan(Number(narrow[index - 1]?.[2]));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, notes, second] = await boxes();
  expect(second?.[2]).toBe(first?.[2]);
  expect(notes?.[1]).toBe(first?.[1]);
});

test('the number of a note is never alone on a line', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/Plans`);
  const alone = await page.locator('.window-mark').evaluate((mark) => {
    const cell = mark.parentElement as HTMLElement;
    const words = document.createRange();
    words.setStart(cell, 0);
    words.setEndBefore(mark);
    Object.assign(cell.style, { display: 'block', overflowWrap: 'normal' });
    return Array.from({ length: 60 }, (_, step) => 30 + 4 * step).filter((width) => {
      cell.style.inlineSize = `${width}px`;
      const bottom = Math.max(...[...words.getClientRects()].map((rect) => rect.bottom));
      return mark.getBoundingClientRect().top >= bottom;
    });
  });
  expect(alone).toEqual([]);
});

test.each([1440, 360])('at %i px, before and after are drawn on one grid', async (width) => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${site.origin}/Automation`);
  const lefts = (way: string) =>
    page
      .locator(`.way--${way} .way-stations > li:not(:empty)`)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  const [before, after] = [await lefts('before'), await lefts('after')];
  expect(after.length).toBeGreaterThan(1);
  expect(after).toEqual(before.slice(0, after.length));
});

test('a client-side navigation renders both like the server', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  for (const [path, part] of [
    ['/Automation', '.before-after'],
    ['/Support', '.collage'],
  ] as const) {
    const drawn = () => page.locator(`${part} .section-body`).innerText();
    await page.goto(site.origin + path);
    await hydrated(page);
    const onServer = await drawn();
    await page.goto(`${site.origin}/services`);
    await hydrated(page);
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.locator(part).waitFor();
    expect(await drawn()).toBe(onServer);
  }
});

test.each([
  ['/SpreadsheetTraining', 'across'],
  ['/Career', 'down'],
])(
  'the line through the steps of %s, with or without dates, runs %s the page',
  async (path, way) => {
    const page = await pageFor({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.origin + path);
    const [first, second] = await Promise.all(
      [0, 1].map((index) => page.locator('.step-list > li').nth(index).boundingBox()),
    );
    expect(first?.y === second?.y).toBe(way === 'across');
    expect(first?.x === second?.x).toBe(way === 'down');
  },
);

test('the line through steps starts at the first loop, runs on to the next and ends at the last', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/Career`);
  const ends = await page.locator('.step-loop .kolam-line').evaluateAll((lines: SVGPathElement[]) =>
    lines.map((line) => {
      const { x, width } = line.getBBox();
      return { comes: x < -25, goes: x + width > 25 };
    }),
  );
  expect(ends.length).toBeGreaterThan(1);
  expect(ends).toEqual(
    ends.map((_, index) => ({ comes: index > 0, goes: index < ends.length - 1 })),
  );
});
