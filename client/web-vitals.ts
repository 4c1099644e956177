import {
  type Interaction,
  interactionToNextPaint,
  layoutShiftScore,
  type Shift,
} from './vitals.ts';

/**
 * Collects the web vitals of this page load and reports them whenever the page is hidden:
 * `{ path, metrics: [{ name, value }] }`, values in ms, CLS without a unit. The package of this
 * name knows more cases, such as pages out of the back/forward cache, for three times the bytes.
 */
export function reportWebVitals(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The metrics belong to the page that was loaded, wherever the visitor is by now.
  const path = new URL(load?.name ?? window.location.href).pathname;
  const values = new Map<string, number>();
  if (load) values.set('TTFB', load.responseStart);
  let shownUntil = firstHidden();
  const paint = (name: string, { startTime }: PerformanceEntry) => {
    if (startTime < shownUntil) values.set(name, startTime);
  };
  const shiftScore = layoutShiftScore();
  const slowest = interactionToNextPaint();
  const interaction = (event: Interaction) => {
    if (event.interactionId) values.set('INP', slowest(event));
  };
  const observers = [
    observe('paint', (entry) => entry.name === 'first-contentful-paint' && paint('FCP', entry)),
    observe('largest-contentful-paint', (entry) => paint('LCP', entry)),
    observe('layout-shift', (shift: Shift) => values.set('CLS', shiftScore(shift))),
    observe('event', interaction),
    observe('first-input', interaction),
  ];
  // Nothing moved, as far as the browser can tell.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) values.set('CLS', 0);

  window.addEventListener('visibilitychange', ({ timeStamp }) => {
    if (document.visibilityState !== 'hidden') return;
    for (const takeRest of observers) takeRest();
    shownUntil = Math.min(shownUntil, timeStamp);
    if (values.size === 0) return;
    const metrics = [...values].map(([name, value]) => ({ name, value }));
    values.clear();
    const report = new Blob([JSON.stringify({ path, metrics })], { type: 'application/json' });
    navigator.sendBeacon('/vitals', report);
  });
}

/** When the page was hidden first: what is painted afterwards says nothing about its load. */
function firstHidden(): number {
  const states = performance.getEntriesByType('visibility-state');
  const hidden = states.find(({ name }) => name === 'hidden');
  return hidden?.startTime ?? (document.hidden ? 0 : Number.POSITIVE_INFINITY);
}

/**
 * Hears of what the browser has measured, from the page's beginning on.
 *
 * @returns takes what the browser has not told yet
 */
function observe<Entry>(
  type: string,
  take: (entry: Entry & PerformanceEntry) => unknown,
): () => void {
  const takeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) take(entry as Entry & PerformanceEntry);
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  // A type that a browser does not know observes nothing.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return () => takeAll(observer.takeRecords());
}
