import type { Browser, CDPSession, Page } from 'playwright-core';
import { INTERACTIVE, openHydrated, withPage } from './lab.ts';

interface Loaded {
  url: URL;
  type: string;
  /** In seconds on the browser's clock. */
  sent: number;
  bytes: number;
}

/** Wait for videos and prefetched pages after the page is interactive. */
const WAIT_MS = 3_000;

/** Loads a page as a phone does: 150 ms per round trip, empty cache. */
export function firstLoad(browser: Browser, url: string) {
  return withPage(browser, { roundTripMs: 150 }, async ({ page, cdp }) => {
    const requests = new Map<string, Loaded>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
      if (!request.url.startsWith('http')) return;
      requests.set(requestId, { url: new URL(request.url), type, sent: timestamp, bytes: 0 });
    });
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes += encodedDataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await openHydrated(page, url);
    await page.waitForTimeout(WAIT_MS);
    return summary([...requests.values()], await interactiveAt(page, cdp));
  });
}

/** @returns when the page was interactive, in seconds on the browser's clock */
async function interactiveAt(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? NaN;
  const sinceMs = await page.evaluate(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN,
    INTERACTIVE,
  );
  return start + sinceMs / 1000;
}

/** The requests and bytes of a first visit to a page. */
function summary(requests: readonly Loaded[], interactive: number) {
  const isData = ({ url }: Loaded) => url.pathname.startsWith('/page-data/');
  const aheadFrom = requests.find(isData)?.sent ?? Number.POSITIVE_INFINITY;
  // Code and styles are prefetched together with the page data that needs them.
  const ahead = requests.filter(
    (each) =>
      isData(each) || (/^(?:Script|Stylesheet)$/.test(each.type) && each.sent > aheadFrom - 0.05),
  );
  const own = requests.filter((each) => !ahead.includes(each));
  const films = requests.filter(({ type }) => type === 'Media').map(({ sent }) => sent);
  const counts = Map.groupBy(own, ({ url, type }) => (type === 'Media' ? '' : url.pathname));
  return {
    /** All requests sent before the page was interactive. */
    requestsBeforeInteractive: requests.filter(({ sent }) => sent < interactive).length,
    /** Addresses loaded more than once. */
    twice: [...counts].filter(([path, all]) => path && all.length > 1).map(([path]) => path),
    /** From interactive to the first video request, in ms; null without a video. */
    filmAfterMs: films.length > 0 ? (Math.min(...films) - interactive) * 1000 : null,
    /** Prefetched pages within the first seconds; bytes on the wire, headers included. */
    aheadBytes: ahead.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
