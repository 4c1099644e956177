import type { Browser } from 'playwright-core';
import { SLOWDOWN } from './interaction.ts';
import { INTERACTIVE, withPage } from './lab.ts';

/** Main-thread time of a page's scripts on a slow CPU, in ms. */
export interface ScriptTime {
  /** Parsing, compiling and running the modules themselves. */
  modulesMs: number;
  /** What follows until the page is interactive: hydration and what it starts. */
  hydrationMs: number;
  /** Idle work after the page is interactive. */
  restMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { url?: string } };
}

/** Fixed wait for the page: polling it would be measured too. */
const WAIT_MS = 2_500;
const MODULES = /^v8\.(?:compileModule|evaluateModule|produceCache)|^EvaluateScript$/;
const LATER = /^(?:FunctionCall|RunMicrotasks|FireIdleCallback|TimerFire)$/;

/** Traces one load of a page. */
export function scriptTime(browser: Browser, url: string): Promise<ScriptTime> {
  return withPage(browser, { slowdown: SLOWDOWN }, async ({ page }) => {
    await browser.startTracing(page, {
      categories: [
        'devtools.timeline',
        'v8',
        'disabled-by-default-v8.compile',
        'blink.user_timing',
      ],
    });
    await page.goto(url);
    await page.waitForTimeout(WAIT_MS);
    const trace = JSON.parse(String(await browser.stopTracing()));
    return sumUp(trace.traceEvents as TraceEvent[]);
  });
}

/** Sums the outermost events of each kind on the thread that runs the site's modules. */
function sumUp(events: readonly TraceEvent[]): ScriptTime {
  const home = events.find(
    ({ name, args }) => name === 'FunctionCall' && args?.data?.url?.includes('/assets/'),
  );
  const own = events
    .filter((each) => each.ph === 'X' && each.pid === home?.pid && each.tid === home.tid)
    .filter(({ name }) => MODULES.test(name) || LATER.test(name))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const interactive = events.find(({ name }) => name === INTERACTIVE)?.ts;
  if (interactive === undefined) throw new Error('The page was not interactive in time');
  let end = 0;
  const sum = { modulesMs: 0, hydrationMs: 0, restMs: 0 };
  for (const { name, ts, dur = 0 } of own) {
    if (ts < end) continue;
    end = ts + dur;
    const part = MODULES.test(name) ? 'modulesMs' : ts < interactive ? 'hydrationMs' : 'restMs';
    sum[part] += dur / 1000;
  }
  return sum;
}
