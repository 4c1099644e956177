import type { Browser } from 'playwright-core';
import { SLOWDOWN } from './interaction.ts';
import { withPage } from './lab.ts';

/** An event of Chrome's trace format; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time, slowed down as well, which other programs on the machine do not lengthen. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: { url?: string }; beginData?: { url?: string } };
}

/** Fixed wait for the page: polling it would be measured too. */
const WAIT_MS = 2_500;

/**
 * Traces one load of a page with an empty cache and a slow CPU.
 *
 * @returns all events, and those of the page's main thread that have a duration, in order of time
 */
export function traceLoad(
  browser: Browser,
  url: string,
): Promise<Record<'all' | 'main', TraceEvent[]>> {
  return withPage(browser, { slowdown: SLOWDOWN }, async ({ page }) => {
    await browser.startTracing(page, {
      categories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'v8',
        'disabled-by-default-v8.compile',
        'blink.user_timing',
      ],
    });
    await page.goto(url);
    await page.waitForTimeout(WAIT_MS);
    const trace = JSON.parse(String(await browser.stopTracing()));
    const all = trace.traceEvents as TraceEvent[];
    const { href } = new URL(url);
    const parsed = all.find(({ args }) => args?.beginData?.url === href);
    if (!parsed) throw new Error(`The trace has no document of ${href}`);
    const main = all
      .filter(({ ph, pid, tid }) => ph === 'X' && pid === parsed.pid && tid === parsed.tid)
      .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    return { all, main };
  });
}
