import type { Browser, Page } from 'playwright-core';

/** Lighthouse's phone screen. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

interface LabOptions {
  screen?: 'phone' | 'desktop';
  /** Added to every request, in ms. */
  roundTripMs?: number;
  /** CPU slowdown factor. */
  slowdown?: number;
}

/** Runs `work` with a page in its own browser context, and so with an empty cache. */
export async function withPage<Result>(
  browser: Browser,
  { screen = 'phone', roundTripMs = 0, slowdown = 1 }: LabOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(screen === 'phone' ? phone : desktop);
  try {
    const page = await context.newPage();
    await page.addInitScript(markInteractive, INTERACTIVE);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const line = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send('Network.emulateNetworkConditions', { ...line, latency: roundTripMs });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Name of the performance mark set when the page is hydrated. */
export const INTERACTIVE = 'interactive';

/** Runs in the page: React's first effects set the attribute. */
function markInteractive(name: string): void {
  const observer = new MutationObserver(() => {
    performance.mark(name);
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}
