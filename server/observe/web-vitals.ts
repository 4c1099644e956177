import { Histogram, type Registry } from 'prom-client';

/** What browsers report of a page load, in the names of web.dev. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Counts a measured value, in seconds (CLS: without a unit), for the page that was loaded. */
export type ObserveVital = (name: VitalName, route: string, value: number) => void;

/** Bounds about the two that web.dev has for "good" and "needs improvement"; both are among them. */
const buckets: Record<VitalName, number[]> = {
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [0.3, 0.6, 1, 1.4, 1.8, 2.4, 3, 5, 10],
  INP: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  TTFB: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
};

/** One histogram for each vital, by route. */
export function webVitals(registry: Registry): ObserveVital {
  const histograms = vitalNames.map((vital) => {
    const hasUnit = vital !== 'CLS';
    const histogram = new Histogram({
      name: `web_vitals_${vital.toLowerCase()}${hasUnit ? '_seconds' : ''}`,
      help: `${vital} as browsers reported it${hasUnit ? '' : ', without unit'}.`,
      labelNames: ['route'],
      buckets: buckets[vital],
      registers: [registry],
    });
    return [vital, histogram] as const;
  });
  const byName = new Map(histograms);
  return (name, route, value) => byName.get(name)?.observe({ route }, value);
}
