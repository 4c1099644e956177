import { createMetrics, type Metrics } from '#server/observe/metrics.ts';

/** Metrics of a site whose content never changes. */
export const testMetrics = (): Metrics =>
  createMetrics(() => ({ version: 'v1', isRefused: false }));
