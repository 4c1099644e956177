import type { Browser, CDPSession, Page } from 'playwright-core';
import { hydrated } from '#testing/hydrated.ts';

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
  work: (lab: { page: Page; cdp: CDPSession }) => Promise<Result>,
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
    return await work({ page, cdp });
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

/** Opens an address and waits until it is hydrated. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}
