import type { Browser } from 'playwright-core';
import { INTERACTIVE } from './lab.ts';
import { traceLoad } from './trace-load.ts';

const MODULES = /^v8\.(?:compileModule|evaluateModule|produceCache)|^EvaluateScript$/;
const LATER = /^(?:FunctionCall|RunMicrotasks|FireIdleCallback|TimerFire)$/;

/**
 * Traces one load of a page, and sums the outermost events of each kind on its main thread: of modules,
 * until the page is interactive (hydration and the work it starts), and idle work after that.
 */
export async function scriptTime(browser: Browser, url: string) {
  const { all, main } = await traceLoad(browser, url);
  const interactive = all.find(({ name }) => name === INTERACTIVE)?.ts;
  if (interactive === undefined) throw new Error('The page was not interactive in time');
  let end = 0;
  const sum = { modulesMs: 0, hydrationMs: 0, restMs: 0 };
  for (const { name, ts, dur = 0, tdur = 0 } of main) {
    if (ts < end || !(MODULES.test(name) || LATER.test(name))) continue;
    end = ts + dur;
    const part = MODULES.test(name) ? 'modulesMs' : ts < interactive ? 'hydrationMs' : 'restMs';
    sum[part] += tdur / 1000;
  }
  return sum;
}
