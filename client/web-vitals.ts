import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Measures the web vitals of this page load and sends changed ones whenever the page is hidden, as `{ path,
 * metrics: [{ name, value }] }`: values in ms, CLS without a unit.
 */
export function reportWebVitals(): void {
  const changed = new Map<Metric['name'], Metric>();
  for (const onMetric of [onCLS, onFCP, onINP, onLCP, onTTFB])
    onMetric((metric: Metric) => changed.set(metric.name, metric));

  document.addEventListener('visibilitychange', () => {
    const [first] = changed.values();
    if (document.visibilityState !== 'hidden' || !first) return;
    // They belong to the page that was loaded, wherever the visitor is now.
    const path = new URL(first.navigationURL ?? window.location.href).pathname;
    const metrics = [...changed.values()].map(({ name, value }) => ({ name, value }));
    changed.clear();
    // As a string: the bytes of a blob may be gone with the page before the browser has sent them.
    navigator.sendBeacon('/vitals', JSON.stringify({ path, metrics }));
  });
}
