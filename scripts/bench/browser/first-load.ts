import type { Browser, CDPSession, Page } from 'playwright-core';
import { INTERACTIVE, openHydrated, withPage } from './lab.ts';

/** What a first visit to a page loads; bytes as they come over the wire, headers included. */
export interface FirstLoad {
  /** Documents, styles and scripts: all but fonts, pictures, films, and what is loaded ahead. */
  bytes: number;
  scriptBytes: number;
  fontBytes: number;
  fonts: number;
  /** Sent before the page could be used, whatever they were for. */
  requestsBeforeInteractive: number;
  /** Addresses that were loaded more than once. */
  twice: string[];
  /** From interactive to the first film's request, in ms; null where the page has none. */
  filmAfterMs: number | null;
  /** Of the pages loaded ahead within the first seconds. */
  aheadBytes: number;
  aheadRequests: number;
}

interface Loaded {
  url: URL;
  type: string;
  /** In seconds, by the browser's clock. */
  sent: number;
  bytes: number;
}

/** How long after the page is interactive its films and the pages ahead are waited for. */
const WAIT_MS = 3_000;

/** Loads a page as a phone on a usual line does (150 ms a round trip), with nothing in its cache. */
export function firstLoad(browser: Browser, url: string, saveData = false): Promise<FirstLoad> {
  return withPage(browser, { roundTripMs: 150, saveData }, async ({ page, cdp }) => {
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

/** When the page could be used, in seconds by the browser's clock. */
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

function summary(requests: readonly Loaded[], interactive: number): FirstLoad {
  const bytesOf = (some: readonly Loaded[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const ofType = (...types: string[]) => requests.filter(({ type }) => types.includes(type));
  const isData = ({ url }: Loaded) => url.pathname.startsWith('/page-data/');
  const aheadFrom = requests.find(isData)?.sent ?? Number.POSITIVE_INFINITY;
  // With the data of pages come the chunks that they need.
  const ahead = requests.filter(
    (each) => isData(each) || (each.type === 'Script' && each.sent > aheadFrom - 0.05),
  );
  const own = requests.filter((each) => !ahead.includes(each));
  // The sprite of icons is a picture that comes by another way.
  const heavy = requests.filter(
    ({ type, url }) => /^(?:Font|Image|Media)$/.test(type) || url.pathname.endsWith('.svg'),
  );
  const films = ofType('Media').map(({ sent }) => sent);
  const counts = Map.groupBy(own, ({ url, type }) => (type === 'Media' ? '' : url.pathname));
  const fonts = ofType('Font');
  return {
    bytes: bytesOf(own.filter((each) => !heavy.includes(each))),
    scriptBytes: bytesOf(ofType('Script').filter((each) => own.includes(each))),
    fontBytes: bytesOf(fonts),
    fonts: fonts.length,
    requestsBeforeInteractive: requests.filter(({ sent }) => sent < interactive).length,
    twice: [...counts].filter(([path, all]) => path && all.length > 1).map(([path]) => path),
    filmAfterMs: films.length > 0 ? (Math.min(...films) - interactive) * 1000 : null,
    aheadBytes: bytesOf(ahead),
    aheadRequests: ahead.length,
  };
}
