import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { treeProblems } from '#testing/access/tree-problems.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { htmlProblems } from '#testing/html-problems.ts';
import { hydrated, sharedPage } from '#testing/page.ts';
import { allPages, NO_PAGE } from '#testing/routes.ts';
import { sharedSite } from '#testing/shared-site.ts';
import { itemsFor } from '#testing/stored-record.ts';

const widths = [320, 768, 1280];
const phone = { width: 412, height: 823 };
/** Text spacing set by the reader (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-block-end: 2em !important;
}`;

const site = sharedSite();
const pageFor = sharedPage();

// One visit covers all checks of a page, because visits take most of the time.
test.each(allPages)(
  '%s is valid, accessible, readable without JavaScript, free of errors, fits every width, and does not shift when fonts load',
  async (route) => {
    const source = await fetch(site.origin + route).then((answer) => answer.text());
    expectNone(await htmlProblems(source), 'Mend what the server renders; its lines:');

    const page = await pageFor(route === NO_PAGE ? { expectedErrors: /404/ } : {});
    await checkWithoutScript(page, route);
    await page.setViewportSize(phone);
    expect
      .soft(await shiftByFonts(page, site.origin + route), 'shift by fonts')
      .toBeLessThan(0.005);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hydrated(page);
    await checkWidths(page);
    for (const picture of await page.locator('.page-intro picture').all())
      expect.soft(await picture.isVisible(), 'the picture of the opening').toBe(true);
    expectNone(await treeProblems(page));
    for (const role of ['banner', 'contentinfo'] as const)
      expect.soft(await page.getByRole(role).count(), role).toBe(1);
    expectNone(await page.evaluate(smallTargets), 'Give these controls at least 24 by 24 px:');
    expectNone(await axeProblems(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    expectNone(await colourProblems(page), 'Fix these violations in the dark theme:');
  },
);

/**
 * Checks that without JavaScript all readable text is visible, with the local storage that the page needs.
 */
async function checkWithoutScript(page: Page, route: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
  const answer = await page.goto(site.origin + route, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(hasStyles), { interval: 10 }).toBe(true);
  expect(answer?.status()).toBe(route === NO_PAGE ? 404 : 200);
  expect.soft(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  const hidden = page.locator(
    'main :is(h2, h3, p, li):not(noscript *, .embed-late, .page-contents *, [aria-hidden=true] *)',
  );
  const invisible = await hidden.evaluateAll((elements) =>
    elements
      .filter(
        (e) =>
          !e.closest('details') &&
          !e.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .map((e) => e.textContent?.slice(0, 60) ?? ''),
  );
  expectNone(invisible, 'Show these texts without JavaScript, too:');
  await page.evaluate((items) => {
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, itemsFor(route));
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: false });
  await devTools.detach();
}

/** Whether all style sheets have arrived. */
const hasStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((it) => it.sheet);

/** Opens a page whose fonts load after its first paint. @returns its layout shift (CLS) */
async function shiftByFonts(page: Page, url: string): Promise<number> {
  const arrived = new Set<string>();
  const note = (request: Request) => {
    // Frames load fonts of their own.
    const isOwn = request.frame() === page.mainFrame();
    if (isOwn && request.resourceType() === 'font') arrived.add(request.url());
  };
  page.on('requestfinished', note);
  const painted = Promise.withResolvers<void>();
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', async ({ requestId }) => {
    await painted.promise;
    await devTools.send('Fetch.continueRequest', { requestId });
  });
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
  // Without this, fonts from the previous document are available immediately.
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints, { interval: 10 }).toBeGreaterThan(0);
  expect(arrived.size).toBe(0);
  painted.resolve();
  await expect.poll(() => arrived.size, { interval: 10 }).toBeGreaterThanOrEqual(2);
  page.off('requestfinished', note);
  const shift = await layoutShift(page);
  await devTools.detach();
  return shift;
}

/** @returns the document's layout shift (CLS), once its fonts are in use */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    observer.disconnect();
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

/**
 * Checks that no page scrolls sideways or loses text, even with wider text spacing. Ends at the widest width.
 */
async function checkWidths(page: Page): Promise<void> {
  const spacing = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, textSpacing);
  const setSpacing = (isOn: boolean) =>
    spacing.evaluate((sheet, on) => {
      sheet.disabled = !on;
    }, isOn);
  const innerWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await setSpacing(false);
    expect.soft(await innerWidth()).toBe(width);
    await setSpacing(true);
    const where = `with more space in text, at ${width}`;
    expect.soft(await innerWidth(), where).toBe(width);
    expectNone(await page.evaluate(lostText), `Leave room for these texts, ${where}:`);
  }
  await setSpacing(false);
}

/** Text that is cut off at an edge, or overlaps other text. */
function lostText(): string[] {
  // Cached per element, derived from its parent's value: thousands of text nodes share few elements.
  const inherited = <T>(start: T, ofOwn: (element: Element, ofParent: T) => T) => {
    const known = new Map<Element | null, T>([[null, start]]);
    const find = (element: Element | null): T => {
      const found =
        known.get(element) ?? ofOwn(element as Element, find(element?.parentElement ?? null));
      known.set(element, found);
      return found;
    };
    return find;
  };
  const isLeftOut = inherited(false, (element, isIn) => {
    const { overflowX } = getComputedStyle(element);
    const isForReadersOnly = element.clientWidth === 1 && overflowX === 'hidden';
    return isIn || /auto|scroll/.test(overflowX) || isForReadersOnly;
  });
  const edges = inherited({ left: 0, right: window.innerWidth }, (element, around) => {
    const { overflowX } = getComputedStyle(element);
    const isEdge = overflowX === 'clip' || overflowX === 'hidden';
    if (!element.parentElement || !isEdge) return around;
    const { left, right } = element.getBoundingClientRect();
    return { left: Math.max(around.left, left - 1), right: Math.min(around.right, right + 1) };
  });
  const lines = [...document.querySelectorAll('main, footer')].flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: { element: Element; words: string; box: DOMRect }[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // The contents row on phones scrolls, and covers what is below it.
      if (parentElement.closest('.page-contents, .phone-bar')) continue;
      if (parentElement.closest('.visually-hidden, noscript')) continue;
      if (isLeftOut(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = (textContent ?? '').slice(0, 40);
      for (const box of range.getClientRects()) found.push({ element: parentElement, words, box });
    }
    return found.filter(({ box }) => box.width > 2);
  });
  const isCut = ({ element, box }: (typeof lines)[number]) => {
    const { left, right } = edges(element);
    return box.left < left || box.right > right;
  };
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.height, other.height) * 0.4;
  return lines
    .filter((line, at) => isCut(line) || lines.slice(at + 1).some((o) => overlap(line.box, o.box)))
    .map(({ words }) => words);
}

/** Controls below 24 px, except inline ones, whose height is that of the line (WCAG 2.5.8). */
function smallTargets(): string[] {
  const isInText = ({ parentElement }: Element) =>
    [...(parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  return [...document.querySelectorAll('a[href], button, input, textarea, summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return (width < 24 || height < 24) && !isInText(control);
    })
    .map((control) => control.outerHTML);
}
