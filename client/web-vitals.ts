import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** One measurement, as `POST /vitals` takes it, in an array. */
interface Vital {
  /** The page that was loaded, without query. */
  path: string;
  name: MetricType['name'];
  /** In ms; for CLS without a unit. */
  value: number;
  rating: MetricType['rating'];
}

/** Collects the web vitals of this page load and reports them whenever the page is hidden. */
export function reportWebVitals(): void {
  // Pages that are navigated to later are no page loads: the metrics belong to the first.
  const [load] = performance.getEntriesByType('navigation');
  const path = new URL(load?.name ?? window.location.href).pathname;
  const vitals = new Map<string, Vital>();
  const collect = ({ name, value, rating }: MetricType) =>
    vitals.set(name, { path, name, value, rating });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(collect);

  // After the observers, which take their final values at the same event.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    const body = JSON.stringify([...vitals.values()]);
    vitals.clear();
    navigator.sendBeacon('/vitals', new Blob([body], { type: 'application/json' }));
  });
}
