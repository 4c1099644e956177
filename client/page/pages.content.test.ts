import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { treeProblems } from '#testing/access/tree-problems.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { allPages, NO_PAGE } from '#testing/routes.ts';
import { type RunningSite, startOwnSite } from '#testing/site.ts';
import { storageFor } from '#testing/stored-record.ts';

const widths = [320, 768, 1280];
/** As a reader may set it (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-block-end: 2em !important;
}`;
const html = new HtmlValidate({ extends: ['html-validate:standard'] });

let site: RunningSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(async () => {
  await site.stop();
  expect(site.stderr()).toBe('');
});

test.each(allPages)(
  '%s is valid, accessible, free of errors and fits every width',
  async (route) => {
    const source = await fetch(site.origin + route).then((answer) => answer.text());
    expect((await html.validateString(source)).results.flatMap((r) => r.messages)).toEqual([]);

    const page = await openPage({
      bypassCSP: true,
      reducedMotion: 'reduce',
      storageState: storageFor(route, site.origin),
      ...(route === NO_PAGE && { expectedErrors: /404/ }),
    });
    await page.goto(site.origin + route);
    await hydrated(page);
    const spacing = await page.addStyleTag({ content: textSpacing });
    const setSpacing = (isOn: boolean) =>
      spacing.evaluate((style, on) => {
        (style as HTMLStyleElement).disabled = !on;
      }, isOn);
    const innerWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await setSpacing(false);
      expect(await innerWidth()).toBe(width);
      await setSpacing(true);
      expect(await innerWidth(), `with more space in text, at ${width}`).toBe(width);
      expect(await page.evaluate(lostText), `with more space in text, at ${width}`).toEqual([]);
    }
    await setSpacing(false);
    for (const picture of await page.locator('.page-intro picture').all())
      expect(await picture.isVisible(), 'the picture of the opening').toBe(true);
    expect(await treeProblems(page)).toEqual([]);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await axeProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourProblems(page), 'dark').toEqual([]);
  },
);

/** Text that is cut off at an edge, or that lies on other text. */
function lostText(): string[] {
  const ancestorsOf = (element: Element) => {
    const all: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) all.push(each);
    return all;
  };
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isForReadersOnly = (element: Element) =>
    element.clientWidth === 1 && getComputedStyle(element).overflowX === 'hidden';
  const lines = [...document.querySelectorAll('main, footer')].flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: { element: Element; words: string; box: DOMRect }[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // A phone's row of contents scrolls, and lies on what is below it.
      if (parentElement.closest('.page-contents, .phone-bar')) continue;
      if (parentElement.closest('.visually-hidden, noscript')) continue;
      if (ancestorsOf(parentElement).some((each) => scrolls(each) || isForReadersOnly(each)))
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const words = (textContent ?? '').slice(0, 40);
      for (const box of range.getClientRects()) found.push({ element: parentElement, words, box });
    }
    return found.filter(({ box }) => box.width > 2);
  });
  const isCut = ({ element, box }: (typeof lines)[number]) => {
    for (let each = element; each.parentElement; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      const { left, right } = each.getBoundingClientRect();
      const isEdge = overflowX === 'clip' || overflowX === 'hidden';
      if (isEdge && (box.left < left - 1 || box.right > right + 1)) return true;
    }
    return box.left < 0 || box.right > window.innerWidth;
  };
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.height, other.height) * 0.4;
  return lines
    .filter((line, at) => isCut(line) || lines.slice(at + 1).some((o) => overlap(line.box, o.box)))
    .map(({ words }) => words);
}

/** Controls below 24 px but those in a line of text, which gives them their height (WCAG 2.5.8). */
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
