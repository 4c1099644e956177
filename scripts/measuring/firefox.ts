import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import type { OtherBrowser, Visitor } from '../testing/browsers/visitor.ts';
import { findProgram } from '../testing/find-program.ts';

/** Firefox without a window, driven through WebDriver BiDi. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  async start({ javaScript = true } = {}): Promise<Visitor> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findProgram('firefox'),
      extraPrefsFirefox: { 'javascript.enabled': javaScript },
    });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });

    // Without JavaScript, Puppeteer's own click waits for an observer that never fires.
    async function click(selector: string) {
      const [x, y] = await page.evaluate((wanted: string) => {
        const element = document.querySelector(wanted);
        if (!element) throw new Error(`Nothing matches ${wanted}`);
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      }, selector);
      await page.mouse.click(x, y);
    }

    return {
      async open(address) {
        await page.goto(address);
        // If the previous page changes its own address meanwhile, Puppeteer takes that for the navigation and
        // returns before the styles have loaded.
        const readyState = () => page.evaluate(() => document.readyState);
        while ((await readyState()) !== 'complete') await sleep(20);
      },
      path: async () => new URL(page.url()).pathname,
      read: (read, ...args) => page.evaluate(read, ...args),
      click,
      async type(selector, text) {
        await click(selector);
        await page.keyboard.type(text);
      },
      press: (key) => page.keyboard.press(key),
      async resize(width, height) {
        await page.setViewport({ width, height });
        while ((await page.evaluate(() => window.innerWidth)) !== width) await sleep(20);
      },
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    };
  },
};
