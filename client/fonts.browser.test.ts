import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

/** Collects the font files that a page loads. */
function noteFonts(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.add(new URL(request.url()).pathname);
  });
  return files;
}

/** The font used for an element's text. */
async function drawnIn(page: Page, selector: string): Promise<string | undefined> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.detach();
  return fonts.find(({ isCustomFont }) => isCustomFont)?.familyName;
}

test('a page uses both fonts, which are two files', async () => {
  const page = await openPage();
  const files = noteFonts(page);
  await page.goto(`${site.origin}/about`);
  const fonts = async () => {
    // A page whose fonts arrive too late keeps its fallback fonts; the next page uses the fonts.
    await page.reload({ waitUntil: 'load' });
    return [
      await drawnIn(page, 'h1'),
      await drawnIn(page, '.lead'),
      await drawnIn(page, '.eyebrow'),
    ];
  };
  await expect
    .poll(fonts)
    .toEqual([
      expect.stringMatching(/^Bricolage Grotesque/),
      expect.stringMatching(/^Instrument Sans/),
      expect.stringMatching(/^Bricolage Grotesque/),
    ]);
  expect(files.size).toBe(2);
});

test('without JavaScript the fonts load, too', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const files = noteFonts(page);
  await page.goto(`${site.origin}/about`);
  await expect.poll(() => files.size).toBe(2);
});

test('an accented letter is rendered in the font of its text, from a separate file', async () => {
  const page = await openPage();
  const files = noteFonts(page);
  await page.route(`${site.origin}/about`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<p class="lead">)[^<]*/, '$1Élan');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${site.origin}/about`);
  await expect.poll(() => files.size).toBe(3);
});

test('headings and lead texts have as many lines in the fallback fonts', async () => {
  const linesIn = async (blocked: boolean) => {
    const page = await openPage({ expectedErrors: /ERR_FAILED/ });
    if (blocked) await page.route('**/*.woff2', (route) => route.abort());
    const lines: unknown[] = [];
    for (const path of ['/about', '/services', '/SpreadsheetTraining']) {
      await page.goto(site.origin + path);
      if (!blocked) await page.reload();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.locator('main :is(h1, h2, .lead)').evaluateAll((each) =>
          each.map((one) => {
            const text = document.createRange();
            text.selectNodeContents(one);
            const tops = Array.from(text.getClientRects(), ({ top }) => Math.round(top / 8));
            return [one.textContent, new Set(tops).size];
          }),
        );
        lines.push([path, width, Object.fromEntries(found)]);
      }
    }
    return lines;
  };
  expect(await linesIn(true)).toEqual(await linesIn(false));
});
