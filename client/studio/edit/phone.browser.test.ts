import { expect, test } from 'vitest';
import { openStudio } from '#testing/open-studio.ts';

test('on a phone, the toolbars take at most 15 % of the height, and the preview starts at the phone’s width', async () => {
  const { studio, page } = await openStudio({
    expectedErrors: /frame-src/,
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${studio.origin}/edit/pages/our-team.json`);
  await page.locator('.stage[data-ready]').waitFor();
  const preview = page.locator('.edit-page');
  expect(await preview.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThanOrEqual(111);
  expect(await page.getByRole('radio', { name: 'Phone' }).isChecked()).toBe(true);
  const isSideways = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isSideways)).toBe(false);
});

test('the name of a section does not cover its heading, or the line above it, at any scroll position', async () => {
  const { studio, page } = await openStudio({
    expectedErrors: /frame-src/,
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${studio.origin}/edit/pages/about.json`);
  await page.locator('.stage[data-ready]').waitFor();
  const covered = await page.evaluate(async () => {
    const frame = document.querySelector<HTMLIFrameElement>('.stage-frame');
    const view = frame?.contentWindow;
    const found: string[] = [];
    if (!frame || !view) return ['no frame'];
    const { left, top, width } = frame.getBoundingClientRect();
    const scale = width / frame.clientWidth;
    const total = view.document.documentElement.scrollHeight;
    for (let y = 0; y < total; y += 37) {
      view.scrollTo({ top: y, behavior: 'instant' });
      // The names follow one frame later.
      for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
      for (const mark of document.querySelectorAll('.section-mark:not([hidden])')) {
        const name = mark.querySelector('.section-mark-name')?.getBoundingClientRect();
        const index = Number((mark as HTMLElement).dataset['index']);
        const section = view.document.querySelector('main')?.children[index];
        const first = section?.querySelector('.eyebrow, h1, h2, h3')?.getBoundingClientRect();
        const heading = section?.querySelector('h1, h2, h3')?.getBoundingClientRect();
        if (!name || !first || !heading) continue;
        const [above, below] = [first.top * scale + top, heading.bottom * scale + top];
        const isBeside = heading.left * scale + left > name.right;
        if (name.bottom > above + 1 && name.top < below - 1 && !isBeside)
          found.push(`${index} at ${y}`);
      }
    }
    return found;
  });
  expect(covered).toEqual([]);
});
