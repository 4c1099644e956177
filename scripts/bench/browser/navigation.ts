import type { Browser, Locator } from 'playwright-core';
import { hydrated } from '#testing/hydrated.ts';
import { withPage } from './lab.ts';

/** The preparation before the click: hovering, a link in view, or nothing. */
export type Approach = 'rested' | 'in view' | 'unforeseen';

/** Round trip between browser and server, in ms. */
export const ROUND_TRIP_MS = 150;

const REST_MS = 300;
const LOOK_MS = 1_500;

/**
 * Time from a click on a link of the services page to the painted heading of the next page, in ms:
 * after hovering over the link, on a link near the middle of the view, or at once on a link that
 * nothing has prefetched.
 */
export function navigate(browser: Browser, origin: string, approach: Approach): Promise<number> {
  const options = { screen: 'desktop', roundTripMs: ROUND_TRIP_MS } as const;
  return withPage(browser, options, async (page) => {
    await page.goto(`${origin}/services`);
    await hydrated(page);
    // Long enough for the page's own scripts, too short to prefetch others.
    await page.waitForTimeout(approach === 'in view' ? LOOK_MS : 50);
    const footer = page.getByRole('contentinfo');
    const far = footer.getByRole('link', { name: 'Privacy Policy' });
    const link =
      approach === 'in view' ? await nearestMiddle(page.locator('main a[href^="/"]')) : far;
    if (approach === 'rested') {
      await link.hover();
      await page.waitForTimeout(REST_MS);
    }
    return clickToHeading(link);
  });
}

/** @returns the link nearest to the middle of the view */
async function nearestMiddle(links: Locator): Promise<Locator> {
  const distances = await links.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return Math.hypot(left + right - window.innerWidth, top + bottom - window.innerHeight);
    }),
  );
  return links.nth(distances.indexOf(Math.min(...distances)));
}

/** Clicks by script, so that no pointer event precedes the click. */
function clickToHeading(link: Locator): Promise<number> {
  return link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1');
        const start = performance.now();
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('h1');
          if (!heading || heading === before) return;
          observer.disconnect();
          // A task queued in a frame callback runs after that frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true });
        element.click();
      }),
  );
}
