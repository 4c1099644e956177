import type { Browser } from 'playwright-core';
import { INTERACTIVE, withPage } from './lab.ts';

/** A phone's main-thread work while a page loads, in CPU time with a slowdown of four. */
export interface MainThread {
  layouts: number;
  layoutMs: number;
  /** Tasks above 50 ms, which make an interaction wait (Lighthouse's Total Blocking Time). */
  longTasks: number;
  longTasksMs: number;
  /** Compiling and evaluating modules. */
  modulesMs: number;
  /** Other scripts until the page is interactive: hydration and the work it triggers. */
  hydrationMs: number;
  /** Scripts in idle time after that. */
  restMs: number;
}

/** An event of Chrome's trace format; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time, slowed down as well, which other programs on the machine do not lengthen. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { beginData?: { url?: string } };
}

const MODULES = /^v8\.(?:compileModule|evaluateModule|produceCache)|^EvaluateScript$/;
const LATER = /^(?:FunctionCall|RunMicrotasks|FireIdleCallback|TimerFire)$/;
const LONG_MS = 50;
const SLOWDOWN = 4;
/** Fixed wait for the page: polling it would be measured too. */
const WAIT_MS = 2_500;

/** Traces one load of a page with an empty cache and a slow CPU. */
export async function mainThread(browser: Browser, url: string): Promise<MainThread> {
  const events = await withPage(browser, { slowdown: SLOWDOWN }, async (page) => {
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
    return JSON.parse(String(await browser.stopTracing())).traceEvents as TraceEvent[];
  });
  const { href } = new URL(url);
  const parsed = events.find(({ args }) => args?.beginData?.url === href);
  if (!parsed) throw new Error(`The trace has no document of ${href}`);
  const main = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === parsed.pid && tid === parsed.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const durations = (name: string) =>
    main.filter((event) => event.name === name).map(({ tdur = 0 }) => tdur / 1000);
  const layouts = durations('Layout');
  const long = durations('RunTask').filter((ms) => ms > LONG_MS);
  return {
    layouts: layouts.length,
    layoutMs: sum(layouts),
    longTasks: long.length,
    longTasksMs: sum(long),
    ...scriptTimes(main, events.find(({ name }) => name === INTERACTIVE)?.ts ?? Infinity),
  };
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

/** Sums the outermost script events of each kind. */
function scriptTimes(main: readonly TraceEvent[], interactive: number) {
  let end = 0;
  const times = { modulesMs: 0, hydrationMs: 0, restMs: 0 };
  for (const { name, ts, dur = 0, tdur = 0 } of main) {
    if (ts < end || !(MODULES.test(name) || LATER.test(name))) continue;
    end = ts + dur;
    const part = MODULES.test(name) ? 'modulesMs' : ts < interactive ? 'hydrationMs' : 'restMs';
    times[part] += tdur / 1000;
  }
  return times;
}
