import { Histogram, type Registry } from 'prom-client';

/** Page-load metrics reported by browsers, under web.dev's names. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
type VitalName = (typeof vitalNames)[number];

/** Histogram buckets that include web.dev's thresholds for "good" and "needs improvement". */
const buckets: Record<VitalName, number[]> = {
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [0.3, 0.6, 1, 1.4, 1.8, 2.4, 3, 5, 10],
  INP: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  TTFB: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
};

/** @returns a function that records a value for a page, in seconds (CLS: without unit) */
export function webVitals(registry: Registry) {
  const histograms = new Map(vitalNames.map((vital) => [vital, histogram(vital, registry)]));
  return (name: VitalName, route: string, value: number) =>
    histograms.get(name)?.observe({ route }, value);
}

function histogram(vital: VitalName, registry: Registry) {
  const hasUnit = vital !== 'CLS';
  return new Histogram({
    name: `web_vitals_${vital.toLowerCase()}${hasUnit ? '_seconds' : ''}`,
    help: `${vital} as browsers reported it${hasUnit ? '' : ', without unit'}.`,
    labelNames: ['route'],
    buckets: buckets[vital],
    registers: [registry],
  });
}
