import { createMetrics, type Metrics } from '#server/observe/metrics.ts';

/** For tests: metrics of a site that stands still. */
export const testMetrics = (): Metrics =>
  createMetrics(() => ({ version: 'v1', isRefused: false }));
