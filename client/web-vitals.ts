import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Collects the web vitals of this page load and reports them whenever the page is hidden:
 * `{ path, metrics: [{ name, value }] }`, values in ms, CLS without a unit.
 */
export function reportWebVitals(): void {
  // The metrics belong to the page that was loaded, wherever the visitor is by now.
  const [load] = performance.getEntriesByType('navigation');
  const path = new URL(load?.name ?? window.location.href).pathname;
  const values = new Map<MetricType['name'], number>();
  const collect = ({ name, value }: MetricType) => values.set(name, value);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(collect);

  // Registered after the observers, which take their final values at the same event.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    const metrics = [...values].map(([name, value]) => ({ name, value }));
    values.clear();
    const report = new Blob([JSON.stringify({ path, metrics })], { type: 'application/json' });
    navigator.sendBeacon('/vitals', report);
  });
}
