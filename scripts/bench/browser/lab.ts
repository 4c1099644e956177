import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { hydrated } from '#testing/hydrated.ts';

/** A phone's screen, as Lighthouse has it. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

interface LabOptions {
  screen?: 'phone' | 'desktop';
  /** Added to every request, in ms. */
  roundTripMs?: number;
  /** How many times slower the CPU is. */
  slowdown?: number;
  /** The visitor asked to save data. */
  saveData?: boolean;
}

/** A page with an empty cache, and the line to its browser. */
export interface LabPage {
  page: Page;
  cdp: CDPSession;
}

/** Opens a page in a context of its own for as long as the work takes. */
export async function withPage<Result>(
  browser: Browser,
  { screen = 'phone', roundTripMs = 0, slowdown = 1, saveData = false }: LabOptions,
  work: (lab: LabPage) => Promise<Result>,
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
    if (saveData) {
      await page.addInitScript(() => {
        const value = { saveData: true, effectiveType: '4g' };
        Object.defineProperty(navigator, 'connection', { value });
      });
    }
    return await work({ page, cdp });
  } finally {
    await context.close();
  }
}

/** Name of the browser's mark of the moment from which React answers the visitor. */
export const INTERACTIVE = 'interactive';

/** Runs in the page: React's effects, which come once it has taken over, set the attribute. */
function markInteractive(name: string): void {
  const observer = new MutationObserver(() => {
    performance.mark(name);
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}

/** Opens an address and waits until React has taken over. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Connects to a browser that was started for measuring. */
export const connectTo = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);
